import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { RECOVERY_CODE_DIGITS, RECOVERY_CODE_TRIES } from '#schema/constants.ts';
import type { RecoveryCode } from './recoveryCode.entity.ts';

export const randomCode = (): string =>
  String(randomInt(10 ** RECOVERY_CODE_DIGITS)).padStart(RECOVERY_CODE_DIGITS, '0');

/**
 * Keyed, because a plain hash of a million possible codes can be reversed in a second. The id makes the hashes of equal
 * codes different.
 */
export const hashCode = (key: Buffer, id: string, code: string): string =>
  createHmac('sha256', key).update(`${id}:${code}`).digest('base64url');

/** Whether this code may still be tried: one use, five tries, fifteen minutes. */
export const isUsable = (code: Pick<RecoveryCode, 'usedAt' | 'tries' | 'expiresAt'>, now: Date): boolean =>
  code.usedAt === null && code.tries < RECOVERY_CODE_TRIES && code.expiresAt > now;

export function matchesCode(
  key: Buffer,
  stored: Pick<RecoveryCode, 'id' | 'codeHash'>,
  code: string,
): boolean {
  return timingSafeEqual(Buffer.from(stored.codeHash), Buffer.from(hashCode(key, stored.id, code)));
}

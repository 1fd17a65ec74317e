import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { RECOVERY_CODE_DIGITS, RECOVERY_CODE_TRIES } from '#schema/constants.ts';
import { MailedCode } from './mailedCode.entity.ts';

export const randomCode = (): string =>
  String(randomInt(10 ** RECOVERY_CODE_DIGITS)).padStart(RECOVERY_CODE_DIGITS, '0');

/**
 * Keyed, because a plain hash of a million possible codes can be reversed in a second. The id makes the hashes of equal
 * codes different.
 */
export const hashCode = (key: Buffer, id: string, code: string): string =>
  createHmac('sha256', key).update(`${id}:${code}`).digest('base64url');

/** Whether this code may still be tried: one use, five tries, fifteen minutes. */
export const isUsable = (code: Pick<MailedCode, 'usedAt' | 'tries' | 'expiresAt'>, now: Date): boolean =>
  code.usedAt === null && code.tries < RECOVERY_CODE_TRIES && code.expiresAt > now;

export function matchesCode(key: Buffer, stored: Pick<MailedCode, 'id' | 'codeHash'>, code: string): boolean {
  return timingSafeEqual(Buffer.from(stored.codeHash), Buffer.from(hashCode(key, stored.id, code)));
}

/** The newest unused code of one purpose. */
export const newestCode = (
  em: EntityManager,
  userId: string,
  purpose: MailedCode['purpose'],
): Promise<MailedCode | null> =>
  em.findOne(MailedCode, { userId, purpose, usedAt: null }, { orderBy: { createdAt: 'desc', id: 'desc' } });

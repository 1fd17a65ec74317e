import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { RECOVERY_CODE_DIGITS, RECOVERY_CODE_MINUTES, RECOVERY_CODE_TRIES } from '#schema/constants.ts';
import type { Ctx } from '../../../services.ts';
import { newId } from '../../../shared/ids.ts';
import { isMailboxOfPerson } from '../mailbox/mailbox.rules.ts';
import type { User } from '../user.entity.ts';
import { MailedCode } from './mailedCode.entity.ts';

const TEMPLATES = {
  password: 'recovery-code',
  'sign-in': 'sign-in-code',
  'two-factor': 'two-factor-reset-code',
} as const;

/**
 * Stores a code for one purpose and sends it. Only the newest code of a purpose works; the caller holds the lock on the
 * account, so two concurrent requests cannot store two.
 */
export async function sendRecoveryCode(
  ctx: Pick<Ctx, 'jobs' | 'now'>,
  em: EntityManager,
  user: User,
  { purpose, key }: { purpose: keyof typeof TEMPLATES; key: Buffer },
): Promise<void> {
  await em.nativeUpdate(MailedCode, { userId: user.id, purpose, usedAt: null }, { usedAt: ctx.now });
  const [id, code] = [newId(), randomCode()];
  em.persist(
    em.create(MailedCode, {
      id,
      userId: user.id,
      purpose,
      codeHash: hashCode(key, id, code),
      expiresAt: new Date(ctx.now.getTime() + RECOVERY_CODE_MINUTES * 60_000),
      createdAt: ctx.now,
    }),
  );
  await ctx.jobs.enqueue(em, 'mail', {
    template: TEMPLATES[purpose],
    to: user.email,
    // The address may belong to another person, so until this person has proved it, it does not receive the name of the
    // account.
    data: {
      code,
      ...(isMailboxOfPerson(user) ? { firstName: user.firstName } : {}),
      minutes: RECOVERY_CODE_MINUTES,
    },
  });
}

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

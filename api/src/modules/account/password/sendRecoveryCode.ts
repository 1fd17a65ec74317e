import type { EntityManager } from '@mikro-orm/postgresql';
import { RECOVERY_CODE_MINUTES } from '#schema/constants.ts';
import type { Ctx } from '../../../services.ts';
import { newId } from '../../../shared/ids.ts';
import { isMailboxOfPerson } from '../mailbox/mailbox.rules.ts';
import type { User } from '../user.entity.ts';
import { MailedCode } from './mailedCode.entity.ts';
import { hashCode, randomCode } from './mailedCode.ts';

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
    // The address may belong to another person, so until this person has proved it, it does not receive the name of the account.
    data: {
      code,
      ...(isMailboxOfPerson(user) ? { firstName: user.firstName } : {}),
      minutes: RECOVERY_CODE_MINUTES,
    },
  });
}

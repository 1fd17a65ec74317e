import { LockMode } from '@mikro-orm/core';
import { RECOVERY_CODE_MINUTES } from '#schema/constants.ts';
import { recoveryRequestShape } from '#schema/validation/account.ts';
import type { Ctx } from '../../../services.ts';
import { newId } from '../../../shared/ids.ts';
import { readInput } from '../../../shared/readInput.ts';
import { Done, InvalidInput, Refusal } from '../../../shared/refusals.ts';
import { triesOf } from '../session/login.ts';
import { User } from '../user.entity.ts';
import { RecoveryCode } from './recoveryCode.entity.ts';
import { hashCode, randomCode } from './recoveryCode.ts';

/**
 * Sends a code by e-mail. The specification requires a distinct answer for an unknown e-mail, so both limits
 * count before anything is looked up, and for unknown e-mails too. The mail is a job, so no caller waits for the mail
 * server.
 */
export async function requestPasswordRecovery(
  ctx: Pick<Ctx, 'address' | 'em' | 'encryption' | 'jobs' | 'limits' | 'now' | 'tokens'>,
  email: string,
): Promise<Done | Refusal | InvalidInput> {
  const form = readInput(recoveryRequestShape, { email });
  if (form instanceof InvalidInput) return form;

  if (!(await ctx.limits.take('recoveryAddress', ctx.address))) return new Refusal('too_many_attempts');
  if (!(await ctx.limits.take('recoveryAccount', triesOf(form.email))))
    return new Refusal('too_many_attempts');

  return ctx.em.transactional(async (em) => {
    const user = await em.findOne(
      User,
      { emailIndex: ctx.encryption.index('email', form.email), deletedAt: null },
      { lockMode: LockMode.PESSIMISTIC_WRITE },
    );
    if (!user) return new Refusal('entity_not_found');

    // Only the newest code works. The lock prevents two concurrent requests from storing two.
    await em.nativeUpdate(
      RecoveryCode,
      { userId: user.id, purpose: 'password', usedAt: null },
      { usedAt: ctx.now },
    );
    const [id, code] = [newId(), randomCode()];
    em.persist(
      em.create(RecoveryCode, {
        id,
        userId: user.id,
        codeHash: hashCode(recoveryKey(ctx), id, code),
        expiresAt: new Date(ctx.now.getTime() + RECOVERY_CODE_MINUTES * 60_000),
        createdAt: ctx.now,
      }),
    );
    await ctx.jobs.enqueue(em, 'mail', {
      template: 'recovery-code',
      to: user.email,
      // The address may belong to another person, so an unconfirmed mailbox does not receive the name of the account.
      data: {
        code,
        ...(user.emailConfirmedAt ? { firstName: user.firstName } : {}),
        minutes: RECOVERY_CODE_MINUTES,
      },
    });
    return new Done();
  });
}

export const recoveryKey = (ctx: Pick<Ctx, 'tokens'>): Buffer => ctx.tokens.derive('recovery-code');

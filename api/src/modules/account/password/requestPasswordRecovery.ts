import { LockMode } from '@mikro-orm/core';
import { recoveryRequestShape } from '#schema/validation/account.ts';
import type { Ctx } from '../../../services.ts';
import { readInput } from '../../../shared/readInput.ts';
import { Done, InvalidInput, Refusal } from '../../../shared/refusals.ts';
import { usernameLimitKey } from '../session/login.ts';
import { User } from '../user.entity.ts';
import { sendRecoveryCode } from './sendRecoveryCode.ts';

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
  if (!(await ctx.limits.take('recoveryAccount', usernameLimitKey(form.email))))
    return new Refusal('too_many_attempts');

  return ctx.em.transactional(async (em) => {
    const user = await em.findOne(
      User,
      { emailIndex: ctx.encryption.index('email', form.email), deletedAt: null },
      { lockMode: LockMode.PESSIMISTIC_WRITE },
    );
    if (!user) return new Refusal('entity_not_found');
    await sendRecoveryCode(ctx, em, user, { purpose: 'password', key: recoveryKey(ctx) });
    return new Done();
  });
}

export const recoveryKey = (ctx: Pick<Ctx, 'tokens'>): Buffer => ctx.tokens.derive('recovery-code');

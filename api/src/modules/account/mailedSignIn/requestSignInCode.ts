import { LockMode } from '@mikro-orm/core';
import { codeRequestShape } from '#schema/validation/account.ts';
import type { Ctx } from '../../../services.ts';
import { readInput } from '../../../shared/readInput.ts';
import { Done, InvalidInput, Refusal } from '../../../shared/refusals.ts';
import { releasedAddress } from '../mailbox/mailbox.rules.ts';
import { sendRecoveryCode } from '../password/sendRecoveryCode.ts';
import { Role } from '../role.ts';
import { findByUsername, usernameLimitKey } from '../session/login.ts';

/**
 * Sends a code that signs in, to the address of the account with this e-mail or CPF. The answer is the same for an
 * unknown person, and both limits count before anything is looked up. Doctors and admins keep their password.
 */
export async function requestSignInCode(
  ctx: Pick<Ctx, 'address' | 'em' | 'jobs' | 'limits' | 'now' | 'tokens'>,
  username: string,
): Promise<Done | Refusal | InvalidInput> {
  const form = readInput(codeRequestShape, { username });
  if (form instanceof InvalidInput) return form;
  if (!(await ctx.limits.take('recoveryAddress', ctx.address))) return new Refusal('too_many_attempts');
  if (!(await ctx.limits.take('recoveryAccount', usernameLimitKey(form.username))))
    return new Refusal('too_many_attempts');

  return ctx.em.fork().transactional(async (em) => {
    const user = await findByUsername(em, form.username, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (user && user.role === Role.patient && user.email !== releasedAddress(user.id))
      await sendRecoveryCode(ctx, em, user, { purpose: 'sign-in', key: signInCodeKey(ctx) });
    return new Done();
  });
}

export const signInCodeKey = (ctx: Pick<Ctx, 'tokens'>): Buffer => ctx.tokens.derive('sign-in-code');

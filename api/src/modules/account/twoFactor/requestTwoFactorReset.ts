import type { Ctx } from '../../../services.ts';
import { Done, Refusal } from '../../../shared/refusals.ts';
import { sendRecoveryCode } from '../password/sendRecoveryCode.ts';
import { needsSecondFactor } from '../session/session.rules.ts';
import { withChallenge } from './challenge.ts';
import { resetKey } from './resetTwoFactor.ts';

/**
 * Sends a code to a person who proved the password, and gives the same answer whether the mailbox is confirmed or not:
 * an unconfirmed one receives the code at once, without a name. Doctors and admins ask another admin instead.
 */
export async function requestTwoFactorReset(
  ctx: Pick<Ctx, 'em' | 'jobs' | 'limits' | 'now' | 'tokens'>,
  attempt: { challenge: string; userId?: string | undefined },
): Promise<Done | Refusal> {
  return withChallenge(ctx, attempt, async ({ em, user }) => {
    if (needsSecondFactor(user.role)) return new Refusal('two_factor_reset_by_admin');
    if (!(await ctx.limits.take('recoveryAccount', `two-factor:${user.id}`)))
      return new Refusal('too_many_attempts');
    await sendRecoveryCode(ctx, em, user, { purpose: 'two-factor', key: resetKey(ctx) });
    return new Done();
  });
}

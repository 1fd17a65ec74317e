import type { Ctx, Part } from '../../../services.ts';
import { Done, Refusal } from '../../../shared/refusals.ts';
import { markMailboxConfirmed } from '../mailbox/confirmMailbox.ts';
import { isUsable, matchesCode, newestCode, sendRecoveryCode } from '../password/mailedCode.ts';
import { needsSecondFactor } from '../session/session.rules.ts';
import { withChallenge } from './challenge.ts';
import { removeTwoFactor } from './disableTwoFactor.ts';

/**
 * Sends a code to a person who proved the password, and gives the same answer whether the mailbox is confirmed or not:
 * an unconfirmed one receives the code at once, without a name. Doctors and admins ask another admin instead.
 */
export async function requestTwoFactorReset(
  ctx: Part<Ctx, 'em' | 'jobs' | 'limits' | 'now' | 'callers.tokens'>,
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

const resetKey = (ctx: Part<Ctx, 'callers.tokens'>): Buffer => ctx.callers.tokens.derive('two-factor-reset');

/**
 * Removes the second factor, passkeys included, on proof of password and mailbox. The person signs in and sets up
 * another. The code confirms the mailbox. All factors are removed, so none set up before the mailbox was confirmed
 * remains.
 */
export async function resetTwoFactor(
  ctx: Part<Ctx, 'config' | 'em' | 'jobs' | 'limits' | 'now' | 'callers.tokens'>,
  { code: typed, ...attempt }: { challenge: string; code: string; userId?: string | undefined },
): Promise<Done | Refusal> {
  return withChallenge(ctx, attempt, async ({ em, user, challenge }) => {
    // The code of the refusal means that an admin must reset the second factor.
    if (needsSecondFactor(user.role)) return new Refusal('two_factor_reset_by_admin');
    const code = await newestCode(em, user.id, 'two-factor');
    if (!code || !isUsable(code, ctx.now)) return new Refusal('invalid_two_factor_reset_code');
    if (!matchesCode(resetKey(ctx), code, typed.trim())) {
      code.tries += 1;
      challenge.tries += 1;
      return new Refusal('invalid_two_factor_reset_code');
    }
    code.usedAt = ctx.now;
    challenge.usedAt = ctx.now;
    await removeTwoFactor(ctx, em, user);
    await markMailboxConfirmed(ctx, em, user, { isOfPerson: true });
    return new Done();
  });
}

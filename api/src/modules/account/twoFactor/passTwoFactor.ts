import type { Ctx } from '../../../services.ts';
import { Refusal } from '../../../shared/refusals.ts';
import { recordSecurityEvent } from '../../../shared/security/recordSecurityEvent.ts';
import type { AuthRecord } from '../account.results.ts';
import { type SignInContext, sendSignInMail, startSession } from '../session/startSession.ts';
import { withChallenge } from './challenge.ts';
import { consumeCode } from './oneTimeCode.ts';
import { consumeRecoveryCode } from './recoveryCodes.ts';
import { sendTwoFactorMail } from './sendTwoFactorMail.ts';

interface FactorAttempt {
  challenge: string;
  /** Sent by the documented path, which names the person: it must be the person who signs in. */
  userId?: string | undefined;
}

/**
 * The second step of the sign-in, with a code of the app. It makes the session fresh for ten minutes, like `stepUp`,
 * and the code is spent.
 */
export async function authenticateTwoFactor(
  ctx: SignInContext & Pick<Ctx, 'clock'>,
  { code, ...attempt }: FactorAttempt & { code: string },
): Promise<AuthRecord | Refusal> {
  const answer = await withChallenge(ctx, attempt, async ({ em, user, challenge }) => {
    if (!(await consumeCode(ctx, em, { userId: user.id, code }))) {
      challenge.tries += 1;
      // Sends one mail for each right password, not for every wrong code after it.
      if (challenge.tries === 1) await sendSignInMail(ctx, em, user, 'wrong-code');
      recordSecurityEvent(ctx, { kind: 'code.failed', subjectId: user.id, detail: { code: 'app' } });
      return new Refusal('invalid_two_factor');
    }
    challenge.usedAt = ctx.now;
    return startSession(ctx, em, user, { secondFactorAt: ctx.now, steppedUpAt: ctx.now });
  });
  return resetAttempts(ctx, answer);
}

/**
 * Signs in without the phone, by one of the ten recovery codes. The code is spent and does not make the session fresh.
 * For a while the session may set up another app.
 */
export async function recoverTwoFactor(
  ctx: SignInContext,
  { recoveryCode, ...attempt }: FactorAttempt & { recoveryCode: string },
): Promise<AuthRecord | Refusal> {
  const answer = await withChallenge(ctx, attempt, async ({ em, user, challenge }) => {
    if (!(await consumeRecoveryCode(ctx, em, { userId: user.id, code: recoveryCode }))) {
      challenge.tries += 1;
      if (challenge.tries === 1) await sendSignInMail(ctx, em, user, 'wrong-code');
      recordSecurityEvent(ctx, { kind: 'code.failed', subjectId: user.id, detail: { code: 'recovery' } });
      return new Refusal('invalid_recovery_word');
    }
    challenge.usedAt = ctx.now;
    await sendTwoFactorMail(ctx, em, user, 'recovered');
    return startSession(ctx, em, user, { secondFactorAt: ctx.now, recoveryCodeUsedAt: ctx.now });
  });
  return resetAttempts(ctx, answer);
}

async function resetAttempts(
  ctx: Pick<Ctx, 'limits'>,
  answer: AuthRecord | Refusal,
): Promise<AuthRecord | Refusal> {
  if (!(answer instanceof Refusal)) await ctx.limits.forget('twoFactor', answer.user.id);
  return answer;
}

import { Refusal } from '../../../shared/refusals.ts';
import { recordSecurityEvent } from '../../../shared/security/recordSecurityEvent.ts';
import type { AuthRecord } from '../account.results.ts';
import { sendSignInMail } from '../session/sendSignInMail.ts';
import type { SignInContext } from '../session/signInContext.ts';
import { startSession } from '../session/startSession.ts';
import { withChallenge } from './challenge.ts';
import { type FactorAttempt, resetAttempts } from './passTwoFactor.ts';
import { consumeRecoveryCode } from './recoveryCodes.ts';
import { sendTwoFactorMail } from './sendTwoFactorMail.ts';

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

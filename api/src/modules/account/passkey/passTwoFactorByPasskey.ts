import type { Ctx } from '../../../services.ts';
import { readInput } from '../../../shared/readInput.ts';
import { InvalidInput, Refusal } from '../../../shared/refusals.ts';
import type { AuthRecord } from '../account.results.ts';
import { sendSignInMail } from '../session/sendSignInMail.ts';
import type { SignInContext } from '../session/signInContext.ts';
import { startSession } from '../session/startSession.ts';
import { findUsableChallenge, withChallenge } from '../twoFactor/challenge.ts';
import { assertionResponse, type PasskeyAssertionInput } from './passkey.inputs.ts';
import type { PasskeyOptions } from './passkey.results.ts';
import { requestOptions } from './requestOptions.ts';
import { usePasskey } from './usePasskey.ts';

/** A challenge for the passkeys of the person who gave the right password. */
export async function startPasskeyTwoFactor(
  ctx: Pick<Ctx, 'address' | 'config' | 'device' | 'em' | 'limits' | 'now'>,
  text: string,
): Promise<PasskeyOptions | Refusal> {
  if (!(await ctx.limits.take('passkeyAddress', ctx.address))) return new Refusal('too_many_attempts');
  const em = ctx.em.fork();
  const challenge = await findUsableChallenge(ctx, em, text);
  if (!challenge) return new Refusal('two_factor_expired');
  return requestOptions(ctx, em, {
    purpose: 'second-factor',
    boundTo: challenge.id,
    userId: challenge.userId,
  });
}

/** The second step of the sign-in, by passkey. Failures are counted and reported like wrong codes. */
export async function passTwoFactorByPasskey(
  ctx: SignInContext,
  input: { challenge: string; response: PasskeyAssertionInput },
): Promise<AuthRecord | Refusal | InvalidInput> {
  const response = readInput(assertionResponse, input.response);
  if (response instanceof InvalidInput) return response;
  const answer = await withChallenge(ctx, input, async ({ em, user, challenge }) => {
    const passkey = await usePasskey(ctx, em, {
      purpose: 'second-factor',
      boundTo: challenge.id,
      response,
      userId: user.id,
    });
    if (passkey instanceof Refusal) {
      challenge.tries += 1;
      if (challenge.tries === 1) await sendSignInMail(ctx, em, user, 'wrong-code');
      return passkey;
    }
    challenge.usedAt = ctx.now;
    return startSession(ctx, em, user, { secondFactorAt: ctx.now, steppedUpAt: ctx.now });
  });
  if (!(answer instanceof Refusal)) await ctx.limits.forget('twoFactor', answer.user.id);
  return answer;
}

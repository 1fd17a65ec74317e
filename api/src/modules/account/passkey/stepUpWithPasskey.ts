import type { Ctx } from '../../../services.ts';
import { readInput } from '../../../shared/readInput.ts';
import { Done, InvalidInput, Refusal } from '../../../shared/refusals.ts';
import { signedInViewer } from '../access/signedInViewer.ts';
import { Session } from '../session/session.entity.ts';
import { assertionResponse, type PasskeyAssertionInput } from './passkey.inputs.ts';
import type { PasskeyOptions } from './passkey.results.ts';
import { requestOptions } from './requestOptions.ts';
import { usePasskey } from './usePasskey.ts';

/** Options for `stepUpWithPasskey`: only a passkey of the caller, in this session, can sign the challenge. */
export async function startPasskeyStepUp(
  ctx: Pick<Ctx, 'config' | 'device' | 'em' | 'limits' | 'now' | 'viewer'>,
): Promise<PasskeyOptions | Refusal> {
  const { userId, sessionId } = signedInViewer(ctx);
  if (!(await ctx.limits.take('passkeyAddress', `account:${userId}`)))
    return new Refusal('too_many_attempts');
  return requestOptions(ctx, ctx.em.fork(), { purpose: 'step-up', boundTo: sessionId, userId });
}

/**
 * Makes the session fresh for ten minutes, as an authenticator code does, and confirms one signature of a doctor. The
 * passkey has just verified its owner, so it is as strong as the code.
 */
export async function stepUpWithPasskey(
  ctx: Pick<Ctx, 'address' | 'config' | 'device' | 'em' | 'limits' | 'now' | 'security' | 'viewer'>,
  input: PasskeyAssertionInput,
): Promise<Done | Refusal | InvalidInput> {
  const { userId, sessionId } = signedInViewer(ctx);
  const response = readInput(assertionResponse, input);
  if (response instanceof InvalidInput) return response;
  const limitKey = `step-up:${userId}`;
  if (!(await ctx.limits.take('twoFactor', limitKey))) return new Refusal('too_many_attempts');
  const answer = await ctx.em.fork().transactional(async (em) => {
    const passkey = await usePasskey(ctx, em, { purpose: 'step-up', boundTo: sessionId, response, userId });
    if (passkey instanceof Refusal) return passkey;
    await em.nativeUpdate(
      Session,
      { id: sessionId, userId, endedAt: null },
      { steppedUpAt: ctx.now, passkeyConfirmedAt: ctx.now },
    );
    return new Done();
  });
  if (answer instanceof Done) await ctx.limits.forget('twoFactor', limitKey);
  return answer;
}

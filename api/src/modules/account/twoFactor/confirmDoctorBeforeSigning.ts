import type { Ctx } from '../../../services.ts';
import { Done, Refusal } from '../../../shared/refusals.ts';
import { signedInViewer } from '../access/signedInViewer.ts';
import { Session } from '../session/session.entity.ts';
import { factorsOf } from './factors.ts';
import { stepUp } from './stepUp.ts';

export type SignatureContext = Pick<
  Ctx,
  'address' | 'clock' | 'em' | 'limits' | 'now' | 'security' | 'tokens' | 'viewer'
>;

/** How long before a signature a passkey may have confirmed the doctor. */
const SIGNATURE_MINUTES = 2;

/**
 * Each prescription and revocation needs its own confirmation: an authenticator code, which can be used only once,
 * or without a code the doctor's passkey, used within this session in the two minutes before.
 */
export async function confirmDoctorBeforeSigning(
  ctx: SignatureContext,
  code: string,
): Promise<Done | Refusal> {
  const isByPasskey =
    code === '' && (await factorsOf(ctx.em.fork(), signedInViewer(ctx).userId)).passkeys > 0;
  if (!isByPasskey) return stepUp(ctx, code);
  return (await usePasskeyConfirmation(ctx)) ? new Done() : new Refusal('step_up_required');
}

/** One statement, so that two simultaneous signatures cannot use the same confirmation. */
async function usePasskeyConfirmation(ctx: SignatureContext): Promise<boolean> {
  const { userId, sessionId } = signedInViewer(ctx);
  const since = new Date(ctx.now.getTime() - SIGNATURE_MINUTES * 60_000);
  const confirmed = {
    id: sessionId,
    userId,
    endedAt: null,
    passkeyConfirmedAt: { $gt: since, $lte: ctx.now },
  };
  return (await ctx.em.fork().nativeUpdate(Session, confirmed, { passkeyConfirmedAt: null })) > 0;
}

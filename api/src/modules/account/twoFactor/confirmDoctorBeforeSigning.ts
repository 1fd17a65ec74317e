import type { Ctx } from '../../../services.ts';
import { memberOf } from '../../../shared/access/memberOf.ts';
import { Done, Refusal } from '../../../shared/refusals.ts';
import { factorsOf } from './factors.ts';
import { hasFreshFactor, stepUp } from './stepUp.ts';

export type SignatureContext = Pick<
  Ctx,
  'address' | 'clock' | 'em' | 'limits' | 'now' | 'security' | 'tokens' | 'viewer'
>;

/** How long before a signature a passkey may have confirmed the doctor. */
export const SIGNATURE_MINUTES = 2;

/**
 * Each prescription and revocation needs its own confirmation: a code of the app, which is spent. Without a code, a
 * doctor with a passkey confirms with it in the two minutes before: it verified its owner, so it is as strong as the
 * code.
 */
export async function confirmDoctorBeforeSigning(
  ctx: SignatureContext,
  code: string,
): Promise<Done | Refusal> {
  const em = ctx.em.fork();
  const isByPasskey = code === '' && (await factorsOf(em, memberOf(ctx).userId)).passkeys > 0;
  if (!isByPasskey) return stepUp(ctx, code);
  return (await hasFreshFactor(ctx, em, SIGNATURE_MINUTES)) ? new Done() : new Refusal('step_up_required');
}

import type { Ctx } from '../../../services.ts';
import type { Refusal } from '../../../shared/refusals.ts';
import { signedInViewer } from '../access/signedInViewer.ts';
import { confirmCaller, confirmPassword } from '../password/confirmCaller.ts';
import { appReplaceableUntil } from '../twoFactor/replaceTwoFactor.ts';

/**
 * Confirms the caller's identity before passkeys change: by a fresh code or passkey, otherwise by the password. A
 * session that began with a recovery code lost its second factor, so it gives the password while it may set up another
 * one.
 */
export async function confirmPasskeyChange(
  ctx: Pick<Ctx, 'em' | 'limits' | 'now' | 'viewer'>,
  password: string | null | undefined,
): Promise<Refusal | null> {
  const hasLostFactor = (await appReplaceableUntil(ctx, ctx.em.fork())) !== null;
  return hasLostFactor
    ? confirmPassword(ctx, signedInViewer(ctx).userId, password)
    : confirmCaller(ctx, password);
}

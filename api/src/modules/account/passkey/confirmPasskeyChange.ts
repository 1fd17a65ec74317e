import { type Ctx, memberOf } from '../../../context.ts';
import type { Refusal } from '../../../shared/refusals.ts';
import { confirmIdentity, confirmPassword } from '../password/confirmIdentity.ts';
import { mayReplaceUntil } from '../twoFactor/replaceTwoFactor.ts';

/**
 * Asks once more who this is before passkeys change: a fresh code or passkey, else the password. A session that began with a
 * recovery code has lost its second factor and gives the password, for as long as it may set up another one.
 */
export async function confirmPasskeyChange(
  ctx: Ctx,
  password: string | null | undefined,
): Promise<Refusal | null> {
  const hasLostFactor = (await mayReplaceUntil(ctx, ctx.em.fork())) !== null;
  return hasLostFactor
    ? confirmPassword(ctx, memberOf(ctx).userId, password)
    : confirmIdentity(ctx, password);
}

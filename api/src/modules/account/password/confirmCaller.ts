import type { Ctx } from '../../../services.ts';
import { Unauthenticated } from '../../../shared/errors.ts';
import { Refusal } from '../../../shared/refusals.ts';
import { signedInViewer } from '../access/signedInViewer.ts';
import { hasTwoFactor } from '../twoFactor/factors.ts';
import { refuseWithoutStepUp } from '../twoFactor/stepUp.ts';
import { User } from '../user.entity.ts';
import { isHashingQueueFull, verifyPassword } from './password.ts';

/**
 * Confirms the identity of the caller before an act that a stranger at an unlocked browser must not do: by a fresh code
 * where there is a second factor, otherwise by the password. Returns null when it is confirmed.
 */
export async function confirmCaller(
  ctx: Pick<Ctx, 'em' | 'limits' | 'now' | 'viewer'>,
  password: string | null | undefined,
): Promise<Refusal | null> {
  const { userId } = signedInViewer(ctx);
  const em = ctx.em.fork();
  if (await hasTwoFactor(em, userId)) return refuseWithoutStepUp(ctx);
  return confirmPassword(ctx, userId, password);
}

/** Confirms by the password alone, counted like a sign-in. */
export async function confirmPassword(
  ctx: Pick<Ctx, 'em' | 'limits'>,
  userId: string,
  password: string | null | undefined,
): Promise<Refusal | null> {
  const em = ctx.em.fork();
  const user = await em.findOne(User, { id: userId, deletedAt: null });
  if (!user) throw new Unauthenticated();
  if (user.passwordIsTemporary) return new Refusal('temporary_password');
  if (!password) return new Refusal('invalid_password');
  const limitKey = `password:${userId}`;
  if (!(await ctx.limits.take('loginAccount', limitKey))) return new Refusal('too_many_attempts');
  if (isHashingQueueFull()) return new Refusal('unavailable');
  if (!(await verifyPassword(user.passwordHash, password))) return new Refusal('invalid_password');
  await ctx.limits.forget('loginAccount', limitKey);
  return null;
}

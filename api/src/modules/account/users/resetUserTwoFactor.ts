import type { Ctx } from '../../../services.ts';
import { Done, InvalidInput, Refusal } from '../../../shared/refusals.ts';
import { removeTwoFactor } from '../twoFactor/disableTwoFactor.ts';
import { actOnUser } from './actOnUser.ts';
import type { AdminContext } from './adminContext.ts';
import type { ActTarget } from './saveDoctor.ts';

/**
 * Removes the second factor of a person who lost the phone and the recovery codes. They sign in with the password and,
 * where the role requires it, set up a new one.
 */
export function resetUserTwoFactor(
  ctx: AdminContext & Pick<Ctx, 'config' | 'jobs'>,
  { userId, reason }: ActTarget,
): Promise<Done | Refusal | InvalidInput> {
  return actOnUser<Done>(ctx, { userId, act: 'two-factor-reset', reason }, async (em, user) => {
    await removeTwoFactor(ctx, em, user);
    return new Done();
  });
}

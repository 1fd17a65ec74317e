import type { Ctx } from '../../../services.ts';
import { Unauthenticated } from '../../../shared/errors.ts';
import { signedInViewer } from '../access/signedInViewer.ts';
import { needsSecondFactor } from '../session/session.rules.ts';
import { User } from '../user.entity.ts';
import { factorsOf, hasAnyFactor } from './factors.ts';
import { appReplaceableUntil } from './replaceTwoFactor.ts';
import { RecoveryCodeRow } from './twoFactor.entity.ts';
import { TwoFactorState } from './twoFactor.results.ts';

/** The state of the caller's second factor, and the number of unused recovery codes. */
export async function myTwoFactor(ctx: Pick<Ctx, 'em' | 'now' | 'viewer'>): Promise<TwoFactorState> {
  const { userId } = signedInViewer(ctx);
  const em = ctx.em.fork();
  const user = await em.findOne(User, { id: userId, deletedAt: null });
  if (!user) throw new Unauthenticated();
  const factors = await factorsOf(em, userId);
  const isOn = hasAnyFactor(factors);
  const recoveryCodesLeft = await em.count(RecoveryCodeRow, { userId, usedAt: null });
  return Object.assign(new TwoFactorState(), {
    isOn,
    hasApp: factors.app,
    hasPasskey: factors.passkeys > 0,
    isMandatory: needsSecondFactor(user.role),
    recoveryCodesLeft: isOn ? recoveryCodesLeft : 0,
    appReplaceableUntil: isOn ? await appReplaceableUntil(ctx, em) : null,
  });
}

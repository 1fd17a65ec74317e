import type { Ctx } from '../../../services.ts';
import { Unauthenticated } from '../../../shared/errors.ts';
import { record } from '../../../shared/events/record.ts';
import { Refusal } from '../../../shared/refusals.ts';
import { signedInViewer } from '../access/signedInViewer.ts';
import { lockAccount } from '../lockAccount.ts';
import { User } from '../user.entity.ts';
import { hasTwoFactor } from './factors.ts';
import { replaceRecoveryCodes } from './recoveryCodes.ts';
import { sendTwoFactorMail } from './sendTwoFactorMail.ts';
import { hasFreshFactor } from './stepUp.ts';
import { RecoveryCodes } from './twoFactor.results.ts';

/**
 * Ten new codes, after a fresh code of the app, for a person who lost the list or has few codes left. The earlier ones
 * are void.
 */
export async function newRecoveryCodes(
  ctx: Pick<Ctx, 'config' | 'em' | 'jobs' | 'now' | 'tokens' | 'viewer'>,
): Promise<RecoveryCodes | Refusal> {
  const { userId } = signedInViewer(ctx);
  return ctx.em.fork().transactional(async (em) => {
    // Locks the person, so that of two concurrent requests the codes shown last are the valid ones.
    await lockAccount(em, userId);
    const user = await em.findOne(User, { id: userId, deletedAt: null });
    if (!user) throw new Unauthenticated();
    if (!(await hasTwoFactor(em, userId))) return new Refusal('two_factor_off');
    if (!(await hasFreshFactor(ctx, em))) return new Refusal('step_up_required');
    const codes = await replaceRecoveryCodes(ctx, em, userId);
    record(em, { type: 'user.recovery-codes', entityId: userId, userId });
    await sendTwoFactorMail(ctx, em, user, 'codes');
    return Object.assign(new RecoveryCodes(), { codes });
  });
}

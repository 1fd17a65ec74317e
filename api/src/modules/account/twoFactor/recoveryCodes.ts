import type { Ctx } from '../../../services.ts';
import { memberOf } from '../../../shared/access/memberOf.ts';
import { sql } from '../../../shared/database/database.ts';
import { Unauthenticated } from '../../../shared/errors.ts';
import { record } from '../../../shared/events/record.ts';
import { Refusal } from '../../../shared/refusals.ts';
import { needsSecondFactor } from '../session/session.rules.ts';
import { User } from '../user.entity.ts';
import { factorsOf, hasAny, hasTwoFactor } from './factors.ts';
import { mayReplaceUntil } from './replaceTwoFactor.ts';
import { sendTwoFactorMail } from './sendTwoFactorMail.ts';
import { newSpareCodes } from './spareCodes.ts';
import { hasFreshFactor } from './stepUp.ts';
import { RecoveryCodes, TwoFactorState } from './twoFactor.results.ts';

/** The state of the caller's second factor, and the number of unused recovery codes. */
export async function myTwoFactor(ctx: Pick<Ctx, 'em' | 'now' | 'viewer'>): Promise<TwoFactorState> {
  const { userId } = memberOf(ctx);
  const em = ctx.em.fork();
  const user = await em.findOne(User, { id: userId, deletedAt: null });
  if (!user) throw new Unauthenticated();
  const factors = await factorsOf(em, userId);
  const isOn = hasAny(factors);
  const [spare] = await sql<{ left: number }>(
    em,
    'select count(*)::int as left from two_factor_spare where user_id = $1 and used_at is null',
    [userId],
  );
  return Object.assign(new TwoFactorState(), {
    isOn,
    hasApp: factors.app,
    hasPasskey: factors.passkeys > 0,
    isMandatory: needsSecondFactor(user.role),
    recoveryCodesLeft: isOn ? (spare?.left ?? 0) : 0,
    mayReplaceUntil: isOn ? await mayReplaceUntil(ctx, em) : null,
  });
}

/**
 * Ten new codes, after a fresh code of the app, for a person who lost the list or has few codes left. The earlier ones
 * are void.
 */
export async function newRecoveryCodes(
  ctx: Pick<Ctx, 'config' | 'em' | 'jobs' | 'now' | 'tokens' | 'viewer'>,
): Promise<RecoveryCodes | Refusal> {
  const { userId } = memberOf(ctx);
  return ctx.em.fork().transactional(async (em) => {
    // Locks the person, so that of two concurrent requests the codes shown last are the valid ones.
    await sql(em, 'select 1 as one from user_account where id = $1 for no key update', [userId]);
    const user = await em.findOne(User, { id: userId, deletedAt: null });
    if (!user) throw new Unauthenticated();
    if (!(await hasTwoFactor(em, userId))) return new Refusal('two_factor_off');
    if (!(await hasFreshFactor(ctx, em))) return new Refusal('step_up_required');
    const codes = await newSpareCodes(ctx, em, userId);
    record(em, { type: 'user.recovery-codes', entityId: userId, userId });
    await sendTwoFactorMail(ctx, em, user, 'codes');
    return Object.assign(new RecoveryCodes(), { codes });
  });
}

import { RECOVERY_CODE_MINUTES } from '#schema/constants.ts';
import type { Ctx } from '../../../services.ts';
import { newId } from '../../../shared/ids.ts';
import { Done, Refusal } from '../../../shared/refusals.ts';
import { RecoveryCode } from '../password/recoveryCode.entity.ts';
import { hashCode, randomCode } from '../password/recoveryCode.ts';
import { needsSecondFactor } from '../session/session.rules.ts';
import { withChallenge } from './challenge.ts';
import { resetKey } from './resetTwoFactor.ts';

/**
 * Sends a code to a person who proved the password, and gives the same answer whether the mailbox is confirmed or not:
 * an unconfirmed one receives the code at once, without a name. Doctors and admins ask another admin instead.
 */
export async function requestTwoFactorReset(
  ctx: Pick<Ctx, 'em' | 'jobs' | 'limits' | 'now' | 'tokens'>,
  given: { challenge: string; userId?: string | undefined },
): Promise<Done | Refusal> {
  return withChallenge(ctx, given, async ({ em, user }) => {
    if (needsSecondFactor(user.role)) return new Refusal('two_factor_reset_by_admin');
    if (!(await ctx.limits.take('recoveryAccount', `two-factor:${user.id}`)))
      return new Refusal('too_many_attempts');
    await em.nativeUpdate(
      RecoveryCode,
      { userId: user.id, purpose: 'two-factor', usedAt: null },
      { usedAt: ctx.now },
    );
    const [id, code] = [newId(), randomCode()];
    em.persist(
      em.create(RecoveryCode, {
        id,
        userId: user.id,
        purpose: 'two-factor',
        codeHash: hashCode(resetKey(ctx), id, code),
        expiresAt: new Date(ctx.now.getTime() + RECOVERY_CODE_MINUTES * 60_000),
        createdAt: ctx.now,
      }),
    );
    await ctx.jobs.enqueue(em, 'mail', {
      template: 'two-factor-reset-code',
      to: user.email,
      // The address may belong to another person, so an unconfirmed mailbox does not receive the name of the account.
      data: {
        code,
        ...(user.emailConfirmedAt ? { firstName: user.firstName } : {}),
        minutes: RECOVERY_CODE_MINUTES,
      },
    });
    return new Done();
  });
}

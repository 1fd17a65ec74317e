import { Refusal } from '../../../shared/refusals.ts';
import { recordConsent } from '../../privacy/consents/recordConsent.ts';
import type { AuthRecord } from '../account.results.ts';
import { hashPassword, isHashingQueueFull } from '../password/password.ts';
import { Role } from '../role.ts';
import type { SignInContext } from '../session/signInContext.ts';
import { startSession } from '../session/startSession.ts';
import { createUser, type NewPerson } from './createUser.ts';
import { refuseRegistered } from './findRegistered.ts';

export interface FirstPassword {
  password: string;
  /** True for a password that others could know, which does not sign in on its own. */
  isTemporary: boolean;
}

/** Writes a patient from a valid form, sends the welcome mail and opens the first session. */
export async function openAccount(
  ctx: SignInContext,
  person: NewPerson,
  { password, isTemporary }: FirstPassword,
): Promise<AuthRecord | Refusal> {
  // The refusals below reveal which values have an account, so they are rate-limited. Invalid forms do not
  // count.
  if (!(await ctx.limits.take('register', ctx.address))) return new Refusal('too_many_attempts');
  if (isHashingQueueFull()) return new Refusal('unavailable');

  const { email, document, phone } = person;
  return refuseRegistered(ctx.em, { wanted: { email, document, phone } }, async () => {
    const passwordHash = await hashPassword(password);
    return ctx.em.transactional(async (em) => {
      const user = await createUser(em, person, {
        role: Role.patient,
        passwordHash,
        passwordIsTemporary: isTemporary,
        now: ctx.now,
      });
      recordConsent(em, {
        userId: user.id,
        purposes: ['terms', 'privacy'],
        channel: 'register',
        address: ctx.address,
        now: ctx.now,
      });
      await ctx.jobs.enqueue(em, 'mail', {
        template: 'welcome',
        to: user.email,
        data: { firstName: user.firstName, shopUrl: ctx.config.publicUrl },
      });
      return startSession(ctx, em, user, { isNewAccount: true });
    });
  });
}

import { readBirthDate } from '#schema/br/birthDate.ts';
import { todayInSaoPaulo } from '#schema/br/saoPaulo.ts';
import { registrationShape } from '#schema/validation/account.ts';
import type { Ctx } from '../../context.ts';
import { readInput } from '../../shared/readInput.ts';
import { InvalidInput, Refusal } from '../../shared/refusals.ts';
import type { RegisterInput } from './account.inputs.ts';
import type { AuthRecord } from './account.results.ts';
import { createUser } from './createUser.ts';
import { unlessRegistered } from './findRegistered.ts';
import { hashPassword, isPasswordLineFull } from './password.ts';
import { Role } from './role.ts';
import { startSession } from './startSession.ts';

/** Makes an account and signs its owner in. */
export async function register(ctx: Ctx, input: RegisterInput): Promise<AuthRecord | Refusal | InvalidInput> {
  if (isUnderAge(input.birthDate, ctx.now)) return new Refusal('under_age');
  const form = readInput(registrationShape(ctx.now), input);
  if (form instanceof InvalidInput) return form;

  // Answers below tell who has an account: that is what the limit is for. Typing errors do not count.
  if (!(await ctx.limits.take('register', ctx.address))) return new Refusal('too_many_attempts');
  if (isPasswordLineFull()) return new Refusal('unavailable');

  const { email, document, phone } = form;
  return unlessRegistered(ctx.em, { wanted: { email, document, phone } }, async () => {
    const passwordHash = await hashPassword(form.password);
    return ctx.em.transactional(async (em) => {
      const user = await createUser(em, form, {
        role: Role.patient,
        passwordHash,
        // Others know a CPF: it opens nothing by itself.
        passwordIsTemporary: form.password.replace(/\D/g, '') === form.document,
        now: ctx.now,
      });
      await ctx.jobs.enqueue(em, 'mail', {
        template: 'welcome',
        to: user.email,
        data: { firstName: user.firstName, shopUrl: ctx.config.publicUrl },
      });
      return startSession(ctx, em, user);
    });
  });
}

/** The one answer a minor gets, whatever else he typed. */
export function isUnderAge(birthDate: unknown, now: Date): boolean {
  if (typeof birthDate !== 'string') return false;
  const reading = readBirthDate(birthDate, todayInSaoPaulo(now));
  return 'problem' in reading && reading.problem === 'under_age';
}

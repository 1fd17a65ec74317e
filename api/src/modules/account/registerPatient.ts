import { identityShape } from '#schema/validation/identity.ts';
import type { Ctx } from '../../context.ts';
import { secretToken } from '../../shared/ids.ts';
import { readInput } from '../../shared/readInput.ts';
import { InvalidInput, Refusal } from '../../shared/refusals.ts';
import type { PatientInput } from './account.inputs.ts';
import type { AuthRecord } from './account.results.ts';
import { createUser } from './createUser.ts';
import { unlessRegistered } from './findRegistered.ts';
import { hashPassword, isPasswordLineFull } from './password.ts';
import { isUnderAge } from './register.ts';
import { Role } from './role.ts';
import { startSession } from './startSession.ts';

const NO_ADDRESS = {
  zipcode: null,
  street: null,
  addressNumber: null,
  complement: null,
  neighborhood: null,
  city: null,
  uf: null,
  reference: null,
};

/**
 * Makes the account of someone who begins an evaluation, and opens this one session. Health data will stand behind it,
 * and a CPF is no secret: the password, if one was sent, counts as temporary, and every later door asks for a code by
 * e-mail first.
 */
export async function registerPatient(
  ctx: Ctx,
  input: PatientInput,
  temporaryPassword: string = secretToken(),
): Promise<AuthRecord | Refusal | InvalidInput> {
  if (isUnderAge(input.birthDate, ctx.now)) return new Refusal('under_age');
  const form = readInput(identityShape(ctx.now), input);
  if (form instanceof InvalidInput) return form;
  if (!(await ctx.limits.take('register', ctx.address))) return new Refusal('too_many_attempts');
  if (isPasswordLineFull()) return new Refusal('unavailable');

  const { name, ...person } = form;
  const [firstName = '', ...rest] = name.split(/\s+/);
  const { email, document, phone } = person;
  return unlessRegistered(ctx.em, { wanted: { email, document, phone } }, async () => {
    const passwordHash = await hashPassword(temporaryPassword);
    return ctx.em.transactional(async (em) => {
      const user = await createUser(
        em,
        { ...person, ...NO_ADDRESS, firstName, lastName: rest.join(' ') },
        { role: Role.patient, passwordHash, passwordIsTemporary: true, now: ctx.now },
      );
      await ctx.jobs.enqueue(em, 'mail', {
        template: 'welcome',
        to: user.email,
        data: { firstName: user.firstName, shopUrl: ctx.config.publicUrl },
      });
      return startSession(ctx, em, user);
    });
  });
}

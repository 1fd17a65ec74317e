import { Field, InputType } from 'type-graphql';
import { readBirthDate } from '#schema/br/birthDate.ts';
import { todayInSaoPaulo } from '#schema/br/saoPaulo.ts';
import { registrationShape, shopperShape } from '#schema/validation/account.ts';
import { identityShape } from '#schema/validation/identity.ts';
import type { Ctx } from '../../../services.ts';
import { secretToken } from '../../../shared/ids.ts';
import { readInput } from '../../../shared/readInput.ts';
import { InvalidInput, Refusal } from '../../../shared/refusals.ts';
import { recordConsent } from '../../privacy/consents/recordConsent.ts';
import type { AuthRecord } from '../account.results.ts';
import { AddressFields } from '../addressBook/address.types.ts';
import { hashPassword, isHashingQueueFull } from '../password/password.ts';
import { refusePassword } from '../password/refusePassword.ts';
import { Role } from '../role.ts';
import { type SignInContext, startSession } from '../session/startSession.ts';
import { createUser, type NewPerson, NO_ADDRESS } from './createUser.ts';
import { refuseRegistered } from './findRegistered.ts';

/**
 * What an account with an address is opened with. The limits of these fields are the shapes of `schema/validation`, which
 * the forms use too.
 */
@InputType()
abstract class AddressedPerson extends AddressFields {
  @Field(() => String, { description: 'CPF, with or without mask' })
  document!: string;

  @Field(() => String, { description: 'DD/MM/AAAA or AAAA-MM-DD' })
  birthDate!: string;

  @Field(() => String)
  phone!: string;

  @Field(() => String)
  email!: string;
}

@InputType()
export class RegisterInput extends AddressedPerson {
  @Field(() => String)
  firstName!: string;

  @Field(() => String)
  lastName!: string;

  @Field(() => String)
  password!: string;

  @Field(() => String)
  passwordConfirmation!: string;
}

@InputType({
  description: 'A person who buys for the first time. The account has no password of its own yet.',
})
export class ShopperInput extends AddressedPerson {
  @Field(() => String, { description: 'First name and surname' })
  name!: string;
}

@InputType({ description: 'A person who begins an evaluation. The account has no password of its own yet.' })
export class PatientInput {
  @Field(() => String, { description: 'First name and surname' })
  name!: string;

  @Field(() => String, { description: 'CPF, with or without mask' })
  document!: string;

  @Field(() => String)
  email!: string;

  @Field(() => String)
  phone!: string;

  @Field(() => String, { description: 'DD/MM/AAAA or AAAA-MM-DD' })
  birthDate!: string;
}

/** Creates an account and signs its owner in. */
export async function register(
  ctx: SignInContext & Pick<Ctx, 'log'>,
  input: RegisterInput,
): Promise<AuthRecord | Refusal | InvalidInput> {
  if (isUnderAge(input.birthDate, ctx.now)) return new Refusal('under_age');
  const form = readInput(registrationShape(ctx.now), input);
  if (form instanceof InvalidInput) return form;

  // The CPF is no secret: other people know it.
  const isTemporary = form.password.replace(/\D/g, '') === form.document;
  // A documented client may still register with the CPF as password; such a password opens no later session.
  const refused = isTemporary ? null : await refusePassword(ctx, form.password, form);
  if (refused) return refused;
  return openAccount(ctx, form, { password: form.password, isTemporary });
}

/**
 * Whether a birth date belongs to a minor. Checked before the form, so that a minor gets this answer alone, whatever else
 * is wrong.
 */
export function isUnderAge(birthDate: unknown, now: Date): boolean {
  if (typeof birthDate !== 'string') return false;
  const reading = readBirthDate(birthDate, todayInSaoPaulo(now));
  return 'problem' in reading && reading.problem === 'under_age';
}

/**
 * Creates the account of a first purchase from the data of its delivery form, and opens this one session. The password
 * is asked after paying (`chooseFirstPassword`); until then every later sign-in requires a code sent by e-mail.
 */
export async function registerShopper(
  ctx: SignInContext,
  input: ShopperInput,
): Promise<AuthRecord | Refusal | InvalidInput> {
  if (isUnderAge(input.birthDate, ctx.now)) return new Refusal('under_age');
  const form = readInput(shopperShape(ctx.now), input);
  if (form instanceof InvalidInput) return form;
  const { name, ...person } = form;
  return openAccount(ctx, { ...person, ...namesOf(name) }, noPassword());
}

/**
 * Creates the account of a person who begins an evaluation, and opens this one session. The account will hold health
 * data and a CPF is no secret, so the account gets a random password, and every later sign-in requires a code sent by
 * e-mail.
 */
export async function registerPatient(
  ctx: SignInContext,
  input: PatientInput,
): Promise<AuthRecord | Refusal | InvalidInput> {
  if (isUnderAge(input.birthDate, ctx.now)) return new Refusal('under_age');
  const form = readInput(identityShape(ctx.now), input);
  if (form instanceof InvalidInput) return form;
  const { name, ...person } = form;
  return openAccount(ctx, { ...person, ...NO_ADDRESS, ...namesOf(name) }, noPassword());
}

function namesOf(name: string): { firstName: string; lastName: string } {
  const [firstName = '', ...surnames] = name.split(/\s+/);
  return { firstName, lastName: surnames.join(' ') };
}

/** A random password that is never shown. */
const noPassword = (): FirstPassword => ({ password: secretToken(), isTemporary: true });

interface FirstPassword {
  password: string;
  /** True for a password that others could know, which does not sign in on its own. */
  isTemporary: boolean;
}

/** Writes a patient from a valid form, sends the welcome mail and opens the first session. */
async function openAccount(
  ctx: SignInContext,
  person: NewPerson,
  { password, isTemporary }: FirstPassword,
): Promise<AuthRecord | Refusal> {
  // The refusals below reveal which values have an account, so they are rate-limited. Invalid forms do not
  // count.
  if (!(await ctx.limits.take('register', ctx.request.address))) return new Refusal('too_many_attempts');
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
        address: ctx.request.address,
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

import { identityShape } from '#schema/validation/identity.ts';
import { secretToken } from '../../../shared/ids.ts';
import { readInput } from '../../../shared/readInput.ts';
import { InvalidInput, Refusal } from '../../../shared/refusals.ts';
import type { AuthRecord } from '../account.results.ts';
import type { SignInContext } from '../session/signInContext.ts';
import { type FirstPassword, openAccount } from './openAccount.ts';
import type { PatientInput } from './register.inputs.ts';
import { isUnderAge } from './register.ts';

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

export function namesOf(name: string): { firstName: string; lastName: string } {
  const [firstName = '', ...surnames] = name.split(/\s+/);
  return { firstName, lastName: surnames.join(' ') };
}

/** A random password that is never shown. */
export const noPassword = (): FirstPassword => ({ password: secretToken(), isTemporary: true });

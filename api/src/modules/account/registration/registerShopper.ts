import { shopperShape } from '#schema/validation/account.ts';
import { readInput } from '../../../shared/readInput.ts';
import { InvalidInput, Refusal } from '../../../shared/refusals.ts';
import type { AuthRecord } from '../account.results.ts';
import type { SignInContext } from '../session/signInContext.ts';
import { openAccount } from './openAccount.ts';
import type { ShopperInput } from './register.inputs.ts';
import { isUnderAge } from './register.ts';
import { namesOf, noPassword } from './registerPatient.ts';

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

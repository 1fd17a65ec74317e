import { readBirthDate } from '#schema/br/birthDate.ts';
import { todayInSaoPaulo } from '#schema/br/saoPaulo.ts';
import { registrationShape } from '#schema/validation/account.ts';
import type { Ctx } from '../../../services.ts';
import { readInput } from '../../../shared/readInput.ts';
import { InvalidInput, Refusal } from '../../../shared/refusals.ts';
import type { AuthRecord } from '../account.results.ts';
import { refusePassword } from '../passwordRules/refusePassword.ts';
import type { SignInContext } from '../session/signInContext.ts';
import { openAccount } from './openAccount.ts';
import type { RegisterInput } from './register.inputs.ts';

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

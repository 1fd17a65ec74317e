import * as z from 'zod/mini';
import { normalizeCpf } from '#schema/br/cpf.ts';
import { readOneTimeCode } from '#schema/br/oneTimeCode.ts';
import { RECOVERY_CODE_DIGITS } from '#schema/constants.ts';
import { addressFields, stateOfCepMatches } from './address.ts';
import {
  bareEmail,
  birthDate,
  cpf,
  email,
  firstName,
  fullName,
  lastName,
  optionalRg,
  parsedField,
  password,
  phone,
  rg,
} from './fields.ts';

const MISMATCH = 'As senhas não são iguais.';

const passwords = {
  password: password('Informe uma senha.'),
  passwordConfirmation: z.string('Confirme a senha.').check(z.minLength(1, 'Confirme a senha.')),
};

type Passwords = { password: string; passwordConfirmation: string };

/** Reported as soon as both passwords are typed, even while other fields are still invalid. */
const samePassword = z.refine<Passwords>((form) => form.password === form.passwordConfirmation, {
  error: MISMATCH,
  path: ['passwordConfirmation'],
  when: ({ value }) => hasBothPasswords(value),
});

function hasBothPasswords(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (!('password' in value) || !('passwordConfirmation' in value)) return false;
  return typeof value.password === 'string' && Boolean(value.passwordConfirmation);
}

export function registrationShape(now: Date) {
  return z
    .object({
      firstName,
      lastName,
      document: cpf,
      birthDate: birthDate(now),
      phone,
      email,
      ...passwords,
      ...addressFields,
    })
    .check(samePassword, stateOfCepMatches);
}
export type Registration = z.output<ReturnType<typeof registrationShape>>;
export type RegistrationForm = z.input<ReturnType<typeof registrationShape>>;

/** What a first purchase asks: who buys, and where it goes. Its account has no password yet. */
export function shopperShape(now: Date) {
  return z
    .object({ name: fullName, document: cpf, birthDate: birthDate(now), phone, email, ...addressFields })
    .check(stateOfCepMatches);
}

/** E-mail or CPF, with or without mask; the server decides which it is. */
const username = parsedField((text) => {
  if (text === '') return null;
  return normalizeCpf(text) ?? bareEmail(text);
}, 'Informe seu e-mail ou CPF.');

export const loginShape = z.object({
  username,
  password: z.string('Informe a senha.').check(z.minLength(1, 'Informe a senha.')),
});
export type Login = z.output<typeof loginShape>;
export type LoginForm = z.input<typeof loginShape>;

const mailedCode = parsedField(
  (text) => readOneTimeCode(text, RECOVERY_CODE_DIGITS),
  `Informe o código de ${RECOVERY_CODE_DIGITS} números que enviamos por e-mail.`,
);

export const codeRequestShape = z.object({ username });

export const codeSignInShape = z.object({
  username,
  code: mailedCode,
  /** The CPF. Required when the e-mail of the account was never confirmed. */
  document: z.optional(z.nullable(z.string())),
});
export type CodeSignIn = z.output<typeof codeSignInShape>;
export type CodeSignInForm = z.input<typeof codeSignInShape>;

export const firstPasswordShape = z.object({ password: password('Informe uma senha.') });
export type FirstPassword = z.output<typeof firstPasswordShape>;

export const recoveryRequestShape = z.object({ email });
export type RecoveryRequest = z.output<typeof recoveryRequestShape>;
export type RecoveryRequestForm = z.input<typeof recoveryRequestShape>;

export const passwordRecoveryShape = z
  .object({
    code: mailedCode,
    ...passwords,
    password: password('Informe a nova senha.'),
    /** The CPF. Required when the e-mail of the account was never confirmed. */
    document: z.optional(z.nullable(z.string())),
  })
  .check(samePassword);
export type PasswordRecovery = z.output<typeof passwordRecoveryShape>;
export type PasswordRecoveryForm = z.input<typeof passwordRecoveryShape>;

/** Owners cannot change CPF and birth date, because both decide what may be sold and prescribed. */
const profileFields = { firstName, lastName, phone, email, nationalityDocument: optionalRg };
/** What the owner may send, with the default address. */
export const profileFieldsShape = z.object({ ...profileFields, ...addressFields });
export type ProfileFields = z.output<typeof profileFieldsShape>;
/** The form of the profile. Addresses have a form of their own. */
export const profileShape = z.object(profileFields);
export type Profile = z.output<typeof profileShape>;
export type ProfileForm = z.input<typeof profileShape>;

export const rgShape = z.object({ nationalityDocument: rg });

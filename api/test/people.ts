import { randomInt } from 'node:crypto';
import type { Role } from '../src/modules/account/role.ts';
import type { TestApp } from './testApp.ts';

const digits = (count: number): string => Array.from({ length: count }, () => randomInt(10)).join('');

/** A CPF with right check digits that nobody else in the run has. */
export function someCpf(): string {
  const check = (text: string): number => {
    const sum = [...text].reduce(
      (total, digit, index) => total + Number(digit) * (text.length + 1 - index),
      0,
    );
    return ((sum * 10) % 11) % 10;
  };
  const base = `${randomInt(1, 9)}0${digits(7)}`;
  const first = check(base);
  return `${base}${first}${check(`${base}${first}`)}`;
}

/** A filled-in registration form of someone new. */
export function registrationForm(changes: Record<string, unknown> = {}) {
  return {
    firstName: 'Rui',
    lastName: 'Barbosa Lima',
    document: someCpf(),
    birthDate: '05/11/1989',
    phone: `119${randomInt(2, 9)}${digits(7)}`,
    email: `rui.${digits(12)}@exemplo.com.br`,
    password: 'mar calmo 77',
    passwordConfirmation: 'mar calmo 77',
    zipcode: '01310-100',
    street: 'Avenida Paulista',
    neighborhood: 'Bela Vista',
    addressNumber: '1000',
    complement: 'apto 12',
    city: 'São Paulo',
    uf: 'SP',
    reference: null,
    ...changes,
  };
}

export interface Person {
  id: string;
  email: string;
  document: string;
  password: string;
  token: string;
  refreshToken: string;
}

/** Someone who signed up, as the api answered him. */
export async function signUp(
  app: Pick<TestApp, 'graphql'>,
  changes: Record<string, unknown> = {},
  caller: { cartToken?: string } = {},
): Promise<Person> {
  const form = registrationForm(changes);
  const { data, errors } = await app.graphql(
    `mutation ($input: RegisterInput!) {
      register(input: $input) {
        ... on AuthRecord { token refreshToken user { id email document } }
        ... on UserError { code message }
      }
    }`,
    { input: form },
    caller,
  );
  if (!data?.register?.token) throw new Error(`Not signed up: ${JSON.stringify(errors ?? data)}`);
  const { token, refreshToken, user } = data.register;
  return { ...user, password: form.password, token, refreshToken };
}

/** Someone of another role, signed in anew because the access token names the role. */
export async function signUpAs(app: Pick<TestApp, 'graphql' | 'services'>, role: Role): Promise<Person> {
  const person = await signUp(app);
  await app.services.pool.query('update user_account set role = $2 where id = $1', [person.id, role]);
  // As after a second factor: how that is asked for has tests of its own.
  await app.services.pool.query('update session set second_factor_at = now() where user_id = $1', [
    person.id,
  ]);
  const { data } = await app.graphql(
    'mutation ($refreshToken: String!) { refreshSession(refreshToken: $refreshToken) { ... on AuthRecord { token refreshToken } } }',
    { refreshToken: person.refreshToken },
  );
  return { ...person, ...data.refreshSession };
}

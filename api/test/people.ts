import { randomInt } from 'node:crypto';
import { generate } from 'otplib';
import {
  type Council,
  CouncilRegistrationRow,
} from '../src/modules/account/council/councilRegistration.entity.ts';
import { councilOf } from '../src/modules/account/council/councilRegistration.types.ts';
import type { Role } from '../src/modules/account/role.ts';
import { STEP_SECONDS, sealSecret } from '../src/modules/account/twoFactor/oneTimeCode.ts';
import { User } from '../src/modules/account/user.entity.ts';
import { digits, registrationForm } from './registrationForm.ts';
import type { TestApp } from './testApp.ts';

export interface Person {
  id: string;
  email: string;
  document: string;
  password: string;
  token: string;
  refreshToken: string;
}

/**
 * Registers a person and returns the api's answer; the e-mail is confirmed unless the test says otherwise.
 */
export async function signUp(
  app: Pick<TestApp, 'graphql' | 'services'>,
  changes: Record<string, unknown> = {},
  caller: { cartToken?: string; isConfirmed?: boolean } = {},
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
  if (caller.isConfirmed ?? true)
    await app.services.database.pool.query(
      'update user_account set email_confirmed_at = created_at where id = $1',
      [user.id],
    );
  return { ...user, password: form.password, token, refreshToken };
}

/** The account as stored, with its encrypted fields decrypted. */
export const readAccount = (app: Pick<TestApp, 'services'>, id: string): Promise<User> =>
  app.services.orm.em.fork().findOneOrFail(User, { id });

/** Changes what no operation changes, for example a birth date. */
export async function changeAccount(
  app: Pick<TestApp, 'services'>,
  id: string,
  changes: Partial<Pick<User, 'birthDate' | 'email' | 'firstName' | 'lastName'>>,
): Promise<void> {
  const em = app.services.orm.em.fork();
  Object.assign(await em.findOneOrFail(User, { id }), changes);
  await em.flush();
}

/** The secret of the authenticator apps in these tests. */
export const TEST_TWO_FACTOR_SECRET = 'TESTESTESTESTESTESTESTESTESTESTE';

/** The code such an app shows, this many steps from now. */
export const codeOf = (secret: string = TEST_TWO_FACTOR_SECRET, stepsAhead = 0): Promise<string> =>
  generate({ secret, epoch: Math.floor(Date.now() / 1000) + stepsAhead * STEP_SECONDS });

/** The registration of a doctor or pharmacist, checked or not. */
async function register(
  app: Pick<TestApp, 'services'>,
  { userId, council, isActive }: { userId: string; council: Council; isActive: boolean },
): Promise<void> {
  const em = app.services.orm.em.fork();
  const now = app.services.clock.now();
  em.create(CouncilRegistrationRow, {
    userId,
    council,
    registrationNumber: `${randomInt(1, 9)}${digits(7)}`,
    registrationState: 'SP',
    professionalAddress: 'Avenida Paulista, 1000, São Paulo/SP',
    professionalPhone: '+5511987654321',
    registeredAt: now,
    checkedAt: isActive ? now : null,
  });
  await em.flush();
}

/** Sets when the sessions of a person gave their last code; null for a code of long ago. */
export const setLastCode = (
  { services }: Pick<TestApp, 'services'>,
  userId: string,
  at: Date | null,
): Promise<unknown> =>
  services.database.pool.query(
    "update session set stepped_up_at = $2, second_factor_at = coalesce($2::timestamptz, created_at - interval '30 days') where user_id = $1",
    [userId, at],
  );

/**
 * A person of another role, signed in again because the access token contains the role: with a second factor,
 * a recent code, and for a doctor or pharmacist a checked registration. Tests of those checks do not use this function.
 */
export async function signUpAs(
  app: Pick<TestApp, 'graphql' | 'services'>,
  role: Role,
  { hasSecondFactor = true, isSteppedUp = true, codeMinutesAgo = 0, isActive = true } = {},
): Promise<Person> {
  const person = await signUp(app);
  const { clock } = app.services;
  const { pool } = app.services.database;
  const { tokens } = app.services.callers;
  const now = clock.now();
  await pool.query('update user_account set role = $2 where id = $1', [person.id, role]);
  if (hasSecondFactor) {
    const sealed = sealSecret({ callers: { tokens } }, person.id, TEST_TWO_FACTOR_SECRET);
    await pool.query(
      'insert into two_factor (user_id, secret_sealed, confirmed_at, created_at) values ($1, $2, $3, $3)',
      [person.id, sealed, now],
    );
    await setLastCode(app, person.id, isSteppedUp ? new Date(now.getTime() - codeMinutesAgo * 60_000) : null);
  }
  const council = councilOf(role);
  if (council) await register(app, { userId: person.id, council, isActive });
  const { data } = await app.graphql(
    'mutation ($refreshToken: String!) { refreshSession(refreshToken: $refreshToken) { ... on AuthRecord { token refreshToken } } }',
    { refreshToken: person.refreshToken },
  );
  return { ...person, ...data.refreshSession };
}

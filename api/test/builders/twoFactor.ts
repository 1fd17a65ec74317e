import { codeOf, type Person } from '../people.ts';
import type { TestApp } from '../testApp.ts';

type Shop = Pick<TestApp, 'graphql' | 'services'>;

const REFUSAL = '... on UserError { code message }';
const AUTH = '... on AuthRecord { token refreshToken enrolmentRequired user { id role } }';

/** Resets the last used time step, so that the code of this half minute is accepted again. */
export const nextStep = ({ services }: Shop, { id }: Pick<Person, 'id'>) =>
  services.database.pool.query('update two_factor set last_step = 0 where user_id = $1', [id]);

export const offer = async (app: Shop, who?: { token: string }) =>
  app.graphql(
    `mutation { enableTwoFactor { __typename ... on TwoFactorSetup { otpauthUrl secret qrSvg } ${REFUSAL} } }`,
    {},
    who,
  );

export const confirm = async (app: Shop, code: string, who?: { token: string }) =>
  app.graphql(
    `mutation ($code: String!) { confirmTwoFactor(code: $code) {
      __typename ... on TwoFactorConfirmed { recoveryCodes token } ${REFUSAL} } }`,
    { code },
    who,
  );

/** Sets up the second factor in the same steps as a person would. */
export async function enrol(
  app: Shop,
  who: Person,
): Promise<{ secret: string; code: string; recoveryCodes: string[]; token: string }> {
  const { secret } = (await offer(app, who)).data.enableTwoFactor;
  const code = await codeOf(secret);
  const { data } = await confirm(app, code, who);
  return { secret, code, ...data.confirmTwoFactor };
}

export const logIn = async (app: Shop, { email, password }: Pick<Person, 'email' | 'password'>) =>
  (
    await app.graphql(
      `mutation ($input: LoginInput!) { login(input: $input) {
        __typename ... on TwoFactorChallenge { twoFactorRequired challenge userId } ${AUTH} ${REFUSAL} } }`,
      { input: { username: email, password } },
    )
  ).data.login;

export const challengeOf = async (app: Shop, who: Person): Promise<string> =>
  (await logIn(app, who)).challenge;

export const authenticate = async (app: Shop, challenge: string, code: string) =>
  (
    await app.graphql(
      `mutation ($challenge: String!, $code: String!) {
        authenticateTwoFactor(challenge: $challenge, code: $code) { __typename ${AUTH} ${REFUSAL} } }`,
      { challenge, code },
    )
  ).data.authenticateTwoFactor;

export const recover = async (app: Shop, challenge: string, recoveryCode: string) =>
  (
    await app.graphql(
      `mutation ($challenge: String!, $code: String!) {
        recoverTwoFactor(challenge: $challenge, recoveryCode: $code) { __typename ${AUTH} ${REFUSAL} } }`,
      { challenge, code: recoveryCode },
    )
  ).data.recoverTwoFactor;

export const askReset = async (app: Shop, challenge: string) =>
  (
    await app.graphql(
      `mutation ($challenge: String!) { requestTwoFactorReset(challenge: $challenge) { __typename ${REFUSAL} } }`,
      { challenge },
    )
  ).data.requestTwoFactorReset;

export const reset = async (app: Shop, challenge: string, code: string) =>
  (
    await app.graphql(
      `mutation ($challenge: String!, $code: String!) {
        resetTwoFactor(challenge: $challenge, code: $code) { __typename ${REFUSAL} } }`,
      { challenge, code },
    )
  ).data.resetTwoFactor;

export const turnOff = async (app: Shop, who: { token: string }) =>
  (await app.graphql(`mutation { disableTwoFactor { __typename ${REFUSAL} } }`, {}, who)).data
    .disableTwoFactor;

export const stepUpWith = async (app: Shop, code: string, who?: { token: string }) =>
  app.graphql(`mutation ($code: String!) { stepUp(code: $code) { __typename ${REFUSAL} } }`, { code }, who);

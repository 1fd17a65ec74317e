import { PasskeyDevice } from '../passkeyDevice.ts';
import type { Person } from '../people.ts';
import type { TestApp } from '../testApp.ts';

type Shop = Pick<TestApp, 'graphql' | 'services'>;
type CallerTokens = { token?: string | undefined; cartToken?: string };
type Response = ReturnType<PasskeyDevice['get']>;

const REFUSAL = '... on UserError { code message }';
const AUTH = '... on AuthRecord { token refreshToken enrolmentRequired user { id role } }';
const OPTIONS = `__typename ... on PasskeyOptions { options } ${REFUSAL}`;

/** The origin that a browser on this machine uses for passkeys. */
export const originOf = ({ services }: Shop): string =>
  services.config.publicUrl.replace('127.0.0.1', 'localhost');

export const newDevice = (app: Shop, deviceOptions: { counter?: number } = {}) =>
  new PasskeyDevice(originOf(app), deviceOptions);

// biome-ignore lint/suspicious/noExplicitAny: the test asserts the shape of the answer
type Answer = Promise<any>;

/** The result of the operation, or the code of the error that stopped it. */
async function run(app: Shop, document: string, variables: object, who?: CallerTokens): Answer {
  const { data, errors } = await app.graphql(document, { ...variables }, who);
  return data ? Object.values(data)[0] : { code: errors?.[0]?.extensions.code };
}

export const startAdding = (app: Shop, who?: CallerTokens, password?: string): Answer =>
  run(
    app,
    `mutation ($password: String) { startAddingPasskey(password: $password) { ${OPTIONS} } }`,
    { password },
    who,
  );

export const finishAdding = (app: Shop, response: object, who?: CallerTokens, name = 'Celular'): Answer =>
  run(
    app,
    `mutation ($name: String!, $response: PasskeyRegistrationInput!) { addPasskey(name: $name, response: $response) {
      __typename ... on PasskeyAdded { passkey { id name isSynced createdAt lastUsedAt } recoveryCodes token } ${REFUSAL}
      ... on InvalidInput { fields { path message } } } }`,
    { name, response },
    who,
  );

/** Adds a passkey in the same steps as a person would. */
export async function addDevice(
  app: Shop,
  who: Pick<Person, 'token' | 'password'>,
  deviceOptions: { counter?: number } = {},
) {
  const device = newDevice(app, deviceOptions);
  const { options } = await startAdding(app, who, who.password);
  const added = await finishAdding(app, device.create(options), who);
  return { device, ...added } as {
    device: PasskeyDevice;
    passkey: { id: string };
    recoveryCodes: string[];
    token: string;
  };
}

export const list = (app: Shop, who?: CallerTokens): Answer =>
  run(app, '{ myPasskeys { id name isSynced createdAt lastUsedAt } }', {}, who);

export const rename = (app: Shop, input: { id: string; name: string }, who?: CallerTokens): Answer =>
  run(
    app,
    `mutation ($id: ID!, $name: String!) { renamePasskey(id: $id, name: $name) { __typename ${REFUSAL} } }`,
    input,
    who,
  );

export const remove = (app: Shop, input: { id: string; password?: string }, who?: CallerTokens): Answer =>
  run(
    app,
    `mutation ($id: ID!, $password: String) { removePasskey(id: $id, password: $password) { __typename ${REFUSAL} } }`,
    input,
    who,
  );

export const startSignIn = async (app: Shop) =>
  (await run(app, `mutation { startPasskeySignIn { ${OPTIONS} } }`, {})).options;

export const finishSignIn = (app: Shop, response: Response, who?: CallerTokens): Answer =>
  run(
    app,
    `mutation ($response: PasskeyAssertionInput!) { signInWithPasskey(response: $response) { __typename ${AUTH} ${REFUSAL} } }`,
    { response },
    who,
  );

export const signIn = async (app: Shop, device: PasskeyDevice, who?: CallerTokens) =>
  finishSignIn(app, device.get(await startSignIn(app)), who);

export const startSecondFactor = (app: Shop, challenge: string): Answer =>
  run(app, `mutation ($challenge: String!) { startPasskeyTwoFactor(challenge: $challenge) { ${OPTIONS} } }`, {
    challenge,
  });

export const finishSecondFactor = (app: Shop, challenge: string, response: Response): Answer =>
  run(
    app,
    `mutation ($challenge: String!, $response: PasskeyAssertionInput!) {
      passTwoFactorByPasskey(challenge: $challenge, response: $response) { __typename ${AUTH} ${REFUSAL} } }`,
    { challenge, response },
  );

export const startStepUp = (app: Shop, who?: CallerTokens): Answer =>
  run(app, `mutation { startPasskeyStepUp { ${OPTIONS} } }`, {}, who);

export const finishStepUp = (app: Shop, response: Response, who?: CallerTokens): Answer =>
  run(
    app,
    `mutation ($response: PasskeyAssertionInput!) { stepUpWithPasskey(response: $response) { __typename ${REFUSAL} } }`,
    { response },
    who,
  );

export const stepUpBy = async (app: Shop, device: PasskeyDevice, who?: CallerTokens) =>
  finishStepUp(app, device.get((await startStepUp(app, who)).options), who);

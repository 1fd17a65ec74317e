import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { generate } from 'otplib';
import { registrationForm } from '../test/registrationForm.ts';

/** No answer, or none that says what happened. Sending again is the only way to know. */
export class Unanswered extends Error {}

export interface Form {
  firstName: string;
  lastName: string;
  document: string;
  email: string;
  phone: string;
  birthDate: string;
}

const REGISTER = `mutation ($input: RegisterInput!) {
  register(input: $input) { ... on AuthRecord { token user { id } } ... on UserError { code message } }
}`;
const LOGIN = `mutation ($input: LoginInput!) {
  login(input: $input) { ... on TwoFactorChallenge { challenge } ... on UserError { code message } }
}`;
const SECOND_STEP = `mutation ($challenge: String!, $code: String!) {
  signedIn: authenticateTwoFactor(challenge: $challenge, code: $code) { ... on AuthRecord { token } ... on UserError { code message } }
}`;
/** The demo's, as README gives it to whoever tries the panel. */
const SECOND_FACTOR = 'APRUMODEMOAPRUMODEMOAPRUMODEMO23';

interface SignedIn {
  token?: string;
  user?: { id: string };
  code?: string;
  challenge?: string;
}

/** Posts one document and answers its data. Everything unclear is `Unanswered`. */
export async function askShop<Data>(
  url: string,
  document: string,
  variables: Record<string, unknown>,
  { token, address = '10.0.0.1', signal }: { token?: string; address?: string; signal?: AbortSignal } = {},
): Promise<Data> {
  const timeout = AbortSignal.timeout(25_000);
  let response: Response;
  let body: { data?: Data | null; errors?: { message: string; extensions?: { code?: string } }[] };
  try {
    response = await fetch(`${url}/graphql`, {
      method: 'POST',
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': address,
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      body: JSON.stringify({ query: document, variables }),
    });
    body = await response.json();
  } catch (cause) {
    throw new Unanswered(
      cause instanceof Error && cause.name === 'TimeoutError' ? 'no answer in time' : 'no answer',
      { cause },
    );
  }
  if (response.status >= 500) throw new Unanswered(`answered ${response.status}`);
  const [error] = body.errors ?? [];
  if (error?.extensions?.code === 'INTERNAL') throw new Unanswered(error.message);
  if (error || !body.data) throw new Error(`Refused: ${JSON.stringify(error ?? body)}`);
  return body.data;
}

/** Sends again until there is an answer, as a person does who finds the page still waiting. */
export async function untilAnswered<Answer>(
  work: () => Promise<Answer>,
  { patienceMs = 60_000 } = {},
): Promise<Answer> {
  const deadline = Date.now() + patienceMs;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof Unanswered) || Date.now() > deadline) throw error;
      await pause(150 + randomInt(200));
    }
  }
}

/** A person with an account, a browser and an address of his own. */
export class Shopper {
  readonly id: string;
  readonly token: string;
  readonly form: Form;
  readonly #url: string;
  readonly #address: string;

  constructor(
    url: string,
    { id, token, form, address }: { id: string; token: string; form: Form; address: string },
  ) {
    this.#url = url;
    this.id = id;
    this.token = token;
    this.form = form;
    this.#address = address;
  }

  static async signUp(url: string): Promise<Shopper> {
    const form = registrationForm();
    const address = `10.${randomInt(1, 250)}.${randomInt(1, 250)}.${randomInt(1, 250)}`;
    for (let tries = 0; ; tries += 1) {
      const { register } = await untilAnswered(() =>
        askShop<{ register: SignedIn }>(url, REGISTER, { input: form }, { address }),
      );
      if (register.token && register.user) {
        return new Shopper(url, { id: register.user.id, token: register.token, form, address });
      }
      // The line for hashing passwords is short on purpose.
      if (register.code !== 'unavailable' || tries > 40) throw new Error(`Not signed up: ${register.code}`);
      await pause(100 + randomInt(200));
    }
  }

  /** The same person at another process. */
  at(url: string): Shopper {
    return new Shopper(url, { id: this.id, token: this.token, form: this.form, address: this.#address });
  }

  ask<Data>(document: string, variables: Record<string, unknown> = {}, signal?: AbortSignal): Promise<Data> {
    return askShop<Data>(this.#url, document, variables, {
      token: this.token,
      address: this.#address,
      ...(signal ? { signal } : {}),
    });
  }
}

/** The access token of someone of the demo who signs in with a second factor. */
export async function logIn(url: string, username: string, password: string): Promise<string> {
  const { login } = await askShop<{ login: SignedIn }>(url, LOGIN, { input: { username, password } });
  if (!login.challenge) throw new Error(`Not signed in: ${login.code}`);
  const code = await generate({ secret: SECOND_FACTOR });
  const { signedIn } = await askShop<{ signedIn: SignedIn }>(url, SECOND_STEP, {
    challenge: login.challenge,
    code,
  });
  if (!signedIn.token) throw new Error(`Not signed in: ${signedIn.code}`);
  return signedIn.token;
}

/** Signs up several people, few at a time because passwords are hashed slowly on purpose. */
export async function signUpMany(url: string, count: number): Promise<Shopper[]> {
  const made: Shopper[] = [];
  while (made.length < count) {
    const batch = Math.min(4, count - made.length);
    made.push(...(await Promise.all(Array.from({ length: batch }, () => Shopper.signUp(url)))));
  }
  return made;
}

import { randomBytes, randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { generate } from 'otplib';
import { registrationForm } from '../../api/test/registrationForm.ts';
import { askShop, retryOnNoAnswer } from './askShop.ts';
import { Session, type SignedIn } from './session.ts';

export interface Form {
  firstName: string;
  lastName: string;
  document: string;
  email: string;
  phone: string;
  birthDate: string;
  password: string;
}

const REGISTER = `mutation ($input: RegisterInput!) {
  register(input: $input) { ... on AuthRecord { token refreshToken user { id } } ... on UserError { code message } }
}`;
const LOGIN = `mutation ($input: LoginInput!) {
  login(input: $input) { ... on TwoFactorChallenge { challenge } ... on AuthRecord { token refreshToken user { id } } ... on UserError { code message } }
}`;
const SECOND_STEP = `mutation ($challenge: String!, $code: String!) {
  signedIn: authenticateTwoFactor(challenge: $challenge, code: $code) { ... on AuthRecord { token refreshToken } ... on UserError { code message } }
}`;
/** The secret of the demo's second factor, printed by `npm start`. */
export const SECOND_FACTOR = 'APRUMODEMOAPRUMODEMOAPRUMODEMO23';

/** A shopper with an account, and their own browser and network address. */
export class Shopper {
  readonly id: string;
  readonly form: Form;
  readonly session: Session;
  readonly #url: string;
  readonly #address: string;

  constructor(
    url: string,
    { id, session, form, address }: { id: string; session: Session; form: Form; address: string },
  ) {
    this.#url = url;
    this.id = id;
    this.session = session;
    this.form = form;
    this.#address = address;
  }

  static async signUp(url: string): Promise<Shopper> {
    const form = registrationForm();
    const address = `10.${randomInt(1, 250)}.${randomInt(1, 250)}.${randomInt(1, 250)}`;
    const browser = { address, device: newDevice() };
    const signIn = async () => {
      const input = { username: form.email, password: form.password };
      return (await askShop<{ login: SignedIn }>(url, LOGIN, { input }, browser)).login;
    };
    for (let tries = 0; ; tries += 1) {
      let { register } = await retryOnNoAnswer(() =>
        askShop<{ register: SignedIn }>(url, REGISTER, { input: form }, browser),
      );
      // An earlier request without an answer registered the shopper.
      if (register.code === 'email_cpf_cellphone_already_registered')
        register = await retryOnNoAnswer(signIn);
      if (register.token && register.user) {
        const session = new Session(url, browser, register, signIn);
        return new Shopper(url, { id: register.user.id, session, form, address });
      }
      // The shop hashes few passwords at once and refuses more with `unavailable`.
      if (register.code !== 'unavailable' || tries > 40) throw new Error(`Not signed up: ${register.code}`);
      await pause(100 + randomInt(200));
    }
  }

  /** This shopper with the same session, sending to another process of the shop. */
  sendingTo(url: string): Shopper {
    return new Shopper(url, { id: this.id, session: this.session, form: this.form, address: this.#address });
  }

  async ask<Data>(
    document: string,
    variables: Record<string, unknown> = {},
    signal?: AbortSignal,
  ): Promise<Data> {
    return askShop<Data>(this.#url, document, variables, {
      token: await this.session.token(),
      address: this.#address,
      ...(signal ? { signal } : {}),
    });
  }
}

const newDevice = () => randomBytes(16).toString('base64url');

/** Signs in to a demo account with password and second factor. `beforeCode` runs before each code is made. */
export async function logIn(
  url: string,
  username: string,
  password: string,
  beforeCode: () => Promise<unknown> = async () => undefined,
): Promise<Session> {
  const browser = { device: newDevice() };
  const signIn = async (): Promise<SignedIn> => {
    const input = { username, password };
    const { login } = await askShop<{ login: SignedIn }>(url, LOGIN, { input }, browser);
    if (!login.challenge) return login;
    await beforeCode();
    const code = await generate({ secret: SECOND_FACTOR });
    const step = { challenge: login.challenge, code };
    return (await askShop<{ signedIn: SignedIn }>(url, SECOND_STEP, step, browser)).signedIn;
  };
  return new Session(url, browser, await signIn(), signIn);
}

/** Signs up several people, few at a time because password hashing is slow by design. */
export async function signUpMany(url: string, count: number): Promise<Shopper[]> {
  const shoppers: Shopper[] = [];
  while (shoppers.length < count) {
    const batch = Math.min(4, count - shoppers.length);
    shoppers.push(...(await Promise.all(Array.from({ length: batch }, () => Shopper.signUp(url)))));
  }
  return shoppers;
}

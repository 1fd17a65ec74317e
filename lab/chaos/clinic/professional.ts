import { generate } from 'otplib';
import { askShop, NoAnswer } from '../askShop.ts';
import type { Session } from '../session.ts';
import { logIn, SECOND_FACTOR } from '../shopper.ts';
import type { ShopAddresses } from '../stage.ts';
import { retryWhileUnavailable } from './retryWhileUnavailable.ts';

/** The shop shows photos for ten minutes after a code; this person enters the next one after seven. */
const CODE_AFTER_MS = 7 * 60_000;
const STEP_UP =
  'mutation ($code: String!) { answer: stepUp(code: $code) { __typename ... on UserError { code } } }';

export interface Registration {
  council: string;
  registrationNumber: string;
  registrationState: string;
}

/** A person of the demo who signs with codes of an authenticator app. */
interface DemoAccount {
  email: string;
  password: string;
  council: string;
}
export const DOCTOR: DemoAccount = { email: 'medico@aprumo.example', password: 'medico123', council: 'CRM' };
export const PHARMACIST: DemoAccount = {
  email: 'farmaceutica@aprumo.example',
  password: 'farmaceutica123',
  council: 'CRF',
};

/**
 * The doctor or the pharmacist of the demo in one browser: renews the session and enters codes when the panel asks for
 * them.
 */
export class Professional {
  readonly registration: Registration;
  readonly #stage: ShopAddresses;
  readonly #session: Session;
  #lastCode = Date.now();
  #calls = 0;
  #codes: Promise<unknown> = Promise.resolve();

  private constructor(stage: ShopAddresses, session: Session, registration: Registration) {
    this.#stage = stage;
    this.#session = session;
    this.registration = registration;
  }

  static async signIn(
    stage: ShopAddresses,
    { email, password, council }: DemoAccount,
  ): Promise<Professional> {
    const session = await logIn(stage.front, email, password, () => resetLastCode(stage));
    const { rows } = await stage.database.query(
      `select council, registration_number as "registrationNumber", registration_state as "registrationState" from council_registration where council = $1 limit 1`,
      [council],
    );
    return new Professional(stage, session, rows[0]);
  }

  /** A half hour in the future that no earlier call of this run takes. */
  nextCallTime(): Date {
    this.#calls += 1;
    const half = 1_800_000;
    return new Date((Math.ceil(Date.now() / half) + 4 + this.#calls) * half);
  }

  token(): Promise<string> {
    return this.#session.token();
  }

  async ask<Data>(document: string, variables: Record<string, unknown> = {}): Promise<Data> {
    return askShop<Data>(this.#stage.front, document, variables, { token: await this.token() });
  }

  /** Runs work that needs a code, one after the other, because the shop accepts each code only once. */
  withCode<Answer>(work: (code: string) => Promise<Answer>): Promise<Answer> {
    const turn = this.#codes.then(async () => {
      await retryWhileUnavailable(() => resetLastCode(this.#stage));
      return work(await generate({ secret: SECOND_FACTOR }));
    });
    this.#codes = turn.catch(() => undefined);
    return turn;
  }

  /**
   * Calls an operation that needs a fresh code; when the code has expired, enters another one and calls again.
   */
  withPhotosOpen<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    return retryWhileUnavailable(async () => {
      await this.renewStepUp();
      return work().catch((error) => {
        if (!String(error).includes('step_up_required')) throw error;
        this.#lastCode = 0;
        throw new NoAnswer('the code has ended', { cause: error });
      });
    });
  }

  /** Enters a code when the last one is about to expire. */
  async renewStepUp(): Promise<void> {
    if (Date.now() - this.#lastCode < CODE_AFTER_MS) return;
    await retryWhileUnavailable(() =>
      this.withCode(async (code) => {
        if (Date.now() - this.#lastCode < CODE_AFTER_MS) return;
        const { answer } = await this.ask<{ answer: { __typename: string; code?: string } }>(STEP_UP, {
          code,
        });
        if (answer.__typename !== 'Done') throw new NoAnswer(`No fresh code: ${answer.code}`);
        this.#lastCode = Date.now();
      }),
    );
  }
}

/** A code changes every thirty seconds and is accepted once. Without the last used one, it is accepted again at once. */
const resetLastCode = (stage: ShopAddresses) => stage.database.query('update two_factor set last_step = 0');

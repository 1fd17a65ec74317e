import type pg from 'pg';
import type { Member } from '../bench/flows.ts';
import { contactOf, prepareBuyer } from '../bench/members.ts';
import { Shopper } from '../chaos/shopper.ts';

const RENEW_MS = 60_000;

/** A member with a saved card whose access token is renewed as long as the test runs. */
export class SoakMember implements Member {
  readonly cardId: string;
  readonly contact: Record<string, string>;
  readonly #shopper: Shopper;
  #token: string;

  private constructor(shopper: Shopper, token: string, cardId: string) {
    this.#shopper = shopper;
    this.#token = token;
    this.cardId = cardId;
    this.contact = contactOf(shopper.form);
    // A failed renewal is repeated a minute later; the token is valid for some minutes more.
    setInterval(() => void this.#renew().catch(() => undefined), RENEW_MS).unref();
  }

  static async signUp(url: string, database: pg.Pool): Promise<SoakMember> {
    const shopper = await Shopper.signUp(url);
    const cardId = await prepareBuyer(database, shopper.id);
    return new SoakMember(shopper, await shopper.session.token(), cardId);
  }

  get token(): string {
    return this.#token;
  }

  async #renew(): Promise<void> {
    this.#token = await this.#shopper.session.token();
  }
}

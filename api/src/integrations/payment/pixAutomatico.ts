/**
 * PIX Automático: the payer authorizes once in their bank's app, and charges are sent to the bank days before they are
 * due. The outcome of such a charge is read with `findCharge`, as for every charge.
 */
import type { Day } from '#schema/br/day.ts';
import type { Cents } from '#schema/money.ts';
import type { ChargeSnapshot, Payer } from './charge.ts';

export interface PixAutomatico {
  /** Requests an authorization without a payment. Idempotent by `terms.reference`. */
  createAuthorization(terms: AuthorizationTerms, payer: Payer): Promise<AuthorizationSnapshot>;

  /**
   * The current state of an authorization; null when none was requested. A webhook only triggers this call.
   */
  findAuthorization(reference: string): Promise<AuthorizationSnapshot | null>;

  /** Ends an authorization and its unpaid charges. Idempotent. */
  endAuthorization(reference: string): Promise<AuthorizationSnapshot>;

  /**
   * Sends a charge. Idempotent by `reference`. When the bank refuses the charge because of the limit or an ended
   * authorization, the result has the status `declined`. A charge sent at the wrong time throws a refusal
   * (`outside_charge_window`).
   */
  scheduleCharge(request: ScheduledCharge): Promise<ChargeSnapshot>;

  /** The authorizations that changed since this instant, to find changes whose webhooks were lost. */
  authorizationsChangedSince(since: Date): Promise<{ reference: string; version: number }[]>;
}

export interface AuthorizationTerms {
  /** Our id of the authorization. */
  reference: string;
  /**
   * The limit per charge that the payer chose in the shop. The bank shows it, and the payer may change it
   * there.
   */
  limitCents: Cents;
  /** Names no product, because the bank's app shows it. */
  description: string;
}

interface ScheduledCharge {
  reference: string;
  authorization: string;
  amountCents: Cents;
  dueOn: Day;
  description: string;
  /** The first charge of the same month, when this one retries it. */
  retryOf?: string;
}

/** `waiting`: the payer has not answered yet. `refused` and `ended` are final. */
export type AuthorizationStatus = 'waiting' | 'active' | 'refused' | 'ended';

export interface AuthorizationSnapshot {
  reference: string;
  gatewayId: string;
  status: AuthorizationStatus;
  /** As set by the payer at the bank; null for no limit. */
  limitCents: Cents | null;
  /** The code for the bank's app; only while it waits. */
  copyPaste: string | null;
  endedBy: 'payer' | 'store' | 'bank' | null;
  /** Grows with every change, so that an old response never overwrites a newer one. */
  version: number;
}

/**
 * PIX Automático: the payer authorizes once in their bank's app, and charges are sent to the bank days before
 * they are due. The outcome of a charge is read with `findCharge`, like every other.
 */
import type { Day } from '#schema/br/day.ts';
import type { Cents } from '#schema/money.ts';
import type { ChargeSnapshot, Payer } from './charge.ts';

export interface PixAutomatico {
  /** Requests an authorization without a payment. Idempotent by `terms.reference`. */
  createAuthorization(terms: AuthorizationTerms, payer: Payer): Promise<AuthorizationSnapshot>;

  /**
   * The authority on an authorization: a webhook is only a reason to call it. Null when none was requested.
   */
  findAuthorization(reference: string): Promise<AuthorizationSnapshot | null>;

  /** Idempotent. Its unpaid charges end with it. */
  endAuthorization(reference: string): Promise<AuthorizationSnapshot>;

  /**
   * Sends a charge. Idempotent by `reference`. A charge the bank refuses, because of the limit or an ended
   * authorization, is a result (`declined`), not an error; one sent at the wrong time is refused
   * (`outside_charge_window`).
   */
  scheduleCharge(request: ScheduledCharge): Promise<ChargeSnapshot>;

  /** Authorizations changed since this instant: finds those whose webhooks were lost. */
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
  /** Neutral by design: the bank's app shows it. */
  description: string;
}

export interface ScheduledCharge {
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

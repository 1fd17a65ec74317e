/**
 * PIX Automático: the payer authorises once in the app of their bank, and charges are sent to the bank days before they
 * are due. What became of a charge is read with `findCharge`, like that of every other.
 */
import type { Day } from '#schema/br/day.ts';
import type { Cents } from '#schema/money.ts';
import type { ChargeSnapshot, Payer } from './gateway.ts';

export interface PixAutomatico {
  /** Asks for an authorisation without a payment. Idempotent by `terms.reference`. */
  createAuthorization(terms: AuthorizationTerms, payer: Payer): Promise<AuthorizationSnapshot>;

  /** Always the authority: a webhook only says that it is worth asking. Null when nothing was ever asked for. */
  findAuthorization(reference: string): Promise<AuthorizationSnapshot | null>;

  /** Idempotent. Charges of it that are not paid yet end with it. */
  endAuthorization(reference: string): Promise<AuthorizationSnapshot>;

  /**
   * Sends a charge. Idempotent by `reference`. What the bank will not pay, because of the limit or because the
   * authorisation ended, is an answer (`declined`), not an error; a charge sent at the wrong time is refused
   * (`outside_charge_window`).
   */
  scheduleCharge(request: ScheduledCharge): Promise<ChargeSnapshot>;

  /** Authorisations that changed from this instant on: finds those whose notices were lost. */
  authorizationsChangedSince(since: Date): Promise<{ reference: string; version: number }[]>;
}

export interface AuthorizationTerms {
  /** Our id of the authorisation. */
  reference: string;
  /** The limit for one charge that the person chose with us. The bank shows it, and the payer may change it there. */
  limitCents: Cents;
  /** Neutral on purpose: the app of the bank shows it. */
  description: string;
}

export interface ScheduledCharge {
  reference: string;
  authorization: string;
  amountCents: Cents;
  dueOn: Day;
  description: string;
  /** The first charge of the same month, when this one is sent because that one was not paid. */
  retryOf?: string;
}

/** `waiting`: the payer has not answered yet. `refused` and `ended` are final. */
export type AuthorizationStatus = 'waiting' | 'active' | 'refused' | 'ended';

export interface AuthorizationSnapshot {
  reference: string;
  gatewayId: string;
  status: AuthorizationStatus;
  /** As the payer set it at the bank; null where the payer wants no limit. */
  limitCents: Cents | null;
  /** For the app of the bank; only while it waits. */
  copyPaste: string | null;
  endedBy: 'payer' | 'store' | 'bank' | null;
  /** Grows with every change, so that an old answer never overwrites a newer one. */
  version: number;
}

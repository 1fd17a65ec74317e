import { addDays, type Day } from '#schema/br/day.ts';
import type { PaymentState } from '../../payment/payment.entity.ts';
import { afterDecline, declineKind } from './dunning.rules.ts';

export interface ChargeFacts {
  paymentState: PaymentState;
  declineReason: string | null;
  /** The first decline since the card was last changed; null before the first. */
  firstDeclinedOn: Day | null;
  /**
   * The person cancelled too late for this shipment: it is the last one, and a decline ends the subscription.
   */
  isLast: boolean;
  /** The day of the shipment. */
  shipOn: Day;
  today: Day;
}

/** After so many days without an answer about a charge, the month fails, and the person chooses another method. */
const SILENT_DAYS = 7;

export type ChargeOutcome =
  | { to: 'charged' }
  | { to: 'declined'; firstDeclinedOn: Day | null; retryOn: Day | null; giveUpOn: Day | null }
  | { to: 'failed' }
  /** The payer at their bank, or the person in the shop, stopped a charge that was not paid yet. */
  | { to: 'cancelled' }
  /** The gateway has no such charge, so the bank was not asked: the month is charged again. */
  | { to: 'announced' }
  | { to: 'refunded' };

/** The next state of a checked month, decided by its payment; null until the bank answers. */
export function chargeOutcome(facts: ChargeFacts): ChargeOutcome | null {
  const { paymentState, declineReason } = facts;
  switch (paymentState) {
    case 'creating':
    case 'pending':
      return null;
    case 'paid':
      return { to: 'charged' };
    case 'failed':
      // With a reason, the gateway refused the charge. Without one, it has no record of the charge.
      if (declineReason !== null) return outcomeOfDecline(facts);
      return facts.today > addDays(facts.shipOn, SILENT_DAYS) ? { to: 'failed' } : { to: 'announced' };
    default:
      return outcomeOfDecline(facts);
  }
}

function outcomeOfDecline({ declineReason, isLast, today, ...facts }: ChargeFacts): ChargeOutcome {
  if (isLast) return { to: 'failed' };
  const firstDeclinedOn = facts.firstDeclinedOn ?? today;
  const next = afterDecline({ kind: declineKind(declineReason), firstDeclinedOn, today });
  return next === 'suspend' ? { to: 'failed' } : { to: 'declined', firstDeclinedOn, ...next };
}

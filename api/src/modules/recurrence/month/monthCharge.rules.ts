import { addDays, type Day } from '#schema/br/day.ts';
import type { PaymentState } from '../../payment/payment.entity.ts';
import { afterPixDecline, pixFollowUp } from '../pixAutomatico/pixDunning.rules.ts';
import { afterDecline, declineKind } from './dunning.rules.ts';

interface ChargeFacts {
  paymentState: PaymentState;
  declineReason: string | null;
  /** The first decline since the card was last changed; null before the first. */
  firstDeclinedOn: Day | null;
  /**
   * The person cancelled too late for this shipment: it is the last one, and a decline ends the subscription.
   */
  isLast: boolean;
  /** The day of the shipment, or that of the first charge, if the month waited for stock or a prescription. */
  dueSince: Day;
  today: Day;
}

/**
 * A charge that the gateway did not make, without a decline, is made again until so many days after it was
 * due. Then the month fails, and the person chooses another payment method.
 */
const CHARGE_AGAIN_DAYS = 7;

export type ChargeOutcome =
  | { to: 'charged' }
  | { to: 'declined'; firstDeclinedOn: Day | null; retryOn: Day | null; giveUpOn: Day | null }
  | { to: 'failed' }
  /** The payer at their bank, or the person in the shop, stopped a charge that was not paid yet. */
  | { to: 'cancelled' }
  /** The gateway did not make the charge, and no bank declined it: the month is charged again. */
  | { to: 'announced' };

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
      return chargeAgain(facts);
    default:
      return outcomeOfDecline(facts);
  }
}

const chargeAgain = ({ dueSince, today }: { dueSince: Day; today: Day }): ChargeOutcome =>
  today > addDays(dueSince, CHARGE_AGAIN_DAYS) ? { to: 'failed' } : { to: 'announced' };

function outcomeOfDecline({ declineReason, isLast, today, ...facts }: ChargeFacts): ChargeOutcome {
  if (isLast) return { to: 'failed' };
  const firstDeclinedOn = facts.firstDeclinedOn ?? today;
  const next = afterDecline({ kind: declineKind(declineReason), firstDeclinedOn, today });
  return next === 'suspend' ? { to: 'failed' } : { to: 'declined', firstDeclinedOn, ...next };
}

export interface PixChargeFacts {
  paymentState: PaymentState;
  declineReason: string | null;
  dueOn: Day;
  /** The first day on which the month was due; null while this is its first charge. */
  firstDueOn: Day | null;
  /** The due days of its retries so far, including this charge. */
  retriedOn: readonly Day[];
  /** The subscription is suspended or cancelled, or the person cancelled and this month is the last. */
  isStopped: boolean;
  /** The subscription has another payment method by now. */
  isReplaced: boolean;
  dueSince: Day;
  today: Day;
}

/** The next state of a month, decided by its PIX Automático payment; null until the bank answers. */
export function pixChargeOutcome(facts: PixChargeFacts): ChargeOutcome | null {
  const { paymentState, declineReason, dueOn, retriedOn, today } = facts;
  switch (paymentState) {
    case 'creating':
    case 'pending':
      return null;
    case 'paid':
      return { to: 'charged' };
    case 'failed':
      return facts.isStopped ? { to: 'cancelled' } : chargeAgain(facts);
    default: {
      if (facts.isStopped) return { to: 'cancelled' };
      // The person chose another payment method while this charge was open, so that method is charged today.
      if (facts.isReplaced) return { to: 'declined', firstDeclinedOn: null, retryOn: today, giveUpOn: null };
      const firstDueOn = facts.firstDueOn ?? dueOn;
      const followUp = pixFollowUp(declineReason);
      const next = afterPixDecline({ followUp, firstDueOn, dueOn, retriedOn, today });
      if (next === 'cancel') return { to: 'cancelled' };
      return next === 'suspend' ? { to: 'failed' } : { to: 'declined', firstDeclinedOn: firstDueOn, ...next };
    }
  }
}

import type { Day } from '#schema/br/day.ts';
import type { PaymentState } from '../../payment/payment.entity.ts';
import type { ChargeOutcome } from '../month/monthCharge.rules.ts';
import { afterPixDecline, pixFollowUp } from './pixDunning.rules.ts';

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
      return { to: facts.isStopped ? 'cancelled' : 'announced' };
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

import type { Day } from '#schema/br/day.ts';
import type { PaymentState } from '../../payment/payment.entity.ts';
import type { ChargeOutcome } from '../month/month.rules.ts';
import { afterPixDecline, pixFollowUp } from './pixDunning.rules.ts';

export interface PixChargeFacts {
  paymentState: PaymentState;
  declineReason: string | null;
  dueOn: Day;
  /** When the month was due at first; null while this is its first charge. */
  firstDueOn: Day | null;
  /** The days for which it was sent again so far, this charge included. */
  retriedOn: readonly Day[];
  /** The subscription is suspended or cancelled, or the person cancelled and this month is the last. */
  isStopped: boolean;
  /** The subscription is paid in another way by now. */
  isReplaced: boolean;
  today: Day;
}

/** What the payment of a month by PIX Automático means for it; null while the bank has not answered. */
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
      // The person chose another way to pay while this charge was open: the month is charged to that one.
      if (facts.isReplaced) return { to: 'declined', firstDeclinedOn: null, retryOn: today, giveUpOn: null };
      const firstDueOn = facts.firstDueOn ?? dueOn;
      const followUp = pixFollowUp(declineReason);
      const next = afterPixDecline({ followUp, firstDueOn, dueOn, retriedOn, today });
      if (next === 'cancel') return { to: 'cancelled' };
      return next === 'suspend' ? { to: 'failed' } : { to: 'declined', firstDeclinedOn: firstDueOn, ...next };
    }
  }
}

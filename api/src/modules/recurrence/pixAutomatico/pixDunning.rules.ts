import { addDays, type Day } from '#schema/br/day.ts';
import { mayBeRetried, PIX_RETRIES } from '#schema/br/payment/pixAutomatico.ts';
import type { DeclineReason } from '../../../integrations/payment/charge.ts';
import type { Dunning } from '../month/dunning.rules.ts';

/** The step after a charge that the payer's bank did not pay. */
export type PixFollowUp =
  /** Sent again for another day: the account had no balance, or the bank did not answer. */
  | 'retry'
  /** Only the person can solve it: raise the limit, authorise again, or choose another payment method. */
  | 'ask'
  /** The payer refused this charge: the shipment is cancelled. */
  | 'cancel';

export const PIX_FOLLOW_UPS: Readonly<Partial<Record<DeclineReason, PixFollowUp>>> = {
  insufficient_funds: 'retry',
  other: 'retry',
  over_limit: 'ask',
  authorization_ended: 'ask',
  payer_refused: 'cancel',
};

/** A charge that ended without a reason was lost, so it is sent again. */
export const pixFollowUp = (reason: string | null): PixFollowUp =>
  PIX_FOLLOW_UPS[(reason ?? 'other') as DeclineReason] ?? 'retry';

const RETRY_AFTER_DAYS = [2, 4, 7] as const;

/** The days on which the retries of a charge are due. Each is sent on the day before. */
export const pixRetryDays = (firstDueOn: Day): Day[] =>
  RETRY_AFTER_DAYS.map((count) => addDays(firstDueOn, count));

export interface PixDecline {
  followUp: PixFollowUp;
  /** The first day on which the month was due. */
  firstDueOn: Day;
  /** The day on which the unpaid charge was due. */
  dueOn: Day;
  /** The days on which it was retried so far: an admin may have added one that was not planned. */
  retriedOn: readonly Day[];
  today: Day;
}

/**
 * The next step, with the day on which the next charge is sent. `suspend` when no try remains. Retries whose day has
 * passed, because the webhook was late, are skipped.
 */
export function afterPixDecline({
  followUp,
  firstDueOn,
  dueOn,
  retriedOn,
  today,
}: PixDecline): Dunning | 'cancel' | 'suspend' {
  if (followUp === 'cancel') return 'cancel';
  const giveUpOn = addDays(firstDueOn, PIX_RETRIES.withinDays + 1);
  if (followUp === 'ask') return today < giveUpOn ? { retryOn: null, giveUpOn } : 'suspend';
  const next = pixRetryDays(firstDueOn).find(
    (candidate) =>
      candidate > dueOn && mayBeRetried({ firstDueOn, earlier: retriedOn, dueOn: candidate, today }),
  );
  return next ? { retryOn: addDays(next, -1), giveUpOn } : 'suspend';
}

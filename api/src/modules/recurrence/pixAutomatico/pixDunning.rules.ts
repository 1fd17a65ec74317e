import { addDays, type Day } from '#schema/br/day.ts';
import { mayBeRetried, PIX_RETRIES } from '#schema/br/payment/pixAutomatico.ts';
import { isKeyOf } from '#schema/typedObject.ts';
import type { DeclineReason } from '../../../integrations/payment/charge.ts';
import type { Dunning } from '../month/dunning.rules.ts';

/** The step after a charge that the payer's bank did not pay. */
export type PixFollowUp =
  /** The charge is sent again for another day: the account had no balance, or the bank gave no reason. */
  | 'retry'
  /** The person must raise the limit, authorise again, or choose another payment method. */
  | 'ask'
  /** The payer refused this charge: the shipment is cancelled. */
  | 'cancel';

const PIX_FOLLOW_UPS: Readonly<Partial<Record<DeclineReason, PixFollowUp>>> = {
  insufficient_funds: 'retry',
  other: 'retry',
  over_limit: 'ask',
  authorization_ended: 'ask',
  payer_refused: 'cancel',
};

/** The step after this decline reason. Without a reason, or with an unknown one, the charge is sent again. */
export const pixFollowUp = (reason: string | null): PixFollowUp =>
  (reason !== null && isKeyOf(PIX_FOLLOW_UPS, reason) && PIX_FOLLOW_UPS[reason]) || 'retry';

/** Our choice of days after the first due date, within the three retries in seven days of `PIX_RETRIES`. */
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
  /** The due days of its retries so far. An admin may have added a retry that was not planned. */
  retriedOn: readonly Day[];
  today: Day;
}

/**
 * The plan after an unpaid charge: the day on which the next charge is sent, or `suspend` when no retry is left. With
 * `ask` no charge is sent (`retryOn` is null), and the person has until `giveUpOn`; with `cancel` only the shipment
 * is cancelled. Retries whose day has passed, because the webhook was late, are skipped.
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

import { addDays, type Day } from '#schema/br/day.ts';
import { SENT_DAYS_BEFORE } from '#schema/br/payment/pixAutomatico.ts';
import { lastChangeDay } from '../month/monthSchedule.rules.ts';

/**
 * A charge is sent to the bank on the day after the last one on which its shipment may be changed. From then on the
 * amount is fixed, and the payer has days to refuse it.
 */
export const sendDay = (shipOn: Day): Day => addDays(lastChangeDay(shipOn), 1);

/** The days between `sendDay` and the shipment, for the query of the monthly job. */
export const SENT_DAYS_BEFORE_SHIPMENT = 4;

/** The day on which the charge of a month begins: a card is charged on the day of the shipment. */
export const chargeDay = (
  { pixAuthorizationId }: { pixAuthorizationId: string | null },
  { shipOn }: { shipOn: Day },
): Day => (pixAuthorizationId === null ? shipOn : sendDay(shipOn));

/**
 * Due on the day of the shipment. A charge that is sent late is due later, so that the payer keeps the time to refuse
 * it.
 */
export function dueDay(shipOn: Day, today: Day): Day {
  const soonest = addDays(today, SENT_DAYS_BEFORE.latest);
  return shipOn > soonest ? shipOn : soonest;
}

export type PixRefusal = 'authorization_ended' | 'over_limit';

/**
 * Why a month cannot be charged by PIX Automático now, or null. With a reason, nothing is sent to the bank.
 */
export function sendObstacle(
  authorization: { state: string; limitCents: number | null },
  amountCents: number,
): PixRefusal | null {
  if (authorization.state !== 'active') return 'authorization_ended';
  const { limitCents } = authorization;
  return limitCents !== null && amountCents > limitCents ? 'over_limit' : null;
}

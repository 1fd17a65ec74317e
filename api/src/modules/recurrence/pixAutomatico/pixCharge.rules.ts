import { addDays, type Day } from '#schema/br/day.ts';
import { PIX_SENT_DAYS_BEFORE } from '#schema/br/payment/pixAutomatico.ts';
import { lastChangeDay } from '../month/monthSchedule.rules.ts';

/**
 * The day on which a charge is sent to the bank: the day after the last change of its shipment is possible, so the
 * amount is final. The payer can then refuse the charge at the bank until it is due.
 */
export const sendDay = (shipOn: Day): Day => addDays(lastChangeDay(shipOn), 1);

/** The number of days from `sendDay` to the shipment, for the query of the monthly job. */
export const CHARGE_SENT_DAYS_BEFORE_SHIPMENT = 4;

/** The day on which the charge of a month begins: a card is charged on the day of the shipment. */
export const chargeDay = (
  { pixAuthorizationId }: { pixAuthorizationId: string | null },
  { shipOn }: { shipOn: Day },
): Day => (pixAuthorizationId === null ? shipOn : sendDay(shipOn));

/**
 * The day on which the bank pays a charge: the day of the shipment, or later when the charge is sent late, so that the
 * payer has time to refuse it.
 */
export function dueDay(shipOn: Day, today: Day): Day {
  const soonest = addDays(today, PIX_SENT_DAYS_BEFORE.latest);
  return shipOn > soonest ? shipOn : soonest;
}

export type PixRefusal = 'authorization_ended' | 'over_limit';

/**
 * Why a month cannot be charged by PIX Automático now; null when it can. With an obstacle, nothing is sent to the bank.
 */
export function sendObstacle(
  authorization: { state: string; limitCents: number | null },
  amountCents: number,
): PixRefusal | null {
  if (authorization.state !== 'active') return 'authorization_ended';
  const { limitCents } = authorization;
  return limitCents !== null && amountCents > limitCents ? 'over_limit' : null;
}

import { ORDER_STATUS } from '#schema/constants.ts';
import type { Transaction } from '../../order/order.types.ts';
import type { OrderParts } from '../../order/read/readOrder.ts';
import { type OrderStep, stepOf } from './orderStep.rules.ts';
import { NO_CLINIC_FACTS } from './orderStepFacts.ts';

const PAID: readonly (number | null)[] = [ORDER_STATUS.approved, ORDER_STATUS.approvedAfterCompensation];
/** The statuses in which an order may need an action. */
const UNFINISHED: readonly (number | null)[] = [...PAID, ORDER_STATUS.picking, ORDER_STATUS.cancelled];

/**
 * The next step of an order, from the items and the history that were read together with it. Undefined when it depends on
 * more than that: on a prescription, on the credit of a clinic evaluation or on an open refund.
 */
export function stepOfParts(
  { id, status, freightType, isClinicEvaluation }: Transaction,
  { items, history }: Pick<OrderParts, 'items' | 'history'>,
  now: Date,
): OrderStep | null | undefined {
  if (status === null || !UNFINISHED.includes(status)) return null;
  const hasMedicine = items.some(({ prescription }) => prescription);
  if (status === ORDER_STATUS.cancelled || isClinicEvaluation || hasMedicine) return undefined;
  const facts = {
    ...NO_CLINIC_FACTS,
    orderId: id,
    status,
    isService: freightType === null,
    isClinicEvaluation,
    paidAt: history.find(({ to }) => PAID.includes(to))?.at ?? null,
    movedAt: history.at(-1)?.at ?? null,
  };
  return stepOf(facts, now);
}

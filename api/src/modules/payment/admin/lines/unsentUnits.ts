import type { EntityManager } from '@mikro-orm/postgresql';
import { ORDER_STATUS } from '#schema/constants.ts';
import type { ErrorCode } from '#schema/errors/catalogue.ts';
import type { OrderRow } from '../../../order/order.entity.ts';
import { OrderItemRow } from '../../../order/orderItem.entity.ts';
import type { PaymentRow } from '../../payment.entity.ts';
import { remainingLines } from '../../withdrawal/remainingLines.ts';
import { sumUnits } from '../../withdrawal/sumUnits.ts';
import { type Quote, type QuoteProblem, withdrawalQuote } from '../../withdrawal/withdrawalQuote.rules.ts';
import { moneyOf, pricedAt, refundableOf } from '../refundable.ts';
import type { RefundLineInput } from './refundQuote.types.ts';

const PAID_UNSENT: readonly (number | null)[] = [
  ORDER_STATUS.approved,
  ORDER_STATUS.approvedAfterCompensation,
  ORDER_STATUS.picking,
];

/** The order is paid and its parcel is still in the warehouse. */
export const isUnsent = ({ status }: Pick<OrderRow, 'status'>): boolean => PAID_UNSENT.includes(status);

const PROBLEMS: Readonly<Record<QuoteProblem, ErrorCode>> = {
  withdrawal_units_gone: 'refund_units_gone',
  // The store credit can only be returned in full, with the whole order.
  withdrawal_only_whole: 'refund_too_much',
  refund_not_possible: 'refund_not_possible',
};

/**
 * The refund for units that an admin takes out of an order before it is sent. It is the amount that the buyer would
 * receive for withdrawing the same units. The last units of an order are cancelled with the order, because then the
 * freight returns as well.
 */
export async function unsentQuoteOf(
  em: EntityManager,
  {
    order,
    payments,
    wanted,
  }: { order: OrderRow; payments: readonly PaymentRow[]; wanted: readonly RefundLineInput[] },
): Promise<Quote | ErrorCode> {
  const items = await em.find(OrderItemRow, { transactionId: order.id });
  const quote = withdrawalQuote({
    lines: await remainingLines(em, order.id, items),
    wanted: sumUnits(wanted),
    ...pricedAt(order, payments),
    refundableCents: refundableOf(await moneyOf(em, payments)),
    hasCredit: order.creditId !== null,
  });
  if (typeof quote === 'string') return PROBLEMS[quote];
  return quote.withdrawsAllRemaining ? 'refund_whole_cancels' : quote;
}

import type { EntityManager } from '@mikro-orm/postgresql';
import { ORDER_STATUS } from '#schema/constants.ts';
import type { ErrorCode } from '#schema/errors/catalogue.ts';
import { OrderRow } from '../../../order/order.entity.ts';
import { OrderItemRow } from '../../../order/orderItem.entity.ts';
import type { PaymentRow } from '../../payment.entity.ts';
import { remainingLines, sumUnits, type UnitLine } from '../../withdrawal/remainingLines.ts';
import { moneyOf, pricedAt, refundableOf } from '../refundable.ts';
import { type LineRefund, refundForLines } from './refundLines.rules.ts';

/** The units are with the buyer or on their way. Units of an order that was not sent are cancelled instead. */
const SENT: readonly (number | null)[] = [ORDER_STATUS.inTransit, ORDER_STATUS.delivered];

/**
 * What a refund of these units would return now. A command that refunds locks the order first, so that no unit is
 * refunded twice.
 */
export async function lineRefundOf(
  em: EntityManager,
  {
    order,
    payments,
    wanted,
  }: { order: OrderRow; payments: readonly PaymentRow[]; wanted: readonly UnitLine[] },
): Promise<LineRefund | ErrorCode> {
  if (!SENT.includes(order.status)) return 'refund_units_unsent';
  const items = await em.find(OrderItemRow, { transactionId: order.id });
  const money = await moneyOf(em, payments);
  const refunded = money.promised.flatMap(({ lines }) => lines ?? []);
  return refundForLines({
    lines: await remainingLines(em, order.id, items),
    wanted: sumUnits(wanted),
    refundedGoodsCents: refunded.reduce((sum, { cents }) => sum + cents, 0),
    ...pricedAt(order, payments),
    refundableCents: refundableOf(money),
    hasCredit: order.creditId !== null,
  });
}

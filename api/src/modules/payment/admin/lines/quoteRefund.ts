import type { EntityManager } from '@mikro-orm/postgresql';
import { ORDER_STATUS } from '#schema/constants.ts';
import type { ErrorCode } from '#schema/errors/catalogue.ts';
import type { Ctx } from '../../../../services.ts';
import { NotFound } from '../../../../shared/errors.ts';
import { isId } from '../../../../shared/ids.ts';
import { Refusal } from '../../../../shared/refusals.ts';
import { OrderRow } from '../../../order/order.entity.ts';
import { OrderItemRow } from '../../../order/orderItem.entity.ts';
import { PaymentRow } from '../../payment.entity.ts';
import { remainingLines } from '../../withdrawal/remainingLines.ts';
import { moneyOf, refundableOf } from '../refundable.ts';
import { type LineRefund, refundForLines } from './refundLines.rules.ts';
import { RefundQuote } from './refundQuote.types.ts';
import { isUnsent, unsentQuoteOf } from './unsentUnits.ts';

export interface WantedLine {
  itemId: string;
  quantity: number;
}

/** The units are with the buyer or on their way. Units of an order that was not sent are cancelled instead. */
const SENT: readonly (number | null)[] = [ORDER_STATUS.inTransit, ORDER_STATUS.delivered];

/**
 * What a refund of these units would return now. A command that refunds locks the order first, so that no unit is
 * refunded twice.
 */
export async function lineRefundOf(
  em: EntityManager,
  { order, payment, wanted }: { order: OrderRow; payment: PaymentRow; wanted: readonly WantedLine[] },
): Promise<LineRefund | ErrorCode> {
  if (!SENT.includes(order.status)) return 'refund_units_unsent';
  const items = await em.find(OrderItemRow, { transactionId: order.id });
  const money = await moneyOf(em, payment);
  const units = new Map<string, number>();
  for (const { itemId, quantity } of wanted) units.set(itemId, (units.get(itemId) ?? 0) + quantity);
  const refunded = money.promised.flatMap(({ lines }) => lines ?? []);
  return refundForLines({
    lines: await remainingLines(em, order.id, items),
    wanted: units,
    refundedGoodsCents: refunded.reduce((sum, { cents }) => sum + cents, 0),
    totalCents: order.totalCents,
    interestCents: payment.interestCents,
    refundableCents: refundableOf(money),
    hasCredit: order.creditId !== null,
  });
}

/**
 * What a refund of some units would return, shown to the admin before it happens: of units that stay with the buyer, or
 * of units that are taken out of an order before it is sent.
 */
export async function quoteRefund(
  ctx: Pick<Ctx, 'em'>,
  { id, wanted }: { id: string; wanted: readonly WantedLine[] },
): Promise<RefundQuote | Refusal> {
  const em = ctx.em.fork();
  const order = isId(id) ? await em.findOne(OrderRow, { id }) : null;
  if (!order || order.status === null) throw new NotFound('Pedido');
  const payment = await em.findOne(PaymentRow, { transactionId: id, state: 'paid' });
  if (!payment || order.status === ORDER_STATUS.cancelled) return new Refusal('refund_not_possible');
  if (isUnsent(order)) {
    const quote = await unsentQuoteOf(em, { order, payment, wanted });
    if (typeof quote === 'string') return new Refusal(quote);
    const { goodsCents, interestCents, refundCents } = quote;
    return Object.assign(new RefundQuote(), {
      goods: goodsCents,
      interest: interestCents,
      amount: refundCents,
    });
  }
  const refund = await lineRefundOf(em, { order, payment, wanted });
  if (typeof refund === 'string') return new Refusal(refund);
  const { goodsCents: goods, interestCents: interest, amountCents: amount } = refund;
  return Object.assign(new RefundQuote(), { goods, interest, amount });
}

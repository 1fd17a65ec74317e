import type { EntityManager } from '@mikro-orm/postgresql';
import type { ErrorCode } from '#schema/errors/catalogue.ts';
import type { Ctx, Part } from '../../../../services.ts';
import { type InvalidInput, Refusal } from '../../../../shared/refusals.ts';
import { rollbackOnRefusal } from '../../../../shared/rollbackOnRefusal.ts';
import type { AdminContext } from '../../../account/users/adminContext.ts';
import { reasonOf, recordAct } from '../../../account/users/recordAct.ts';
import { returnUnits } from '../../../order/create/hold.ts';
import { cutItems } from '../../../order/cutItems.ts';
import { recordOrderChange } from '../../../order/moveStatus.ts';
import type { OrderRow } from '../../../order/order.entity.ts';
import { isAmong, PAID_UNSENT } from '../../../order/order.rules.ts';
import type { Transaction } from '../../../order/order.types.ts';
import { OrderItemRow } from '../../../order/orderItem.entity.ts';
import { viewOrder } from '../../../order/read/viewOrder.ts';
import { sendOrderMail } from '../../../order/sendOrderMail.ts';
import type { PaymentRow } from '../../payment.entity.ts';
import { nextRefundKey, promiseOrderRefund } from '../../promiseRefund.ts';
import { refundMethod } from '../../settlement/settlementMails.ts';
import { releasePrescriptions } from '../../withdrawal/releasePrescriptions.ts';
import { remainingLines, sumUnits, type UnitLine } from '../../withdrawal/remainingLines.ts';
import { type Quote, type QuoteProblem, withdrawalQuote } from '../../withdrawal/withdrawalQuote.rules.ts';
import { lockPlacedOrder } from '../lockPlacedOrder.ts';
import { moneyOf, pricedAt, refundableOf } from '../refundable.ts';

interface UnitsToCancel {
  id: string;
  lines: readonly UnitLine[];
  /** The refund that was quoted for these units. */
  amountCents: number;
  /** The refundable amount that the admin saw, so that pressing the button twice cancels the units once. */
  seenCents: number;
  /** Whether the units return to stock. Damaged or missing ones do not. */
  isSellable: boolean;
  reason: string;
}

/**
 * An admin takes units out of a paid order before it is sent, for example broken ones. Their price is refunded, and the
 * remaining units are sent.
 */
export function cancelUnits(
  ctx: AdminContext & Part<Ctx, 'catalog' | 'config' | 'jobs' | 'ports.prescriptions'>,
  { id, lines, amountCents, seenCents, isSellable, reason }: UnitsToCancel,
): Promise<Transaction | Refusal | InvalidInput> {
  return rollbackOnRefusal<Transaction | Refusal>(ctx.em, async (em) => {
    const givenReason = reasonOf(reason);
    if (!givenReason) return new Refusal('admin_reason_required');
    const { order, payments } = await lockPlacedOrder(em, id);
    if (payments.length === 0) return new Refusal('refund_not_possible');
    if (!isUnsent(order)) return new Refusal('refund_units_sent');
    if (refundableOf(await moneyOf(em, payments)) !== seenCents) return new Refusal('refund_changed');
    const quote = await unsentQuoteOf(em, { order, payments, wanted: lines });
    if (typeof quote === 'string') return new Refusal(quote);
    if (quote.refundCents !== amountCents) return new Refusal('refund_changed');

    const items = await em.find(OrderItemRow, { transactionId: id });
    cutItems(items, quote.lines, 'store');
    await em.flush();
    const cut = new Set(quote.lines.map(({ lineId }) => lineId));
    await releasePrescriptions(ctx, em, order, { items, cut });
    const refundKey = await nextRefundKey(em, id, 'units');
    await promiseOrderRefund(ctx, em, payments, {
      refundKey,
      amountCents,
      reason: 'units',
      createdAt: ctx.now,
    });
    recordOrderChange(em, order, 'transaction.status-changed', 'paid');
    recordAct(ctx, em, {
      act: 'order-units-cancelled',
      userId: order.userId,
      entityId: id,
      reason: givenReason,
      detail: { code: order.code, units: sumOf(quote), amountCents, isSellable, refundKey },
    });
    await sendOrderMail(ctx, em, order, 'order-part-cancelled', {
      refund: { cents: amountCents, method: refundMethod(payments) },
    });
    await em.flush();
    // Stock is locked last: other orders of the same product wait from here until the commit.
    if (isSellable) await returnUnits(em, quote.lines, { orderId: id, kind: 'release', now: ctx.now });
    return viewOrder(order);
  });
}

const sumOf = ({ lines }: Quote): number => lines.reduce((sum, { units }) => sum + units, 0);

/** The order is paid and its parcel is still in the warehouse. */
export const isUnsent = ({ status }: Pick<OrderRow, 'status'>): boolean => isAmong(status, PAID_UNSENT);

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
  }: { order: OrderRow; payments: readonly PaymentRow[]; wanted: readonly UnitLine[] },
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

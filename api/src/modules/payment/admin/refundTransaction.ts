import { ORDER_STATUS } from '#schema/constants.ts';
import type { Ctx } from '../../../services.ts';
import { type InvalidInput, Refusal } from '../../../shared/refusals.ts';
import { rollbackOnRefusal } from '../../../shared/rollbackOnRefusal.ts';
import type { AdminContext } from '../../account/users/adminContext.ts';
import { reasonOf, recordAct } from '../../account/users/recordAct.ts';
import { recordOrderChange } from '../../order/moveStatus.ts';
import { canMove } from '../../order/order.rules.ts';
import type { Transaction } from '../../order/order.types.ts';
import { viewOrder } from '../../order/read/viewOrder.ts';
import { sendOrderMail } from '../../order/sendOrderMail.ts';
import { nextRefundKey, promiseOrderRefund } from '../promiseRefund.ts';
import { refundMethod } from '../settlement/settlementMails.ts';
import type { UnitLine } from '../withdrawal/remainingLines.ts';
import { lineRefundOf } from './lines/lineRefundOf.ts';
import { lockPlacedOrder } from './lockPlacedOrder.ts';
import { moneyOf, refundableOf } from './refundable.ts';

interface RefundRequest {
  id: string;
  amountCents: number;
  /** The refundable amount that the admin saw, so that pressing the button twice refunds once. */
  seenCents: number;
  reason: string;
  /** The units to refund; the amount is then the one that was quoted for them. */
  lines?: readonly UnitLine[] | null | undefined;
}

/**
 * Promises a refund of part of a payment, or of all of it once the parcel was sent. The promise is a row like any other
 * refund: the reconciliation sends it through the gateway and settles what the gateway reports. Before the parcel is
 * sent, a full refund is a cancellation, because the units return to stock as well.
 */
export function refundTransaction(
  ctx: AdminContext & Pick<Ctx, 'config' | 'jobs'>,
  { id, amountCents, seenCents, reason, lines }: RefundRequest,
): Promise<Transaction | Refusal | InvalidInput> {
  return rollbackOnRefusal<Transaction | Refusal>(ctx.em, async (em) => {
    const givenReason = reasonOf(reason);
    if (!givenReason) return new Refusal('admin_reason_required');
    const { order, status, payments } = await lockPlacedOrder(em, id);
    if (payments.length === 0 || status === ORDER_STATUS.cancelled) return new Refusal('refund_not_possible');
    const money = await moneyOf(em, payments);
    const refundableCents = refundableOf(money);
    if (refundableCents === 0) return new Refusal('refund_not_possible');
    if (refundableCents !== seenCents) return new Refusal('refund_changed');
    if (amountCents <= 0 || amountCents > refundableCents) return new Refusal('refund_too_much');
    if (amountCents === refundableCents && canMove(status, ORDER_STATUS.cancelled))
      return new Refusal('refund_whole_cancels');

    const byLine = lines?.length ? await lineRefundOf(em, { order, payments, wanted: lines }) : null;
    if (typeof byLine === 'string') return new Refusal(byLine);
    if (byLine && byLine.amountCents !== amountCents) return new Refusal('refund_changed');

    const refundKey = await nextRefundKey(em, id, 'store');
    const units = byLine?.units ?? null;
    await promiseOrderRefund(ctx, em, payments, {
      refundKey,
      amountCents,
      reason: 'store',
      lines: units,
      createdAt: ctx.now,
    });
    recordOrderChange(em, order, 'payment.changed', 'paid');
    recordAct(ctx, em, {
      act: 'order-refunded',
      userId: order.userId,
      entityId: id,
      reason: givenReason,
      detail: { code: order.code, amountCents, refundKey, units },
    });
    await em.flush();
    await sendOrderMail(ctx, em, order, 'order-refunded', {
      refund: { cents: amountCents, method: refundMethod(payments) },
    });
    return viewOrder(order);
  });
}

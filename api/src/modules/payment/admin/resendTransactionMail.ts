import { ORDER_STATUS, type OrderStatusCode } from '#schema/constants.ts';
import type { Ctx } from '../../../services.ts';
import { NotFound } from '../../../shared/errors.ts';
import { isId } from '../../../shared/ids.ts';
import { Refusal } from '../../../shared/refusals.ts';
import { rollbackOnRefusal } from '../../../shared/rollbackOnRefusal.ts';
import type { AdminContext } from '../../account/users/adminContext.ts';
import { recordAct } from '../../account/users/recordAct.ts';
import { OrderRow } from '../../order/order.entity.ts';
import type { Transaction } from '../../order/order.types.ts';
import { viewOrder } from '../../order/read/viewOrder.ts';
import { mailOrderMove } from '../settlement/mailOrderMove.ts';

/** The statuses whose mail contains nothing but the order as it is now. */
const MAILED: readonly OrderStatusCode[] = [
  ORDER_STATUS.approvedAfterCompensation,
  ORDER_STATUS.picking,
  ORDER_STATUS.inTransit,
  ORDER_STATUS.delivered,
];

/** Sends the mail of the current status of an order again, for a buyer who did not receive it or lost it. */
export function resendTransactionMail(
  ctx: AdminContext & Pick<Ctx, 'config' | 'jobs'>,
  id: string,
): Promise<Transaction | Refusal> {
  return rollbackOnRefusal<Transaction | Refusal>(ctx.em, async (em) => {
    const order = isId(id) ? await em.findOne(OrderRow, { id }) : null;
    if (!order) throw new NotFound('Pedido');
    const status = MAILED.find((code) => code === order.status);
    if (status === undefined || order.totalCents === 0) return new Refusal('transaction_status_not_allowed');
    await mailOrderMove(ctx, em, order, status);
    recordAct(ctx, em, {
      act: 'order-mail-resent',
      userId: order.userId,
      entityId: order.id,
      reason: null,
      detail: { code: order.code, status },
    });
    return viewOrder(order);
  });
}

import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Ctx } from '../../../services.ts';
import { NotFound } from '../../../shared/errors.ts';
import { isId } from '../../../shared/ids.ts';
import type { Refusal } from '../../../shared/refusals.ts';
import { rollbackOnRefusal } from '../../../shared/rollbackOnRefusal.ts';
import { recordOrderChange } from '../../order/moveStatus.ts';
import { isOwnerOf } from '../../order/order.access.ts';
import { OrderRow } from '../../order/order.entity.ts';
import type { Transaction } from '../../order/order.types.ts';
import { viewOrder } from '../../order/read/viewOrder.ts';
import { PaymentRow } from '../payment.entity.ts';
import { reconcileAgain } from '../promiseRefund.ts';

/**
 * The owner gives up a change of the delivery before its difference is paid. Nothing else changes, and giving up twice
 * is the same. Money that arrives later is returned.
 */
export function giveUpDeliveryChange(
  ctx: Pick<Ctx, 'em' | 'jobs' | 'now' | 'viewer'>,
  id: string,
): Promise<Transaction | Refusal> {
  return rollbackOnRefusal<Transaction | Refusal>(ctx.em, async (em) => {
    const order = isId(id)
      ? await em.findOne(OrderRow, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE })
      : null;
    if (!order || !isOwnerOf(ctx.viewer, order)) throw new NotFound('Pedido');
    if (await endOpenChange(ctx, em, order.id)) recordOrderChange(em, order, 'payment.changed', null);
    await em.flush();
    return viewOrder(order);
  });
}

/**
 * Ends the change of the delivery whose difference this order waits for, in the caller's database transaction, which
 * has locked the order; returns whether there was one. The reconciliation then ends its charge at the gateway, and
 * returns what was paid until then.
 */
export async function endOpenChange(
  ctx: Pick<Ctx, 'jobs' | 'now'>,
  em: EntityManager,
  transactionId: string,
): Promise<boolean> {
  const open = await em.find(PaymentRow, {
    transactionId,
    purpose: 'freight',
    state: { $in: ['creating', 'pending'] },
    endedAt: null,
  });
  for (const payment of open) {
    payment.endedAt = ctx.now;
    await reconcileAgain(ctx, em, payment);
  }
  return open.length > 0;
}

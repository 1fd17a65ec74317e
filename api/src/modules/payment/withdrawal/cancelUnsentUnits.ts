import type { EntityManager } from '@mikro-orm/postgresql';
import type { Ctx, OrderServices } from '../../../services.ts';
import { cutItems } from '../../order/create/cutItems.ts';
import { returnUnits } from '../../order/create/hold.ts';
import { recordOrderChange } from '../../order/moveStatus.ts';
import type { OrderItemRow } from '../../order/orderItem.entity.ts';
import { cancelOrder } from '../settlement/cancelOrder.ts';
import type { LockedWithdrawal } from './lockWithdrawal.ts';
import { promiseWithdrawal } from './promiseWithdrawal.ts';
import { releasePrescriptions } from './releasePrescriptions.ts';
import type { Quote } from './withdrawalQuote.rules.ts';

interface UnsentWithdrawal extends LockedWithdrawal {
  items: OrderItemRow[];
  quote: Quote;
}

/**
 * Takes units out of an order that was not sent: they return to stock and their price is refunded at once. When no
 * unit remains, the order is cancelled, which also returns the freight, the coupon and the store credit.
 */
export async function cancelUnsentUnits(
  ctx: OrderServices & Pick<Ctx, 'now'>,
  em: EntityManager,
  unsent: UnsentWithdrawal,
): Promise<void> {
  const { order, row, items, quote } = unsent;
  if (quote.withdrawsAllRemaining) {
    await cancelOrder(ctx, em, order, {
      authorId: order.userId,
      note: 'Você desistiu da compra. O valor pago é devolvido inteiro.',
      reason: null,
    });
    return;
  }
  cutItems(items, quote.lines, 'withdrawn');
  await em.flush();
  await releasePrescriptions(ctx, em, order, {
    items,
    cut: new Set(quote.lines.map(({ lineId }) => lineId)),
  });
  await promiseWithdrawal(ctx, em, { order, row });
  recordOrderChange(em, order, 'transaction.status-changed', null);
  await em.flush();
  // Stock is locked last, as in every command: other orders of the same product wait from here until the commit.
  await returnUnits(em, quote.lines, { orderId: order.id, kind: 'release', now: ctx.now });
}

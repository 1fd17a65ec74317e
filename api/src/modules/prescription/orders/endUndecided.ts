import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { reserveDispensings } from '../../order/create/reserveDispensings.ts';
import { OrderRow } from '../../order/order.entity.ts';
import { OrderItemRow } from '../../order/orderItem.entity.ts';
import { DECIDE_DAYS, stepOf } from '../orderStep/orderStep.rules.ts';
import { readOrderFacts } from '../orderStep/readOrderFacts.ts';
import { runLogged, type SweepServices } from './runLogged.ts';
import { cancelUnfulfillableOrder, PAID_UNPICKED } from './waitingOrders.ts';

/**
 * Cancels and refunds paid orders about whose prescription neither a doctor nor a reviewer decided in time.
 */
export async function cancelUndecidedOrders(services: SweepServices): Promise<number> {
  const now = services.clock.now();
  const placedBefore = new Date(now.getTime() - DECIDE_DAYS * 86_400_000);
  const due = await findUndecided(services, services.orm.em.fork(), { placedBefore });
  for (const orderId of due) {
    await runLogged(services, { orderId }, async (em) => {
      const order = await em.findOneOrFail(
        OrderRow,
        { id: orderId },
        { lockMode: LockMode.PESSIMISTIC_WRITE },
      );
      const medicines = await em.find(OrderItemRow, {
        transactionId: orderId,
        prescription: true,
        quantity: { $gt: 0 },
      });
      // A prescription may have arrived that no order has used yet, so it is reserved for this order first.
      if (!PAID_UNPICKED.includes(order.status ?? 0)) return;
      await reserveDispensings({ ...services, now }, em, order, medicines);
      if ((await findUndecided(services, em, { ids: [orderId] })).length > 0)
        await cancelUnfulfillableOrder(services, em, order, 'undecided');
    });
  }
  return due.length;
}

async function findUndecided(
  { catalog, clock }: SweepServices,
  em: EntityManager,
  which: { placedBefore: Date } | { ids: string[] },
): Promise<string[]> {
  const now = clock.now();
  const facts = await readOrderFacts(em, { catalog: catalog.current(), now, which });
  return facts.flatMap((order) => {
    const endsAt = stepOf(order, now)?.endsAt;
    return endsAt && endsAt < now ? [order.orderId] : [];
  });
}

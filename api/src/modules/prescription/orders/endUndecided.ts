import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { db, run } from '../../../shared/database/query.ts';
import { reserveDispensings } from '../../order/create/prescriptionNeeds.ts';
import { OrderRow } from '../../order/order.entity.ts';
import { OrderItemRow } from '../../order/orderItem.entity.ts';
import { stepOf } from '../orderStep/orderStep.rules.ts';
import { readOrderFacts } from '../orderStep/readOrderFacts.ts';
import { refreshSteps } from '../orderStep/stored/refreshSteps.ts';
import { runLogged, type SweepServices } from './runLogged.ts';
import { cancelUnfulfillableOrder, PAID_UNPICKED } from './waitingOrders.ts';

/** Orders per run. An order that could not be cancelled is among the first again, so the batch is large. */
const BATCH = 1_000;

/**
 * Cancels and refunds paid orders about whose prescription neither a doctor nor a reviewer decided in time. Orders that
 * wait for the patient's prescription are left to `cancelAfterPrescriptionWait`.
 */
export async function cancelUndecidedOrders(services: SweepServices): Promise<number> {
  const now = services.clock.now();
  const reader = services.orm.em.fork();
  await refreshSteps(reader, { catalog: services.catalog.current(), now });
  const due = await run(
    reader,
    db
      .selectFrom('orderStep')
      .select('id')
      .where('endsAt', '<', now)
      .where('kind', '<>', 'prescription')
      .orderBy('endsAt')
      .limit((eb) => eb.lit(BATCH)),
  );
  for (const { id: orderId } of due) {
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
      if (await isUndecided(services, em, orderId))
        await cancelUnfulfillableOrder(services, em, order, 'undecided');
    });
  }
  return due.length;
}

async function isUndecided(
  { catalog, clock }: SweepServices,
  em: EntityManager,
  id: string,
): Promise<boolean> {
  const now = clock.now();
  const [order] = await readOrderFacts(em, { catalog: catalog.current(), now, ids: [id] });
  const step = order ? stepOf(order, now) : null;
  return step?.kind !== 'prescription' && step?.endsAt != null && step.endsAt < now;
}

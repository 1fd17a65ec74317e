import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { ORDER_STATUS } from '#schema/constants.ts';
import type { OrderServices, Services } from '../../../services.ts';
import { sql } from '../../../shared/database/database.ts';
import type { Sweep } from '../../../shared/jobs/sweeper.ts';
import { medicinesOf, takePrescriptions } from '../../order/create/prescriptionNeeds.ts';
import { OrderRow } from '../../order/order.entity.ts';
import { OrderItemRow } from '../../order/orderItem.entity.ts';
import { DECIDE_DAYS, stepOf } from '../orderStep/orderStep.rules.ts';
import { readOrderFacts } from '../orderStep/readOrderFacts.ts';
import { unsafeFor } from '../unsafeFor.ts';
import { cancelImpossible, mailPrescriptionWait, PAID_UNPICKED, recheckOrders } from './waitingOrders.ts';

type SweepServices = OrderServices & Pick<Services, 'log'>;

/** Placed, and not yet being picked. */
const UNPICKED = [
  ORDER_STATUS.approved,
  ORDER_STATUS.awaitingPayment,
  ORDER_STATUS.approvedAfterCompensation,
];
const UNSENT = [...UNPICKED, ORDER_STATUS.picking];
const BATCH = 100;
const NO_ID = '00000000-0000-0000-0000-000000000000';

export const impossibleSweeps = (services: SweepServices): Sweep[] => {
  let after = NO_ID;
  return [
    {
      name: 'orders of medicine that became unsafe',
      everyMs: 60_000,
      run: async () => {
        after = await endUnsafe(services, after);
      },
    },
    {
      name: 'orders of removed accounts',
      everyMs: 60_000,
      run: () => endRemoved(services).then(() => undefined),
    },
    {
      name: 'orders without a decision in time',
      everyMs: 60_000,
      run: () => endUndecided(services).then(() => undefined),
    },
  ];
};

/**
 * Cancels unsent orders of a medicine that is unsafe for their buyer, whichever answer or decision made it
 * so. Handles one batch of buyers and returns the id after which the next call continues.
 */
export async function endUnsafe(services: SweepServices, after = NO_ID): Promise<string> {
  const buyers = await sql<{ userId: string }>(
    services.orm.em.fork(),
    `select distinct t.user_id as "userId" from transaction t
      where t.status in (${UNSENT.join(', ')}) and t.user_id > $1
        and exists (select from transaction_item i where i.transaction_id = t.id and i.prescription and i.quantity > 0)
      order by t.user_id limit ${BATCH}`,
    [after],
  );
  for (const { userId } of buyers) {
    await attempt(services, { userId }, async (em) => {
      if (await hasUnsafe(services, em, userId))
        await mailPrescriptionWait(services, em, userId, await recheckOrders(services, em, userId));
    });
  }
  return buyers.length < BATCH ? NO_ID : (buyers.at(-1)?.userId ?? NO_ID);
}

async function hasUnsafe(services: SweepServices, em: EntityManager, userId: string): Promise<boolean> {
  const rows = await sql<{ productId: string; quantity: number }>(
    em,
    `select i.product_id as "productId", i.quantity from transaction t join transaction_item i on i.transaction_id = t.id
      where t.user_id = $1 and t.status in (${UNSENT.join(', ')}) and i.prescription and i.quantity > 0`,
    [userId],
  );
  const products = medicinesOf(services.catalog.now(), rows);
  const isUnsafe = await unsafeFor(em, userId, products);
  return products.some(({ drugClass }) => isUnsafe(drugClass));
}

/** The buyer's account was removed: orders not yet picked are cancelled and refunded. */
export async function endRemoved(services: SweepServices): Promise<number> {
  const rows = await sql<{ userId: string }>(
    services.orm.em.fork(),
    `select distinct t.user_id as "userId" from transaction t join user_account u on u.id = t.user_id
      where u.deleted_at is not null and t.status in (${UNPICKED.join(', ')}) limit ${BATCH}`,
  );
  for (const { userId } of rows)
    await attempt(services, { userId }, (em) => cancelOrdersOf(services, em, userId));
  return rows.length;
}

/** Call it where an account ends: its unpicked orders are cancelled and refunded in the same transaction. */
export async function cancelOrdersOf(
  services: OrderServices,
  em: EntityManager,
  userId: string,
): Promise<void> {
  const orders = await em.find(
    OrderRow,
    { userId, status: { $in: [...PAID_UNPICKED, ORDER_STATUS.awaitingPayment] } },
    { orderBy: { id: 'asc' }, lockMode: LockMode.PESSIMISTIC_WRITE },
  );
  for (const order of orders) await cancelImpossible(services, em, order, 'accountRemoved');
}

/**
 * No decision about the prescription was made in time, by doctor or reviewer: the order is cancelled and
 * refunded.
 */
export async function endUndecided(services: SweepServices): Promise<number> {
  const now = services.clock.now();
  const placedBefore = new Date(now.getTime() - DECIDE_DAYS * 86_400_000);
  const due = await undecided(services, services.orm.em.fork(), { placedBefore });
  for (const orderId of due) {
    await attempt(services, { orderId }, async (em) => {
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
      // A prescription may have arrived that no order has used yet, so the order first takes what it can.
      if (!PAID_UNPICKED.includes(order.status ?? 0)) return;
      await takePrescriptions({ ...services, now }, em, order, medicines);
      if ((await undecided(services, em, { ids: [orderId] })).length > 0)
        await cancelImpossible(services, em, order, 'undecided');
    });
  }
  return due.length;
}

async function undecided(
  { catalog, clock }: SweepServices,
  em: EntityManager,
  which: { placedBefore: Date } | { ids: string[] },
): Promise<string[]> {
  const now = clock.now();
  const facts = await readOrderFacts(em, { catalog: catalog.now(), now, which });
  return facts.flatMap((one) => {
    const endsAt = stepOf(one, now)?.endsAt;
    return endsAt && endsAt < now ? [one.orderId] : [];
  });
}

/** Each order or person has its own transaction: an error with one does not stop the others. */
async function attempt(
  { orm, log }: SweepServices,
  what: Record<string, string>,
  run: (em: EntityManager) => Promise<void>,
): Promise<void> {
  try {
    await orm.em.fork().transactional(run);
  } catch (error) {
    log.warn({ err: error, ...what }, 'impossible order not ended');
  }
}

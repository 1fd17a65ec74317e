import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { OrderServices } from '../../../services.ts';
import { db, oneOf, run } from '../../../shared/database/query.ts';
import type { Sweep } from '../../../shared/jobs/sweeper.ts';
import { medicinesOf, reserveDispensings } from '../../order/create/prescriptionNeeds.ts';
import { OrderRow } from '../../order/order.entity.ts';
import { isAmong, PAID_UNPICKED, UNPICKED, UNSENT } from '../../order/order.rules.ts';
import { OrderItemRow } from '../../order/orderItem.entity.ts';
import { hasMedicine } from '../medicine.ts';
import { stepOf } from '../orderStep/orderStep.rules.ts';
import { readOrderFacts } from '../orderStep/readOrderFacts.ts';
import { refreshSteps } from '../orderStep/refreshSteps.ts';
import { unsafeFor } from '../unsafeFor.ts';
import { runLogged, type SweepServices } from './runLogged.ts';
import { cancelUnfulfillableOrder, mailPrescriptionWait, recheckOrders } from './waitingOrders.ts';

const BATCH = 100;
const NO_ID = '00000000-0000-0000-0000-000000000000';

export const cancellingSweeps = (services: SweepServices): Sweep[] => {
  let after = NO_ID;
  return [
    {
      name: 'orders of medicine that became unsafe',
      everyMs: 60_000,
      run: async () => {
        after = await cancelUnsafeOrders(services, after);
      },
    },
    {
      name: 'orders of removed accounts',
      everyMs: 60_000,
      run: () => cancelOrdersOfRemovedAccounts(services).then(() => undefined),
    },
    {
      name: 'orders without a decision in time',
      everyMs: 60_000,
      run: () => cancelUndecidedOrders(services).then(() => undefined),
    },
  ];
};

/**
 * Cancels unsent orders with a medicine that has become unsafe for the buyer. Handles one batch of buyers and returns
 * the buyer id after which the next call continues.
 */
export async function cancelUnsafeOrders(services: SweepServices, after = NO_ID): Promise<string> {
  const buyers = await run(
    services.orm.em.fork(),
    db
      .selectFrom('transaction')
      .select('userId')
      .distinct()
      .where('status', 'in', oneOf(UNSENT))
      .where('userId', '>', after)
      .where(hasMedicine)
      .orderBy('userId')
      .limit(sql.lit(BATCH)),
  );
  for (const { userId } of buyers) {
    await runLogged(services, { userId }, async (em) => {
      if (await hasUnsafe(services, em, userId))
        await mailPrescriptionWait(services, em, userId, await recheckOrders(services, em, userId));
    });
  }
  return buyers.length < BATCH ? NO_ID : (buyers.at(-1)?.userId ?? NO_ID);
}

async function hasUnsafe(services: SweepServices, em: EntityManager, userId: string): Promise<boolean> {
  const rows = await run(
    em,
    db
      .selectFrom('transaction')
      .innerJoin('transactionItem', 'transactionItem.transactionId', 'transaction.id')
      .select(['productId', 'quantity'])
      .where('userId', '=', userId)
      .where('status', 'in', oneOf(UNSENT))
      .where(({ ref }) => ref('prescription'))
      .where('quantity', '>', 0),
  );
  const products = medicinesOf(services.catalog.current(), rows);
  const isUnsafe = await unsafeFor(em, userId, products);
  return products.some(({ drugClass }) => isUnsafe(drugClass));
}

/** Cancels and refunds the unpicked orders of removed accounts. */
export async function cancelOrdersOfRemovedAccounts(services: SweepServices): Promise<number> {
  const rows = await run(
    services.orm.em.fork(),
    db
      // The index of unsent orders suffices to find these people. The status is read only for their orders.
      .with(
        (cte) => cte('buyers').materialized(),
        (cte) =>
          cte
            .selectFrom('transaction')
            .innerJoin('userAccount', 'userAccount.id', 'transaction.userId')
            .select('userId')
            .distinct()
            .where('deletedAt', 'is not', null)
            .where('status', 'in', oneOf(UNSENT)),
      )
      .selectFrom('buyers')
      .select('userId')
      .where(({ selectFrom }) =>
        selectFrom('transaction')
          .select(sql.lit(true).as('isUnpicked'))
          .whereRef('transaction.userId', '=', 'buyers.userId')
          .where('status', 'in', oneOf(UNPICKED))
          .limit(sql.lit(1))
          .$asScalar(),
      )
      .limit(sql.lit(BATCH)),
  );
  for (const { userId } of rows)
    await runLogged(services, { userId }, (em) => cancelOrdersOf(services, em, userId));
  return rows.length;
}

async function cancelOrdersOf(services: OrderServices, em: EntityManager, userId: string): Promise<void> {
  const orders = await em.find(
    OrderRow,
    { userId, status: { $in: [...UNPICKED] } },
    { orderBy: { id: 'asc' }, lockMode: LockMode.PESSIMISTIC_WRITE },
  );
  for (const order of orders) await cancelUnfulfillableOrder(services, em, order, 'accountRemoved');
}

/** Orders per run. An order that could not be cancelled is among the first again, so the batch is large. */
const UNDECIDED_BATCH = 1_000;

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
      .limit((eb) => eb.lit(UNDECIDED_BATCH)),
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
      if (!isAmong(order.status, PAID_UNPICKED)) return;
      // A prescription may have arrived that no order has used yet, so it is reserved for this order first.
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

import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { ORDER_STATUS } from '#schema/constants.ts';
import type { Ctx } from '../../services.ts';
import { inOrderOf } from '../../shared/database/pageInOrder.ts';
import { db, first, rowCount } from '../../shared/database/query.ts';
import { NotFound } from '../../shared/errors.ts';
import { isId } from '../../shared/ids.ts';
import { User } from '../account/user.entity.ts';
import { sentMessagesOf } from '../activity/mySentMessages.ts';
import { storeCreditsOf } from '../cart/storeCredit/myStoreCredits.ts';
import { OrderRow } from '../order/order.entity.ts';
import { viewOrder } from '../order/read/viewOrder.ts';
import { consentsOf } from '../privacy/consents/listConsents.ts';
import { monthlyTotal } from '../recurrence/monthlyTotal.ts';
import { RecurrenceRow } from '../recurrence/recurrence.entity.ts';
import { RECURRENCE_LABELS } from '../recurrence/recurrence.rules.ts';
import { RecurrenceItemRow } from '../recurrence/recurrenceItem.entity.ts';
import { Customer, CustomerMessage, CustomerSubscription } from './customer.types.ts';
import { maskedDocument, maskedEmail, maskedPhone, maskedPlace } from './masked.rules.ts';

const LATEST_ORDERS = 20;
const UNPAID = [ORDER_STATUS.awaitingPayment, ORDER_STATUS.cancelled];

/** Everything the shop has of a person on one page. Health data is read by `readCustomerHealth` alone. */
export async function readCustomer(
  ctx: Pick<Ctx, 'em' | 'encryption' | 'now'>,
  id: string,
): Promise<Customer> {
  const em = ctx.em.fork();
  const user = isId(id) ? await em.findOne(User, { id, deletedAt: null }) : null;
  if (!user) throw new NotFound('Cliente');
  const scope = { ...ctx, em };
  const messages = await sentMessagesOf(scope, id);
  return Object.assign(new Customer(), {
    id,
    name: user.name,
    maskedDocument: maskedDocument(user.document),
    maskedEmail: maskedEmail(user.email),
    maskedPhone: maskedPhone(user.phone),
    maskedPlace: maskedPlace(user),
    createdAt: user.createdAt,
    subscriptions: await subscriptionsOf(em, id),
    credits: await storeCreditsOf(scope, id),
    consents: await consentsOf(scope, id),
    // The subject and the text may tell something about the person's health.
    messages: messages.map(({ id: messageId, protocol, sentAt, answerDueAt }) =>
      Object.assign(new CustomerMessage(), { id: messageId, protocol, sentAt, answerDueAt }),
    ),
    ...(await ordersOf(em, id)),
  });
}

async function ordersOf(
  em: EntityManager,
  userId: string,
): Promise<Pick<Customer, 'orders' | 'orderCount' | 'paid'>> {
  const summary = await first(
    em,
    db
      .selectFrom('transaction')
      .select((eb) => {
        const paid = eb.fn.sum('totalCents').filterWhere('status', 'not in', UNPAID);
        const latestIds = eb.fn.agg('array_agg', ['id']).orderBy('createdAt', 'desc').orderBy('id', 'desc');
        return [
          rowCount.as('orderCount'),
          sql<number>`coalesce(${paid}, 0)::float8`.as('paid'),
          sql<string[]>`coalesce((${latestIds})[1:${sql.lit(LATEST_ORDERS)}], '{}')`.as('ids'),
        ];
      })
      .where('userId', '=', userId)
      .where('status', 'is not', null),
  );
  const { ids = [], orderCount = 0, paid = 0 } = summary ?? {};
  const rows = await em.find(OrderRow, { id: { $in: ids } });
  return { orderCount, paid, orders: inOrderOf(ids, rows).map(viewOrder) };
}

async function subscriptionsOf(em: EntityManager, userId: string): Promise<CustomerSubscription[]> {
  const rows = await em.find(RecurrenceRow, { userId }, { orderBy: { createdAt: 'desc' }, limit: 20 });
  const items = await em.find(RecurrenceItemRow, { recurrenceId: { $in: rows.map(({ id }) => id) } });
  return rows.map((row) =>
    Object.assign(new CustomerSubscription(), {
      id: row.id,
      statusLabel: RECURRENCE_LABELS[row.status],
      total: monthlyTotal(
        row,
        items.filter(({ recurrenceId }) => recurrenceId === row.id),
      ),
      createdAt: row.createdAt,
      cancelledAt: row.cancelledAt,
    }),
  );
}

import type { EntityManager } from '@mikro-orm/postgresql';
import { ORDER_STATUS } from '#schema/constants.ts';
import type { Ctx } from '../../services.ts';
import { sql } from '../../shared/database/database.ts';
import { inOrderOf } from '../../shared/database/pageInOrder.ts';
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
const UNPAID = [ORDER_STATUS.awaitingPayment, ORDER_STATUS.cancelled].join(', ');

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
  const [summary] = await sql<{ ids: string[]; orderCount: number; paid: number }>(
    em,
    `select count(*)::int as "orderCount",
       coalesce(sum(total_cents) filter (where status not in (${UNPAID})), 0)::float8 as paid,
       coalesce((array_agg(id order by created_at desc, id desc))[1:${LATEST_ORDERS}], '{}') as ids
     from transaction where user_id = $1 and status is not null`,
    [userId],
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

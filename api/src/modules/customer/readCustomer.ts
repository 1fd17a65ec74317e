import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { Field, ID, Int, ObjectType } from 'type-graphql';
import { ORDER_STATUS } from '#schema/constants.ts';
import type { Ctx } from '../../services.ts';
import { CentsScalar } from '../../shared/cents.scalar.ts';
import { inOrderOf } from '../../shared/database/pageInOrder.ts';
import { db, first, rowCount } from '../../shared/database/query.ts';
import { NotFound } from '../../shared/errors.ts';
import { isId } from '../../shared/ids.ts';
import { Personal } from '../../shared/security/aboutPeople.ts';
import { User } from '../account/user.entity.ts';
import { sentMessagesOf } from '../activity/mySentMessages.ts';
import { MyStoreCredit, storeCreditsOf } from '../cart/storeCredit/myStoreCredits.ts';
import { OrderRow } from '../order/order.entity.ts';
import { Transaction } from '../order/order.types.ts';
import { viewOrder } from '../order/read/viewOrder.ts';
import { Consent } from '../privacy/consents/consents.types.ts';
import { consentsOf } from '../privacy/consents/listConsents.ts';
import { monthlyTotal } from '../recurrence/monthlyTotal.ts';
import { RecurrenceRow } from '../recurrence/recurrence.entity.ts';
import { RECURRENCE_LABELS } from '../recurrence/recurrence.rules.ts';
import { RecurrenceItemRow } from '../recurrence/recurrenceItem.entity.ts';
import { maskedDocument, maskedEmail, maskedPhone, maskedPlace } from './masked.rules.ts';

@ObjectType({ description: 'A subscription on the page of a customer.' })
class CustomerSubscription {
  @Field(() => ID)
  id!: string;

  @Field(() => String)
  statusLabel!: string;

  @Field(() => CentsScalar, { description: 'What a month costs' })
  total!: number;

  @Field(() => Date)
  createdAt!: Date;

  @Field(() => Date, { nullable: true })
  cancelledAt!: Date | null;
}

@ObjectType({ description: 'A message to the support team, without its text.' })
class CustomerMessage {
  @Field(() => ID)
  id!: string;

  @Field(() => String)
  protocol!: string;

  @Field(() => Date)
  sentAt!: Date;

  @Field(() => Date)
  answerDueAt!: Date;
}

@ObjectType({ description: 'A customer of the shop, with masked personal data and without health data.' })
export class Customer {
  @Field(() => ID)
  id!: string;

  @Personal()
  @Field(() => String)
  name!: string;

  @Personal()
  @Field(() => String)
  maskedDocument!: string;

  @Personal()
  @Field(() => String)
  maskedEmail!: string;

  @Personal()
  @Field(() => String)
  maskedPhone!: string;

  @Personal()
  @Field(() => String, { nullable: true, description: 'City, state and the first digits of the CEP' })
  maskedPlace!: string | null;

  @Field(() => Date)
  createdAt!: Date;

  @Field(() => Int)
  transactionCount!: number;

  @Field(() => CentsScalar, { description: 'The total of the paid orders' })
  paid!: number;

  @Field(() => [Transaction], { description: 'The latest 20' })
  transactions!: Transaction[];

  @Field(() => [CustomerSubscription])
  subscriptions!: CustomerSubscription[];

  @Field(() => [MyStoreCredit])
  credits!: MyStoreCredit[];

  @Field(() => [Consent])
  consents!: Consent[];

  @Field(() => [CustomerMessage], { description: 'The latest 20' })
  messages!: CustomerMessage[];
}

/** How many orders and subscriptions the page shows. */
const LATEST = 20;
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
): Promise<Pick<Customer, 'transactions' | 'transactionCount' | 'paid'>> {
  const summary = await first(
    em,
    db
      .selectFrom('transaction')
      .select((eb) => {
        const paid = eb.fn.sum('totalCents').filterWhere('status', 'not in', UNPAID);
        const latestIds = eb.fn.agg('array_agg', ['id']).orderBy('createdAt', 'desc').orderBy('id', 'desc');
        return [
          rowCount.as('transactionCount'),
          sql<number>`coalesce(${paid}, 0)::float8`.as('paid'),
          sql<string[]>`coalesce((${latestIds})[1:${sql.lit(LATEST)}], '{}')`.as('ids'),
        ];
      })
      .where('userId', '=', userId)
      .where('status', 'is not', null),
  );
  const { ids = [], transactionCount = 0, paid = 0 } = summary ?? {};
  const rows = await em.find(OrderRow, { id: { $in: ids } });
  return { transactionCount, paid, transactions: inOrderOf(ids, rows).map(viewOrder) };
}

async function subscriptionsOf(em: EntityManager, userId: string): Promise<CustomerSubscription[]> {
  const rows = await em.find(RecurrenceRow, { userId }, { orderBy: { createdAt: 'desc' }, limit: LATEST });
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

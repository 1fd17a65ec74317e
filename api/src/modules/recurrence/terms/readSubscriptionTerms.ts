import DataLoader from 'dataloader';
import { Field, Int, ObjectType } from 'type-graphql';
import { type Day, day } from '#schema/br/day.ts';
import { todayInSaoPaulo } from '#schema/br/saoPaulo.ts';
import { LEGAL_DOCUMENTS } from '#schema/legal/legalDocuments.ts';
import type { Ctx, Part } from '../../../services.ts';
import { CentsScalar } from '../../../shared/cents.scalar.ts';
import { OfTheShop } from '../../../shared/security/aboutPeople.ts';
import { OrderRow } from '../../order/order.entity.ts';
import { OrderItemRow } from '../../order/orderItem.entity.ts';
import { payableRefusal } from '../../payment/payment.rules.ts';
import { promisedLines } from '../begin/promisedLines.ts';
import { announceDay, firstMonth, lastChangeDay } from '../month/monthSchedule.rules.ts';
import { monthlyTotal } from '../monthlyTotal.ts';
import { viewRecurrences } from '../readRecurrence.ts';
import { RecurrenceRow } from '../recurrence.entity.ts';

@OfTheShop()
@ObjectType({
  description:
    'The terms of a subscription: before its first order is paid, what it would promise now; afterwards, its present price and dates.',
})
export class SubscriptionTerms {
  @Field(() => String, {
    description: 'The version of the text in force now, which the buyer must accept to pay the order.',
  })
  version!: string;

  @Field(() => String, {
    description: 'The name of the text; the text is at /documentos/{document}/{version}.',
  })
  document!: string;

  @Field(() => Boolean, {
    description: 'Whether the subscription has begun; false before its first order is paid.',
  })
  isBegun!: boolean;

  @Field(() => CentsScalar, {
    description: 'Goods and freight of every month.',
  })
  monthlyTotal!: number;

  @Field(() => CentsScalar)
  monthlyFreight!: number;

  @Field(() => Int)
  dayOfMonth!: number;

  @Field(() => String, { nullable: true, description: 'Day of the next charge and shipment, AAAA-MM-DD.' })
  nextShipmentOn!: string | null;

  @Field(() => String, { nullable: true, description: 'Day of the mail that announces it, AAAA-MM-DD.' })
  announcedOn!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Last day on which it can be changed, skipped or cancelled, AAAA-MM-DD.',
  })
  changeUntil!: string | null;
}

const DOCUMENT = 'termos-da-assinatura';

type Facts = Omit<SubscriptionTerms, 'version' | 'document'>;

const view = (facts: Facts): SubscriptionTerms =>
  Object.assign(new SubscriptionTerms(), {
    document: DOCUMENT,
    version: LEGAL_DOCUMENTS[DOCUMENT].version,
    ...facts,
  });

/**
 * The terms of an order that begins, or began, a subscription. Null for every other order, and while the shop sells no
 * subscriptions. The number of SQL statements does not depend on the number of orders.
 */
export function readSubscriptionTerms(
  ctx: Part<Ctx, 'catalog' | 'config' | 'em' | 'loader' | 'now' | 'outside.gateway'>,
  orderId: string,
): Promise<SubscriptionTerms | null> {
  return ctx
    .loader('recurrence.terms', () => new DataLoader((ids: readonly string[]) => readMany(ctx, ids)))
    .load(orderId);
}

async function readMany(
  ctx: Part<Ctx, 'catalog' | 'config' | 'em' | 'now' | 'outside.gateway'>,
  ids: readonly string[],
): Promise<(SubscriptionTerms | null)[]> {
  if (!ctx.config.chargesSubscriptions) return ids.map(() => null);
  const em = ctx.em.fork();
  const orders = await em.find(OrderRow, { id: { $in: [...ids] }, recurrent: true });
  const begun = await termsOfRunning(ctx, em, ids, todayInSaoPaulo(ctx.now));
  // The order of a later month has no cart, and begins no subscription.
  const unpaid = orders.filter(({ id, cartId }) => cartId !== null && !begun.has(id));
  const promised = await termsOfUnpaid(ctx, em, unpaid);
  return ids.map((id) => begun.get(id) ?? promised.get(id) ?? null);
}

/** The terms of orders whose subscription has begun, with the present price and dates of that subscription. */
async function termsOfRunning(
  ctx: Part<Ctx, 'outside.gateway'>,
  em: Ctx['em'],
  ids: readonly string[],
  today: Day,
): Promise<Map<string, SubscriptionTerms>> {
  const rows = await em.find(RecurrenceRow, { firstTransactionId: { $in: [...ids] } });
  const views = await viewRecurrences(ctx, em, rows, today);
  const firstOf = new Map(rows.map(({ id, firstTransactionId }) => [id, firstTransactionId]));
  return new Map(
    views.map(({ id, total, freight, dayOfMonth, nextShipmentOn, changeUntil }) => [
      firstOf.get(id) ?? id,
      view({
        isBegun: true,
        monthlyTotal: total,
        monthlyFreight: freight,
        dayOfMonth,
        nextShipmentOn,
        announcedOn: nextShipmentOn && announceDay(day(nextShipmentOn)),
        changeUntil,
      }),
    ]),
  );
}

/** The terms of orders that are not paid yet: what the subscription would promise if the order were paid now. */
async function termsOfUnpaid(
  ctx: Pick<Ctx, 'catalog' | 'now'>,
  em: Ctx['em'],
  orders: readonly OrderRow[],
): Promise<Map<string, SubscriptionTerms>> {
  const payable = orders.filter((order) => payableRefusal(order, ctx.now) === null);
  if (payable.length === 0) return new Map();
  const lines = await em.find(
    OrderItemRow,
    { transactionId: { $in: payable.map(({ id }) => id) } },
    { orderBy: { position: 'asc' } },
  );
  const { dayOfMonth, nextShipOn } = firstMonth(todayInSaoPaulo(ctx.now));
  return new Map(
    payable.map((order) => {
      const orderLines = lines.filter(({ transactionId }) => transactionId === order.id);
      const items = promisedLines(ctx.catalog.current(), orderLines, order.ledger).map(({ line, price }) => ({
        ...price,
        quantity: line.quantity,
      }));
      const facts: Facts = {
        isBegun: false,
        monthlyTotal: monthlyTotal(order, items),
        monthlyFreight: order.freightCents,
        dayOfMonth,
        nextShipmentOn: nextShipOn,
        announcedOn: announceDay(nextShipOn),
        changeUntil: lastChangeDay(nextShipOn),
      };
      return [order.id, view(facts)];
    }),
  );
}

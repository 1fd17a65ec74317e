import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { Ctx } from '../../../services.ts';
import { anyOf, columnsOf, db, exists, givenRows, run } from '../../../shared/database/query.ts';
import { takeKeyedLock } from '../../../shared/database/takeLock.ts';
import { Refusal } from '../../../shared/refusals.ts';
import type { OrderRow } from '../order.entity.ts';
import { AlreadyBought } from '../order.results.ts';
import type { Transaction } from '../order.types.ts';
import { loaderByOrder } from '../read/loaderByOrder.ts';
import { BoughtLine } from './boughtLine.entity.ts';

/**
 * The ids of the cart lines from which an order was created; none for an order without a cart. Lines that were added to
 * the cart since then are not among them.
 */
export const boughtLines = ({ cartId, ledger }: Pick<OrderRow, 'cartId' | 'ledger'>): string[] =>
  cartId === null
    ? []
    : [...new Set(ledger.flatMap(({ rule, lineId }) => (rule === 'product' && lineId ? [lineId] : [])))];

/**
 * For each unpaid order whose purchase another order made, a refusal that names that order: it bought the same line of a
 * cart; or it began a subscription, or paid a clinic evaluation, after the unpaid order was created. A person has one
 * subscription, and an evaluation is ordered without a cart.
 */
export async function alreadyBought(
  em: EntityManager,
  orderIds: readonly string[],
): Promise<Map<string, AlreadyBought>> {
  const { ledger } = columnsOf('transaction', 'unpaid');
  const lineIds = sql<string>`(select (entry ->> 'lineId')::uuid from jsonb_array_elements(${ledger}) entry
    where entry ->> 'rule' = 'product')`;
  const rows = await run(
    em,
    db
      .selectFrom('transaction as unpaid')
      .innerJoin('transaction as other', (join) =>
        join.onRef('other.userId', '=', 'unpaid.userId').onRef('other.id', '<>', 'unpaid.id'),
      )
      .distinctOn('unpaid.id')
      .select(['unpaid.id as orderId', 'other.id', 'other.code'])
      .select(({ selectFrom }) => {
        const underway = selectFrom('payment')
          .whereRef('transactionId', '=', 'other.id')
          .where('state', '=', 'creating');
        return exists(underway).as('isUnderway');
      })
      .where('unpaid.id', '=', anyOf(orderIds))
      .where('unpaid.status', 'is', null)
      .where(({ eb, ref, selectFrom }) => {
        const withSameLine = selectFrom('boughtLine').select('transactionId').where('lineId', 'in', lineIds);
        const boughtSameLine = eb('unpaid.cartId', 'is not', null).and('other.id', 'in', withSameLine);
        const isLater = eb('other.placedAt', 'is', null).or('other.placedAt', '>', ref('unpaid.createdAt'));
        // The order of a month of a subscription has no cart: it begins none.
        const areSubscriptions = eb.and([
          eb.ref('unpaid.recurrent'),
          eb.ref('other.recurrent'),
          eb('unpaid.cartId', 'is not', null),
          eb('other.cartId', 'is not', null),
        ]);
        const areEvaluations = eb('unpaid.creditGrantedCents', '>', 0).and(
          'other.creditGrantedCents',
          '>',
          0,
        );
        // An order holds its units from the beginning of its payment until it is sent or cancelled.
        return eb.or([
          boughtSameLine,
          eb.and([eb.ref('other.stockHeld'), isLater, areSubscriptions.or(areEvaluations)]),
        ]);
      })
      .orderBy('unpaid.id')
      .orderBy('other.placedAt', (order) => order.asc().nullsLast()),
  );
  return new Map(rows.map(({ orderId, ...other }) => [orderId, new AlreadyBought(other)]));
}

/** The refusal that names the order that made the same purchase; null for an order that was placed. */
export const alreadyBoughtOf = async (
  ctx: Pick<Ctx, 'em' | 'loader'>,
  { id, status }: Pick<Transaction, 'id' | 'status'>,
): Promise<AlreadyBought | null> =>
  status === null
    ? loaderByOrder<AlreadyBought | null>(ctx, 'transaction.alreadyBought', {
        read: (ids) => alreadyBought(ctx.em.fork(), ids),
        missing: null,
      }).load(id)
    : null;

/** Why another order of the same purchase makes this one unpayable, or null. The caller has locked the order. */
export async function purchaseRefusal(
  em: EntityManager,
  { id, userId, recurrent, creditGrantedCents }: OrderRow,
): Promise<AlreadyBought | null> {
  // Such a purchase has no line that the database could keep unique, so the payments of a person wait for each other.
  if (recurrent || creditGrantedCents > 0) await takeKeyedLock(em, 'purchase', userId);
  return (await alreadyBought(em, [id])).get(id) ?? null;
}

/** Marks the lines of an order as bought. The ids are sorted, so that two orders do not deadlock. */
export async function buyLines(em: EntityManager, order: OrderRow): Promise<AlreadyBought | Refusal | null> {
  const lineIds = boughtLines(order);
  if (lineIds.length === 0) return null;
  const lines = lineIds.map((id) => ({ id }));
  // Waits for another order that is being paid with one of these lines and has not committed.
  const bought = await run(
    em,
    db
      .insertInto('boughtLine')
      .columns(['lineId', 'transactionId'])
      .expression(({ selectFrom, val }) =>
        selectFrom(givenRows('wanted', { id: 'uuid' }, lines))
          .select(['wanted.id', val(order.id).as('transactionId')])
          .orderBy('wanted.id'),
      )
      .onConflict((earlier) => earlier.doNothing())
      .returning('lineId'),
  );
  if (bought.length === lineIds.length) return null;
  // An order that released the line in the meantime is not found: then the payment may be sent again.
  return (await purchaseRefusal(em, order)) ?? new Refusal('request_in_flight');
}

/** The order was cancelled or its payment failed: its lines may be bought by another order. */
export const releaseLines = (em: EntityManager, orderId: string): Promise<number> =>
  em.nativeDelete(BoughtLine, { transactionId: orderId });

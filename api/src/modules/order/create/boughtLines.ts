import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from '../../../shared/database/database.ts';
import { takeKeyedLock } from '../../../shared/database/takeLock.ts';
import { Refusal } from '../../../shared/refusals.ts';
import type { OrderRow } from '../order.entity.ts';
import { AlreadyBought } from '../order.results.ts';

/**
 * The ids of the cart lines from which an order was created; none for an order without a cart. Lines that were added to
 * the cart since then are not among them.
 */
export const boughtLines = ({ cartId, ledger }: Pick<OrderRow, 'cartId' | 'ledger'>): string[] =>
  cartId === null
    ? []
    : [...new Set(ledger.flatMap(({ rule, lineId }) => (rule === 'product' && lineId ? [lineId] : [])))];

/**
 * The order that made the same purchase as one of `$1`: it bought the same line of a cart; or it began a subscription,
 * or paid a clinic evaluation, after the order of `$1` was created. A person has one subscription, and an evaluation is
 * ordered without a cart.
 */
const OTHERS = `select distinct on (o.id) o.id as "orderId", b.id, b.code,
        exists (select from payment p where p.transaction_id = b.id and p.state = 'creating') as "isUnderway"
   from transaction o join transaction b on b.user_id = o.user_id and b.id <> o.id
  where o.id = any($1::uuid[]) and o.status is null and (
        (o.cart_id is not null and b.id in (select l.transaction_id from bought_line l where l.line_id in (
          select (e ->> 'lineId')::uuid from jsonb_array_elements(o.ledger) e where e ->> 'rule' = 'product')))
     or (b.stock_held and (b.placed_at is null or b.placed_at > o.created_at)
         and ((o.recurrent and b.recurrent and o.cart_id is not null and b.cart_id is not null)
           or (o.credit_granted_cents > 0 and b.credit_granted_cents > 0))))
  order by o.id, b.placed_at nulls last`;

/** For each unpaid order whose purchase another order made, a refusal that names that order. */
export async function alreadyBought(
  em: EntityManager,
  orderIds: readonly string[],
): Promise<Map<string, AlreadyBought>> {
  const rows = await sql<{ orderId: string; id: string; code: string | null; isUnderway: boolean }>(
    em,
    OTHERS,
    [orderIds],
  );
  return new Map(rows.map(({ orderId, ...other }) => [orderId, new AlreadyBought(other)]));
}

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
  // Waits for another order that is being paid with one of these lines and has not committed.
  const bought = await sql(
    em,
    `insert into bought_line (line_id, transaction_id) select id, $2 from unnest($1::uuid[]) id order by id
     on conflict do nothing returning line_id`,
    [lineIds, order.id],
  );
  if (bought.length === lineIds.length) return null;
  return (await purchaseRefusal(em, order)) ?? new Refusal('request_in_flight');
}

/** The order was cancelled or its payment failed: its lines may be bought by another order. */
export const releaseLines = (em: EntityManager, orderId: string): Promise<unknown> =>
  sql(em, 'delete from bought_line where transaction_id = $1', [orderId]);

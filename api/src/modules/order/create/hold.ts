import type { EntityManager } from '@mikro-orm/postgresql';
import type { Ctx, Services } from '../../../services.ts';
import { sql } from '../../../shared/database/database.ts';
import { record } from '../../../shared/events/record.ts';
import { newId } from '../../../shared/ids.ts';
import { Refusal } from '../../../shared/refusals.ts';
import { OutOfStock } from '../../cart/cart.results.ts';
import { reserveCredit, returnCredit, voidCredit } from '../../cart/storeCredit/storeCredit.ts';
import type { OrderRow } from '../order.entity.ts';
import type { AlreadyBought } from '../order.results.ts';
import { OrderItemRow } from '../orderItem.entity.ts';
import { buyLines, releaseLines } from './boughtLines.ts';

type StockRow = { skuId: string; onHand: number };

/**
 * Reserves the units, the coupon use and the store credit of an order, and marks the lines of its cart as bought. On a refusal the caller must roll back its
 * database transaction, because some of them may be reserved already. The rows are always locked in this sequence, so
 * two orders do not deadlock: coupon, credit, stock sorted by id, lines of the cart sorted by id.
 */
export async function placeHold(
  em: EntityManager,
  order: OrderRow,
  items: readonly OrderItemRow[],
  now: Date,
): Promise<Refusal | OutOfStock | AlreadyBought | null> {
  if (order.stockHeld) return null;
  const refusal = await reserveDiscounts(em, order, now);
  if (refusal) return refusal;
  order.stockHeld = true;
  // Everything else is written before stock is locked, because other orders wait for that lock until the commit.
  await em.flush();
  return (await deductStock(em, items, { orderId: order.id, now })) ?? buyLines(em, order);
}

/** Reserves the coupon use and the store credit of an order that holds nothing yet. */
export async function reserveDiscounts(
  em: EntityManager,
  order: OrderRow,
  now: Date,
): Promise<Refusal | null> {
  const refusal = order.couponTitle ? await useCoupon(em, order, now) : null;
  if (refusal) return refusal;
  const credit = order.creditId;
  if (credit && !(await reserveCredit(em, { creditId: credit, orderId: order.id, now })))
    return new Refusal('credit_not_available');
  return null;
}

/**
 * The end of an SQL statement that returns units to stock. Its parameters 2 to 4 are the order, the time and the kind
 * of movement.
 */
const RETURNED = `, added as (
       update stock s set on_hand = s.on_hand + l.units from locked l where s.sku_id = l.sku_id
       returning s.sku_id, s.on_hand, l.units
     ), moved as (
       insert into stock_movement (sku_id, at, kind, units, on_hand, order_id)
       select sku_id, $3, $4, units, on_hand, $2 from added order by sku_id
     )
     select sku_id as "skuId", on_hand as "onHand", units from added`;

/** Releases what an order holds. `stockHeld` changes in the same database transaction, so it is returned once. */
export async function releaseHold(
  services: Pick<Services, 'prescriptions' | 'clock'>,
  em: EntityManager,
  order: OrderRow,
): Promise<void> {
  if (!order.stockHeld) return;
  order.stockHeld = false;
  await returnHeld(services, em, order);
}

/**
 * Returns the units, the coupon use, the credit, the dispensings and the lines of the cart of an order, whose `stockHeld`
 * the caller has changed.
 */
export async function returnHeld(
  { prescriptions, clock }: Pick<Services, 'prescriptions' | 'clock'>,
  em: EntityManager,
  order: OrderRow,
): Promise<void> {
  await releaseLines(em, order.id);
  await prescriptions.returnDispensings(em, order.id, clock.now());
  await sql(
    em,
    `with returned as (delete from coupon_use where transaction_id = $1 returning coupon_id)
     update coupon set uses = uses - 1 from returned where coupon.id = returned.coupon_id and uses > 0`,
    [order.id],
  );
  // The credit that this order created is voided; the credit that it used becomes available again.
  if (order.creditGrantedCents > 0) await voidCredit(em, order.id);
  if (order.creditId)
    await returnCredit(em, { creditId: order.creditId, orderId: order.id, now: clock.now() });
  const returned = await sql<StockRow & { units: number }>(
    em,
    `with wanted as (select sku_id, sum(quantity)::int as units from transaction_item where transaction_id = $1 group by sku_id),
          locked as materialized (select s.sku_id, w.units from stock s join wanted w using (sku_id) order by s.sku_id for update of s)
     ${RETURNED}`,
    [order.id, order.id, clock.now(), 'release'],
  );
  for (const { skuId, onHand, units } of returned) if (onHand === units) recordAvailabilityChange(em, skuId);
}

/** Why units of an order return to stock: they were never sent, or their parcel came back. */
interface UnitsBack {
  orderId: string;
  kind: 'release' | 'return';
  now: Date;
}

/** Returns some units of an order to stock. */
export async function returnUnits(
  em: EntityManager,
  units: readonly { skuId: string | null; units: number }[],
  { orderId, kind, now }: UnitsBack,
): Promise<void> {
  const unitsOf = new Map<string, number>();
  for (const { skuId, units: count } of units)
    if (skuId && count > 0) unitsOf.set(skuId, (unitsOf.get(skuId) ?? 0) + count);
  if (unitsOf.size === 0) return;
  const rows = await sql<StockRow & { units: number }>(
    em,
    `with wanted as (select * from unnest($1::uuid[], $5::int[]) as w(sku_id, units)),
          locked as materialized (select s.sku_id, w.units from stock s join wanted w using (sku_id) order by s.sku_id for update of s)
     ${RETURNED}`,
    [[...unitsOf.keys()], orderId, now, kind, [...unitsOf.values()]],
  );
  for (const { skuId, onHand, units: count } of rows)
    if (onHand === count) recordAvailabilityChange(em, skuId);
}

/** The parcel was sent: its units are sold, and no later move returns them to stock. */
export function consumeHold(order: OrderRow): void {
  order.stockHeld = false;
}

/** Adds up the quantities per stock. Services have no stock. */
export function unitsBySku(
  items: readonly Pick<OrderItemRow, 'skuId' | 'quantity'>[],
): ReadonlyMap<string, number> {
  const wanted = new Map<string, number>();
  for (const { skuId, quantity } of items) if (skuId) wanted.set(skuId, (wanted.get(skuId) ?? 0) + quantity);
  return wanted;
}

async function deductStock(
  em: EntityManager,
  items: readonly OrderItemRow[],
  { orderId, now }: { orderId: string; now: Date },
): Promise<OutOfStock | null> {
  const wanted = unitsBySku(items);
  if (wanted.size === 0) return null;
  // One SQL statement locks the stock rows in the sequence of their ids, and reduces them only if every row has enough
  // units.
  const taken = await sql<StockRow>(
    em,
    `with wanted as (select * from unnest($1::uuid[], $2::int[]) as w(sku_id, units)),
          locked as materialized (select s.sku_id, s.on_hand, w.units from stock s join wanted w using (sku_id) order by s.sku_id for update of s),
          stock_check as (select count(*) = cardinality($1::uuid[]) and bool_and(on_hand >= units) as is_enough from locked),
          taken as (
            update stock s set on_hand = s.on_hand - l.units from locked l, stock_check where stock_check.is_enough and s.sku_id = l.sku_id
            returning s.sku_id, s.on_hand, l.units),
          moved as (
            insert into stock_movement (sku_id, at, kind, units, on_hand, order_id)
            select sku_id, $3, 'sale', -units, on_hand, $4 from taken order by sku_id)
     select sku_id as "skuId", on_hand as "onHand" from taken`,
    [[...wanted.keys()], [...wanted.values()], now, orderId],
  );
  if (taken.length < wanted.size) return outOfStock(em, items, wanted);
  for (const { skuId, onHand } of taken) if (onHand === 0) recordAvailabilityChange(em, skuId);
  return null;
}

async function outOfStock(
  em: EntityManager,
  items: readonly OrderItemRow[],
  wanted: ReadonlyMap<string, number>,
): Promise<OutOfStock> {
  const stocks = await sql<StockRow>(
    em,
    `select sku_id as "skuId", on_hand as "onHand" from stock where sku_id = any($1)`,
    [[...wanted.keys()]],
  );
  return soldOut(items, stocks);
}

/** Names the first item of which there are too few units. */
export function soldOut(
  items: readonly Pick<OrderItemRow, 'productId' | 'skuId' | 'name' | 'quantity'>[],
  stocks: readonly StockRow[],
): OutOfStock {
  const wanted = unitsBySku(items);
  const onHand = new Map(stocks.map((stock) => [stock.skuId, stock.onHand]));
  const soldOutItem =
    items.find(({ skuId }) => skuId && (onHand.get(skuId) ?? 0) < (wanted.get(skuId) ?? 0)) ?? items[0];
  return new OutOfStock(
    { id: soldOutItem?.productId ?? '', name: soldOutItem?.name ?? '' },
    onHand.get(soldOutItem?.skuId ?? '') ?? 0,
  );
}

/** Records the event by which the shop shows at once that a product is sold out or available again. */
const recordAvailabilityChange = (em: EntityManager, skuId: string): void =>
  record(em, { type: 'stock.availability-changed', entityId: skuId });

/**
 * Makes every process read the stock of an order's products again. The catalogue in memory counts units only now and
 * then, so the cart would offer the units that a payment was just refused.
 */
export async function announceStock({ em, feed }: Pick<Ctx, 'em' | 'feed'>, orderId: string): Promise<void> {
  await em.fork().transactional(async (inner) => {
    const items = await inner.find(OrderItemRow, { transactionId: orderId, skuId: { $ne: null } });
    for (const skuId of unitsBySku(items).keys()) recordAvailabilityChange(inner, skuId);
  });
  feed.poke();
}

async function useCoupon(em: EntityManager, order: OrderRow, now: Date): Promise<Refusal | null> {
  const [coupon] = await sql<{ id: string; oncePerUser: boolean }>(
    em,
    `update coupon set uses = uses + 1
      where title = $1 and active and (max_uses is null or uses < max_uses)
        and (valid_from is null or valid_from <= $2) and (valid_until is null or valid_until >= $2)
      returning id, once_per_user as "oncePerUser"`,
    [order.couponTitle, now],
  );
  if (!coupon) return new Refusal('coupon_expired');
  // The update above locked the coupon's row, so two orders of the same person are checked one after the other.
  const [use] = await sql<{ id: string }>(
    em,
    `insert into coupon_use (id, coupon_id, user_id, transaction_id)
     select $1::uuid, $2::uuid, $3::uuid, $4::uuid
      where not ($5 and exists (select from coupon_use where coupon_id = $2 and user_id = $3)) returning id`,
    [newId(), coupon.id, order.userId, order.id, coupon.oncePerUser],
  );
  return use ? null : new Refusal('coupon_already_used');
}

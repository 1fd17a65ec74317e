import type { EntityManager } from '@mikro-orm/postgresql';
import { type AliasedExpression, sql } from 'kysely';
import type { Ctx, Part, Services } from '../../../services.ts';
import { anyOf, columnsOf, db, first, givenRows, run } from '../../../shared/database/query.ts';
import { record } from '../../../shared/events/record.ts';
import { newId } from '../../../shared/ids.ts';
import { Refusal } from '../../../shared/refusals.ts';
import { OutOfStock } from '../../cart/cart.types.ts';
import { reserveCredit, returnCredit, voidCredit } from '../../cart/storeCredit/storeCredit.ts';
import type { OrderRow } from '../order.entity.ts';
import type { AlreadyBought } from '../order.results.ts';
import { OrderItemRow } from '../orderItem.entity.ts';
import { buyLines, releaseLines } from './boughtLines.ts';

type StockRow = { skuId: string; onHand: number };

/**
 * Reserves the units, the coupon use and the store credit of an order, and marks the lines of its cart as bought. On a
 * refusal the caller must roll back its database transaction, because some of them may be reserved already. The rows are
 * always locked in this sequence, so two orders do not deadlock: coupon, credit, stock sorted by id, lines of the cart
 * sorted by id.
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

/** Releases what an order holds. `stockHeld` changes in the same database transaction, so it is returned once. */
export async function releaseHold(
  services: Part<Services, 'clock' | 'ports.prescriptions'>,
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
  { ports: { prescriptions }, clock }: Part<Services, 'clock' | 'ports.prescriptions'>,
  em: EntityManager,
  order: OrderRow,
): Promise<void> {
  await prescriptions.returnDispensings(em, order.id, clock.now());
  await run(
    em,
    db
      .with('returned', (cte) =>
        cte.deleteFrom('couponUse').where('transactionId', '=', order.id).returning('couponId'),
      )
      .updateTable('coupon')
      .from('returned')
      .set((eb) => ({ uses: eb('uses', '-', eb.lit(1)) }))
      .whereRef('coupon.id', '=', 'returned.couponId')
      .where('uses', '>', 0),
  );
  // The credit that this order created is voided; the credit that it used becomes available again.
  if (order.creditGrantedCents > 0) await voidCredit(em, order.id);
  if (order.creditId)
    await returnCredit(em, { creditId: order.creditId, orderId: order.id, now: clock.now() });
  const { quantity } = columnsOf('transactionItem');
  const units = db
    .selectFrom('transactionItem')
    .select(['skuId', sql<number>`sum(${quantity})::int`.as('units')])
    .where('transactionId', '=', order.id)
    .groupBy('skuId');
  await returnToStock(em, units.as('wanted'), { orderId: order.id, kind: 'release', now: clock.now() });
  // Last, in the sequence of `placeHold`: another order of the same lines may be locking the same stock.
  await releaseLines(em, order.id);
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
  back: UnitsBack,
): Promise<void> {
  const unitsOf = new Map<string, number>();
  for (const { skuId, units: count } of units)
    if (skuId && count > 0) unitsOf.set(skuId, (unitsOf.get(skuId) ?? 0) + count);
  if (unitsOf.size === 0) return;
  const wanted = [...unitsOf].map(([skuId, count]) => ({ skuId, units: count }));
  await returnToStock(em, givenRows('wanted', { skuId: 'uuid', units: 'int' }, wanted), back);
}

/** Begins a statement that locks the wanted stock rows in the sequence of their ids, so that two orders do not deadlock. */
const withLockedStock = (wanted: AliasedExpression<{ skuId: string | null; units: number }, 'wanted'>) =>
  db.with(
    (cte) => cte('locked').materialized(),
    (cte) =>
      cte
        .selectFrom('stock')
        .innerJoin(wanted, 'wanted.skuId', 'stock.skuId')
        .select(['stock.skuId', 'stock.onHand', 'wanted.units'])
        .orderBy('stock.skuId')
        .forUpdate('stock'),
  );

/** The part of such a statement that writes a movement for each changed row. */
const movementsOf = (
  changed: AliasedExpression<{ skuId: string; units: number; onHand: number }, 'changed'>,
  { orderId, kind, now }: { orderId: string; kind: UnitsBack['kind'] | 'sale'; now: Date },
) =>
  db
    .insertInto('stockMovement')
    .columns(['skuId', 'at', 'kind', 'units', 'onHand', 'orderId'])
    .expression(
      db
        .selectFrom(changed)
        .select(({ val }) => ['skuId', val(now).as('at'), val(kind).as('kind'), 'units', 'onHand'])
        .select(({ val }) => val(orderId).as('orderId'))
        .orderBy('skuId'),
    );

/** Adds the units to their stock rows. */
async function returnToStock(
  em: EntityManager,
  wanted: AliasedExpression<{ skuId: string | null; units: number }, 'wanted'>,
  back: UnitsBack,
): Promise<void> {
  const returned = await run(
    em,
    withLockedStock(wanted)
      .with('added', (cte) =>
        cte
          .updateTable('stock')
          .from('locked')
          .set((eb) => ({ onHand: eb('stock.onHand', '+', eb.ref('locked.units')) }))
          .whereRef('stock.skuId', '=', 'locked.skuId')
          .returning(['stock.skuId', 'stock.onHand', 'locked.units']),
      )
      .with('moved', (cte) => movementsOf(cte.selectFrom('added').selectAll().as('changed'), back))
      .selectFrom('added')
      .selectAll(),
  );
  // A stock that consists of the returned units alone was sold out before.
  for (const { skuId, onHand, units: count } of returned)
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
  const units = [...wanted].map(([skuId, count]) => ({ skuId, units: count }));
  // One SQL statement locks the stock rows, and reduces them only if every row has enough units.
  const taken = await run(
    em,
    withLockedStock(givenRows('wanted', { skuId: 'uuid', units: 'int' }, units))
      .with('stockCheck', (cte) =>
        cte.selectFrom('locked').select((eb) => {
          const hasEnough = eb('locked.onHand', '>=', eb.ref('locked.units'));
          return sql<boolean>`count(*) = ${wanted.size} and bool_and(${hasEnough})`.as('isEnough');
        }),
      )
      .with('taken', (cte) =>
        cte
          .updateTable('stock')
          .from(['locked', 'stockCheck'])
          // From the units that the lock has read: `stock.onHand` may be older, and PostgreSQL checks the constraint with it.
          .set((eb) => ({ onHand: eb('locked.onHand', '-', eb.ref('locked.units')) }))
          .where(({ ref }) => ref('stockCheck.isEnough'))
          .whereRef('stock.skuId', '=', 'locked.skuId')
          .returning((eb) => ['stock.skuId', 'stock.onHand', eb.neg(eb.ref('locked.units')).as('units')]),
      )
      .with('moved', (cte) =>
        movementsOf(cte.selectFrom('taken').selectAll().as('changed'), { orderId, kind: 'sale', now }),
      )
      .selectFrom('taken')
      .select(['skuId', 'onHand']),
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
  const skuIds = [...wanted.keys()];
  const stocks = db.selectFrom('stock').select(['skuId', 'onHand']).where('skuId', '=', anyOf(skuIds));
  return soldOut(items, await run(em, stocks));
}

/** Names the first item of which there are too few units; the first of all, if units have returned meanwhile. */
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
  const coupon = await first(
    em,
    db
      .updateTable('coupon')
      .set((eb) => ({ uses: eb('uses', '+', eb.lit(1)) }))
      .where('title', '=', order.couponTitle)
      .where('active', '=', true)
      .where((eb) => eb('maxUses', 'is', null).or('uses', '<', eb.ref('maxUses')))
      .where((eb) => eb('validFrom', 'is', null).or('validFrom', '<=', now))
      .where((eb) => eb('validUntil', 'is', null).or('validUntil', '>=', now))
      .returning(['id', 'oncePerUser']),
  );
  if (!coupon) return new Refusal('coupon_expired');
  // The update above locked the coupon's row, so two orders of the same person are checked one after the other.
  const { id: couponId, oncePerUser } = coupon;
  const { id: transactionId, userId } = order;
  const earlier = db.selectFrom('couponUse').where('couponId', '=', couponId).where('userId', '=', userId);
  const use = await first(
    em,
    db
      .insertInto('couponUse')
      .columns(['id', 'couponId', 'userId', 'transactionId'])
      .expression(
        db
          .selectNoFrom(({ val }) => [
            val(newId()).as('id'),
            val(couponId).as('couponId'),
            val(userId).as('userId'),
            val(transactionId).as('transactionId'),
          ])
          .$if(oncePerUser, (row) => row.where(({ not, exists }) => not(exists(earlier)))),
      )
      .returning('id'),
  );
  return use ? null : new Refusal('coupon_already_used');
}

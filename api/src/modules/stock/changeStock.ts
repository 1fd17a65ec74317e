import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { createUnionType } from 'type-graphql';
import type { AdminActName } from '#schema/audit/adminActs.ts';
import { todayInSaoPaulo } from '#schema/br/saoPaulo.ts';
import type { Ctx } from '../../services.ts';
import { db, first, run } from '../../shared/database/query.ts';
import { NotFound } from '../../shared/errors.ts';
import { record } from '../../shared/events/record.ts';
import { withIdempotencyKey } from '../../shared/idempotency/withIdempotencyKey.ts';
import { isId } from '../../shared/ids.ts';
import { InvalidInput, Refusal, UserError } from '../../shared/refusals.ts';
import { rollbackOnRefusal } from '../../shared/rollbackOnRefusal.ts';
import type { AdminContext } from '../account/users/adminContext.ts';
import { reasonOf, recordAct } from '../account/users/recordAct.ts';
import type { MovementKind } from '../catalog/stockMovement.entity.ts';
import { type Lot, readLot } from './lot/listLots.ts';
import { LotRow } from './lot/lot.entity.ts';
import { readNewLot, type TypedLot } from './lot/lot.rules.ts';
import { putIntoLot, unitsWithoutLot } from './lot/putIntoLot.ts';
import { IS_MEDICINE, readReserved, readStock, SkuStock } from './readStocks.ts';
import { alertProblem, countedDifference, countProblem, MAX_UNITS, unitsProblem } from './stock.rules.ts';

/** What an argument of the contract says about a key. */
export const ONCE_PER_KEY = 'The stock is changed once per key, however often the request is sent';

/** Corrects a stock by a difference. A new total would overwrite the sales that happen meanwhile. */
export async function adjustStock(
  ctx: StockOnceContext,
  { by, ...request }: StockOnceRequest & { by: number },
): Promise<StockAnswer> {
  return changeStockOnce(
    ctx,
    { ...request, verb: 'adjustStock', numbers: [by] },
    async (em, stock, reason) => {
      if (by === 0) return new Refusal('nothing_changed');
      const movement = { kind: 'corrected', act: 'stock-adjusted', units: by, reason } as const;
      return (await refuseUnitsInLots(em, stock, by)) ?? moveUnits(ctx, em, stock, movement);
    },
  );
}

/**
 * Units that are in a lot are removed by counting the lot: otherwise a pharmacist is told to take a box that is not there.
 */
const refuseUnitsInLots = async (
  em: EntityManager,
  stock: LockedStock,
  units: number,
): Promise<Refusal<'stock_units_in_lots'> | null> =>
  units < 0 && stock.isMedicine && (await unitsWithoutLot(em, stock)) + units < 0
    ? new Refusal('stock_units_in_lots')
    : null;

interface CountRequest extends StockOnceRequest {
  /** The counted units in the store room, including those reserved for open orders. */
  counted: number;
  /** The stored number when the count began: units for sale plus reserved units. */
  expectedUnits: number;
}

/**
 * Sets a stock to the counted number. A sale during the count only moves units from "for sale" to "reserved", so the
 * sum stays the same. A sent parcel or arrived units change the sum, and then the count is refused.
 */
export function countStock(
  ctx: StockOnceContext,
  { counted, expectedUnits, ...request }: CountRequest,
): Promise<StockAnswer> {
  const once = { ...request, verb: 'countStock', numbers: [counted, expectedUnits] };
  return changeStockOnce(ctx, once, async (em, stock, reason) => {
    // The reserved units are read while the stock is locked, so that no order can reserve units in between.
    const reserved = (await readReserved(em, [stock.skuId])).get(stock.skuId) ?? 0;
    const problem = countProblem(counted, reserved);
    if (problem) return new InvalidInput([problem]);
    const inBook = stock.onHand + reserved;
    if (inBook !== expectedUnits) return new Refusal('changed_meanwhile');
    const units = countedDifference({ counted, onHand: stock.onHand, reserved });
    const detail = { counted, inBook, reserved };
    const movement = { kind: 'counted', act: 'stock-counted', units, reason, detail } as const;
    return (await refuseUnitsInLots(em, stock, units)) ?? moveUnits(ctx, em, stock, movement);
  });
}

interface ReceiveRequest extends StockOnceRequest {
  units: number;
  /** Required for a medicine. */
  lot?: TypedLot | null | undefined;
}

/** Adds units that arrived to a stock, also to that of a draft; those of a medicine to a lot of it. */
export function receiveStock(
  ctx: StockOnceContext,
  { units, ...request }: ReceiveRequest,
): Promise<StockAnswer> {
  const wrong = unitsProblem(units);
  if (wrong) return Promise.resolve(new InvalidInput([wrong]));
  const once = { ...request, verb: 'receiveStock', numbers: [units] };
  return changeStockOnce(ctx, once, async (em, stock, reason) => {
    const lot = readNewLot(request.lot, { ...stock, today: todayInSaoPaulo(ctx.now) });
    if (lot instanceof UserError) return lot;
    const { skuId } = stock;
    const refusal = lot && (await putIntoLot(em, { skuId, units, lot, now: ctx.now }));
    if (refusal) return refusal;
    const detail = lot ? factsOf(lot) : {};
    return moveUnits(ctx, em, stock, { kind: 'received', act: 'stock-received', units, reason, detail });
  });
}

/** Puts units that are on the shelf already into a lot, without a change of the stock. */
export function registerLot(
  ctx: StockOnceContext,
  { units, ...request }: ReceiveRequest & { lot: TypedLot },
): Promise<StockAnswer> {
  const wrong = unitsProblem(units);
  if (wrong) return Promise.resolve(new InvalidInput([wrong]));
  const once = { ...request, verb: 'registerLot', numbers: [units] };
  return changeStockOnce(ctx, once, async (em, stock, reason) => {
    const lot = readNewLot(request.lot, { isMedicine: true, today: todayInSaoPaulo(ctx.now) });
    if (lot instanceof UserError || !lot) return lot;
    if (units > (await unitsWithoutLot(em, stock))) return new Refusal('lot_units_above_stock');
    const { skuId, productId } = stock;
    const refusal = await putIntoLot(em, { skuId, units, lot, now: ctx.now });
    if (refusal) return refusal;
    const detail = { skuId, units, ...factsOf(lot) };
    recordAct(ctx, em, { act: 'lot-registered', entityId: productId, reason, detail });
    return null;
  });
}

interface LotCount extends Omit<StockOnceRequest, 'skuId'> {
  lotId: string;
  /** The units of the lot on the shelf, without those that were dispensed already. */
  counted: number;
  /** The stored number when the count began. */
  expectedUnits: number;
}

/** Sets what is left of a lot to the counted units. The stock changes by the difference, as in `countStock`. */
export async function countLot(
  ctx: StockOnceContext,
  { lotId, counted, expectedUnits, ...request }: LotCount,
): Promise<Lot | Refusal | InvalidInput> {
  const wrong = countProblem(counted, 0);
  if (wrong) return new InvalidInput([wrong]);
  const { skuId } = (isId(lotId) && (await ctx.em.fork().findOne(LotRow, { id: lotId }))) || {};
  if (!skuId) throw new NotFound('Lote');
  const once = { ...request, skuId, lotId, verb: 'countLot', numbers: [counted, expectedUnits] };
  const answer = await changeStockOnce(ctx, once, async (em, stock, reason) => {
    const lot = await em.findOneOrFail(LotRow, { id: lotId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    const left = lot.units - lot.removedUnits;
    if (lot.blockedAt) return new Refusal('lot_blocked');
    if (left !== expectedUnits) return new Refusal('changed_meanwhile');
    const units = counted - left;
    if (units === 0) return new Refusal('nothing_changed');
    lot.units += units;
    lot.received = Math.max(lot.received, lot.units);
    await em.flush();
    const detail = { counted, inBook: left, ...factsOf(lot) };
    return moveUnits(ctx, em, stock, { kind: 'counted', act: 'stock-counted', units, reason, detail });
  });
  return answer instanceof UserError ? answer : readLot(ctx.em.fork(), lotId, todayInSaoPaulo(ctx.now));
}

/** A lot as an admin act names it. */
const factsOf = ({ code, expiresOn }: { code: string; expiresOn: string }) => ({ lot: code, expiresOn });

/** Sets the number of units at which operators get a mail; null for no mail. */
export function setStockAlert(
  ctx: AdminContext,
  { alertAt, ...request }: StockRequest & { alertAt: number | null },
): Promise<StockAnswer> {
  const wrong = alertProblem(alertAt);
  if (wrong) return Promise.resolve(new InvalidInput([wrong]));
  return changeStock(ctx, request, async (em, { skuId, productId }, reason) => {
    const stock = db.selectFrom('stock').where('skuId', '=', skuId);
    const changed = await first(
      em,
      db
        .updateTable('stock')
        .set({ alertAt, alertedAt: null })
        .where('skuId', '=', skuId)
        .where('alertAt', 'is distinct from', alertAt)
        .returning(stock.select('alertAt').as('before')),
    );
    if (!changed) return new Refusal('nothing_changed');
    const detail = { skuId, alertAt: { before: changed.before, after: alertAt } };
    recordAct(ctx, em, { act: 'stock-alert-set', entityId: productId, reason, detail });
    return null;
  });
}

export type StockAnswer = SkuStock | Refusal | InvalidInput;

interface StockRequest {
  skuId: string;
  reason: string;
}

interface LockedStock {
  skuId: string;
  productId: string;
  onHand: number;
  isMedicine: boolean;
}

type Change = (
  em: EntityManager,
  stock: LockedStock,
  givenReason: string,
) => Promise<Refusal | InvalidInput | null>;

/**
 * Runs an admin's change of a stock while its row is locked (sales wait for the lock), and returns the stock
 * afterwards.
 */
function changeStock(ctx: AdminContext, request: StockRequest, change: Change): Promise<StockAnswer> {
  return rollbackOnRefusal<StockAnswer>(
    ctx.em,
    async (em) => (await changeLocked(em, request, change)) ?? readStock(em, request.skuId),
  );
}

export type StockOnceContext = AdminContext & Pick<Ctx, 'clock'>;

interface StockOnceRequest extends StockRequest {
  /** The same for every attempt to send one form. */
  idempotencyKey: string;
}

/**
 * Changes a stock once per key: an admin who sends a form again because its answer was lost does not move the units
 * twice.
 */
async function changeStockOnce(
  ctx: StockOnceContext,
  { verb, numbers, idempotencyKey, ...request }: StockOnceRequest & { verb: string; numbers: number[] },
  change: Change,
): Promise<StockAnswer> {
  const done = await withIdempotencyKey<{ skuId: string }, Refusal | InvalidInput>(
    ctx,
    { verb, idempotencyKey, body: { ...request, numbers } },
    async (em) => (await changeLocked(em, request, change)) ?? { skuId: request.skuId },
  );
  return done instanceof UserError ? done : readStock(ctx.em.fork(), done.skuId);
}

async function changeLocked(
  em: EntityManager,
  { skuId, reason }: StockRequest,
  change: Change,
): Promise<Refusal | InvalidInput | null> {
  if (!isId(skuId)) throw new NotFound('Estoque');
  const givenReason = reasonOf(reason);
  if (!givenReason) return new Refusal('admin_reason_required');
  const stock = await first(
    em,
    db
      .selectFrom('stock')
      .innerJoin('product', 'product.id', 'stock.productId')
      .select(['stock.skuId', 'stock.productId', 'stock.onHand', IS_MEDICINE])
      .where('stock.skuId', '=', skuId)
      .forUpdate('stock'),
  );
  if (!stock) throw new NotFound('Estoque');
  const refusal = await change(em, stock, givenReason);
  if (!refusal) await em.flush();
  return refusal;
}

interface NewMovement {
  kind: MovementKind;
  act: AdminActName;
  units: number;
  reason: string;
  detail?: Record<string, unknown>;
}

/** Adds units to a locked stock, or removes them (negative), and writes the movement, the admin act and the event. */
async function moveUnits(
  ctx: AdminContext,
  em: EntityManager,
  { skuId, productId, onHand }: LockedStock,
  { kind, act, units, reason, detail = {} }: NewMovement,
): Promise<Refusal | null> {
  const after = onHand + units;
  if (after < 0) return new Refusal('stock_below_zero');
  if (after > MAX_UNITS) return new Refusal('stock_above_limit');
  const actId = recordAct(ctx, em, {
    act,
    entityId: productId,
    reason,
    detail: { skuId, by: units, onHand: { before: onHand, after }, ...detail },
  });
  await run(
    em,
    db
      .with('moved', (cte) => cte.updateTable('stock').set({ onHand: after }).where('skuId', '=', skuId))
      .insertInto('stockMovement')
      .values({ skuId, at: ctx.now, kind, units, onHand: after, actId }),
  );
  record(em, { type: 'stock.availability-changed', entityId: skuId });
  return null;
}

export const SkuStockResult = createUnionType({
  name: 'SkuStockResult',
  types: () => [SkuStock, Refusal, InvalidInput] as const,
});

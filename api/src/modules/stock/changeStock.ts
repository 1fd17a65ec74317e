import type { EntityManager } from '@mikro-orm/postgresql';
import type { AdminActName } from '#schema/audit/adminActs.ts';
import type { Ctx } from '../../services.ts';
import { db, first, run } from '../../shared/database/query.ts';
import { NotFound } from '../../shared/errors.ts';
import { record } from '../../shared/events/record.ts';
import { withIdempotencyKey } from '../../shared/idempotency/withIdempotencyKey.ts';
import { isId } from '../../shared/ids.ts';
import { type InvalidInput, Refusal, UserError } from '../../shared/refusals.ts';
import { rollbackOnRefusal } from '../../shared/rollbackOnRefusal.ts';
import type { AdminContext } from '../account/users/adminContext.ts';
import { reasonOf, recordAct } from '../account/users/recordAct.ts';
import type { MovementKind } from '../catalog/stockMovement.entity.ts';
import { readShelf } from './readShelves.ts';
import { MAX_UNITS } from './stock.rules.ts';
import type { StockShelf } from './stock.types.ts';

export type StockAnswer = StockShelf | Refusal | InvalidInput;

export interface StockRequest {
  skuId: string;
  reason: string;
}

export interface LockedStock {
  skuId: string;
  productId: string;
  onHand: number;
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
export function changeStock(ctx: AdminContext, request: StockRequest, change: Change): Promise<StockAnswer> {
  return rollbackOnRefusal<StockAnswer>(
    ctx.em,
    async (em) => (await changeLocked(em, request, change)) ?? readShelf(em, request.skuId),
  );
}

export type StockOnceContext = AdminContext & Pick<Ctx, 'clock'>;

export interface StockOnceRequest extends StockRequest {
  /** The same for every attempt to send one form. */
  idempotencyKey: string;
}

/**
 * Changes a stock once per key: an admin who sends a form again because its answer was lost does not move the units
 * twice.
 */
export async function changeStockOnce(
  ctx: StockOnceContext,
  { verb, numbers, idempotencyKey, ...request }: StockOnceRequest & { verb: string; numbers: number[] },
  change: Change,
): Promise<StockAnswer> {
  const done = await withIdempotencyKey<{ skuId: string }, Refusal | InvalidInput>(
    ctx,
    { verb, idempotencyKey, body: { ...request, numbers } },
    async (em) => (await changeLocked(em, request, change)) ?? { skuId: request.skuId },
  );
  return done instanceof UserError ? done : readShelf(ctx.em.fork(), done.skuId);
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
    db.selectFrom('stock').select(['skuId', 'productId', 'onHand']).where('skuId', '=', skuId).forUpdate(),
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
export async function moveUnits(
  ctx: AdminContext,
  em: EntityManager,
  { skuId, productId, onHand }: LockedStock,
  { kind, act, units, reason, detail = {} }: NewMovement,
): Promise<Refusal | null> {
  const after = onHand + units;
  if (after < 0 || after > MAX_UNITS) return new Refusal('stock_below_zero');
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

import type { EntityManager } from '@mikro-orm/postgresql';
import type { AdminActName } from '#schema/audit/adminActs.ts';
import { sql } from '../../shared/database/database.ts';
import { NotFound } from '../../shared/errors.ts';
import { record } from '../../shared/events/record.ts';
import { isId } from '../../shared/ids.ts';
import { InvalidInput, Refusal } from '../../shared/refusals.ts';
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

/**
 * Runs an admin's change of a stock while its row is locked (sales wait for the lock), and returns the stock
 * afterwards.
 */
export function changeStock(
  ctx: AdminContext,
  { skuId, reason }: StockRequest,
  change: (em: EntityManager, stock: LockedStock, why: string) => Promise<Refusal | InvalidInput | null>,
): Promise<StockAnswer> {
  if (!isId(skuId)) throw new NotFound('Estoque');
  return rollbackOnRefusal<StockAnswer>(ctx.em, async (em) => {
    const why = reasonOf(reason);
    if (!why) return new Refusal('admin_reason_required');
    const [stock] = await sql<LockedStock>(
      em,
      `select sku_id as "skuId", product_id as "productId", on_hand as "onHand" from stock where sku_id = $1 for update`,
      [skuId],
    );
    if (!stock) throw new NotFound('Estoque');
    const refusal = await change(em, stock, why);
    if (refusal) return refusal;
    await em.flush();
    return readShelf(em, skuId);
  });
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
  await sql(
    em,
    `with moved as (update stock set on_hand = $2 where sku_id = $1 returning sku_id)
     insert into stock_movement (sku_id, at, kind, units, on_hand, act_id) select sku_id, $3, $4, $5, $2, $6 from moved`,
    [skuId, after, ctx.now, kind, units, actId],
  );
  record(em, { type: 'stock.availability-changed', entityId: skuId });
  return null;
}

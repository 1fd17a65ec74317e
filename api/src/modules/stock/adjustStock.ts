import { Refusal } from '../../shared/refusals.ts';
import {
  changeStockOnce,
  moveUnits,
  type StockAnswer,
  type StockOnceContext,
  type StockOnceRequest,
} from './changeStock.ts';

/** Corrects a stock by a difference. A new total would overwrite the sales that happen meanwhile. */
export async function adjustStock(
  ctx: StockOnceContext,
  { by, ...request }: StockOnceRequest & { by: number },
): Promise<StockAnswer> {
  return changeStockOnce(
    ctx,
    { ...request, verb: 'adjustStock', numbers: [by] },
    async (em, stock, reason) =>
      by === 0
        ? new Refusal('nothing_changed')
        : moveUnits(ctx, em, stock, { kind: 'corrected', act: 'stock-adjusted', units: by, reason }),
  );
}

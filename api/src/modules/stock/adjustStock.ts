import { Refusal } from '../../shared/refusals.ts';
import type { AdminContext } from '../account/users/adminContext.ts';
import { changeStock, moveUnits, type StockAnswer, type StockRequest } from './changeStock.ts';

/** Corrects a stock by a difference. A new total would overwrite the sales that happen meanwhile. */
export async function adjustStock(
  ctx: AdminContext,
  { by, ...request }: StockRequest & { by: number },
): Promise<StockAnswer> {
  return changeStock(ctx, request, async (em, stock, reason) =>
    by === 0
      ? new Refusal('nothing_changed')
      : moveUnits(ctx, em, stock, { kind: 'corrected', act: 'stock-adjusted', units: by, reason }),
  );
}

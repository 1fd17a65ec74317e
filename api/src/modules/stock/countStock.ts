import { InvalidInput, Refusal } from '../../shared/refusals.ts';
import type { AdminContext } from '../account/users/adminContext.ts';
import { changeStock, moveUnits, type StockAnswer, type StockRequest } from './changeStock.ts';
import { readReserved } from './readReserved.ts';
import { countedDifference, countProblem } from './stock.rules.ts';

interface CountRequest extends StockRequest {
  /** Units in the room, those of open orders included. */
  counted: number;
  /** What the book said when the count began: units for sale and reserved ones together. */
  seenInBook: number;
}

/**
 * Sets a stock to what was counted. A sale meanwhile only moves units from "for sale" to "reserved"; a parcel that was
 * sent or units that arrived change the room, and then the count is refused.
 */
export function countStock(
  ctx: AdminContext,
  { counted, seenInBook, ...request }: CountRequest,
): Promise<StockAnswer> {
  return changeStock(ctx, request, async (em, stock, reason) => {
    // Read under the lock: an order that reserves units waits for it, so the two numbers belong together.
    const reserved = (await readReserved(em, [stock.skuId])).get(stock.skuId) ?? 0;
    const problem = countProblem(counted, reserved);
    if (problem) return new InvalidInput([problem]);
    const inBook = stock.onHand + reserved;
    if (inBook !== seenInBook) return new Refusal('changed_meanwhile');
    const units = countedDifference({ counted, onHand: stock.onHand, reserved });
    return moveUnits(ctx, em, stock, {
      kind: 'counted',
      act: 'stock-counted',
      units,
      reason,
      detail: { counted, inBook, reserved },
    });
  });
}

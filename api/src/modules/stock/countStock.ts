import { InvalidInput, Refusal } from '../../shared/refusals.ts';
import {
  changeStockOnce,
  moveUnits,
  type StockAnswer,
  type StockOnceContext,
  type StockOnceRequest,
} from './changeStock.ts';
import { readReserved } from './readReserved.ts';
import { countedDifference, countProblem } from './stock.rules.ts';

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
    return moveUnits(ctx, em, stock, {
      kind: 'counted',
      act: 'stock-counted',
      units,
      reason,
      detail: { counted, inBook, reserved },
    });
  });
}

import { InvalidInput } from '../../shared/refusals.ts';
import {
  changeStockOnce,
  moveUnits,
  type StockAnswer,
  type StockOnceContext,
  type StockOnceRequest,
} from './changeStock.ts';
import { unitsProblem } from './stock.rules.ts';

/** Adds units that arrived to a stock, also to that of a draft. */
export function receiveStock(
  ctx: StockOnceContext,
  { units, ...request }: StockOnceRequest & { units: number },
): Promise<StockAnswer> {
  const wrong = unitsProblem(units);
  if (wrong) return Promise.resolve(new InvalidInput([wrong]));
  return changeStockOnce(ctx, { ...request, verb: 'receiveStock', numbers: [units] }, (em, stock, reason) =>
    moveUnits(ctx, em, stock, { kind: 'received', act: 'stock-received', units, reason }),
  );
}

import { InvalidInput } from '../../shared/refusals.ts';
import type { AdminContext } from '../account/users/adminContext.ts';
import { changeStock, moveUnits, type StockAnswer, type StockRequest } from './changeStock.ts';
import { unitsProblem } from './stock.rules.ts';

/** Adds units that arrived to a stock, also to that of a draft. */
export function receiveStock(
  ctx: AdminContext,
  { units, ...request }: StockRequest & { units: number },
): Promise<StockAnswer> {
  const wrong = unitsProblem(units);
  if (wrong) return Promise.resolve(new InvalidInput([wrong]));
  return changeStock(ctx, request, (em, stock, reason) =>
    moveUnits(ctx, em, stock, { kind: 'received', act: 'stock-received', units, reason }),
  );
}

import { db, first } from '../../shared/database/query.ts';
import { InvalidInput, Refusal } from '../../shared/refusals.ts';
import type { AdminContext } from '../account/users/adminContext.ts';
import { recordAct } from '../account/users/recordAct.ts';
import { changeStock, type StockAnswer, type StockRequest } from './changeStock.ts';
import { alertProblem } from './stock.rules.ts';

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

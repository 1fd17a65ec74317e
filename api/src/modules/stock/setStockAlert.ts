import { sql } from '../../shared/database/database.ts';
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
    const [changed] = await sql<{ before: number | null }>(
      em,
      `update stock set alert_at = $2, alerted_at = null where sku_id = $1 and alert_at is distinct from $2
       returning (select alert_at from stock where sku_id = $1) as before`,
      [skuId, alertAt],
    );
    if (!changed) return new Refusal('nothing_changed');
    const detail = { skuId, alertAt: { before: changed.before, after: alertAt } };
    recordAct(ctx, em, { act: 'stock-alert-set', entityId: productId, reason, detail });
    return null;
  });
}

import { InvalidInput, Refusal } from '../../../shared/refusals.ts';
import { changeLockedRow } from '../edit/changeLockedRow.ts';
import { storeEdit } from '../edit/storeEdit.ts';
import { pricedAt, withPrices } from '../prices/price.rules.ts';
import { changedPrices, type PriceChange, priceChangeProblem } from '../prices/priceChange.rules.ts';
import type { ProductOutcomes } from './bulk.types.ts';
import { type BulkContext, type BulkRequest, changeEach } from './changeEach.ts';

/** Changes the prices of many products, each by the rules of the product form. */
export function changePrices(
  ctx: BulkContext,
  { change, ...request }: BulkRequest & { change: PriceChange },
): Promise<ProductOutcomes | Refusal | InvalidInput> {
  const problem = priceChangeProblem(change);
  if (problem) return Promise.resolve(new InvalidInput([problem]));
  return changeEach(ctx, request, (product) =>
    changeLockedRow(ctx, { ...product, isOptionalForDrafts: true }, async (row, em) => {
      const before = pricedAt(row.content, row.prices, ctx.now);
      const prices = changedPrices(before, change);
      if (prices instanceof Refusal || prices instanceof InvalidInput) return prices;
      return storeEdit(ctx, em, { row, before, after: withPrices(before, prices) });
    }),
  );
}

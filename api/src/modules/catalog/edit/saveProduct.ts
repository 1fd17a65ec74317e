import { newId } from '../../../shared/ids.ts';
import type { AdminContext } from '../../account/users/adminContext.ts';
import { pricedAt } from '../prices/price.rules.ts';
import { changeLockedRow, type EditAnswer, type EditRequest } from './changeLockedRow.ts';
import type { ProductInput } from './edit.types.ts';
import { storeEdit } from './storeEdit.ts';
import { cleanInput, withInput, withServiceInput } from './withInput.ts';

/**
 * Replaces the fields of a product that an admin may edit. Carts and pages change at once; orders keep their prices.
 */
export function saveProduct(
  ctx: AdminContext,
  { input, ...request }: EditRequest & { input: ProductInput },
): Promise<EditAnswer> {
  return changeLockedRow(ctx, { ...request, isOptionalForDrafts: true }, async (row, em) => {
    const before = pricedAt(row.content, row.prices, ctx.now);
    const cleaned = cleanInput(input);
    const after = before.service
      ? withServiceInput(before, cleaned)
      : withInput(before, cleaned, () => newId(ctx.now.getTime()));
    return storeEdit(ctx, em, { row, before, after });
  });
}

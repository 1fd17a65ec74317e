import { NotFound } from '../../../shared/errors.ts';
import { isId, newId } from '../../../shared/ids.ts';
import { Refusal } from '../../../shared/refusals.ts';
import { rollbackOnRefusal } from '../../../shared/rollbackOnRefusal.ts';
import type { AdminContext } from '../../account/users/adminContext.ts';
import { pricedAt } from '../prices/price.rules.ts';
import { ProductRow } from '../product.entity.ts';
import type { EditAnswer } from './changeLockedRow.ts';
import { storeDraft } from './createProduct.ts';

/** Creates a draft with the texts, prices and pictures of another product, with new box sizes and no units in stock. */
export function duplicateProduct(ctx: AdminContext, id: string): Promise<EditAnswer> {
  if (!isId(id)) throw new NotFound('Produto');
  return rollbackOnRefusal<EditAnswer>(ctx.em, async (em) => {
    const row = await em.findOne(ProductRow, { id });
    if (!row) throw new NotFound('Produto');
    const source = pricedAt(row.content, row.prices, ctx.now);
    if (source.prescriptionRequired || source.service) return new Refusal('product_not_copied');
    const name = `${source.name} (cópia)`;
    return storeDraft(ctx, em, {
      name,
      detail: { name, from: id },
      make: (keys) => ({
        ...source,
        ...keys,
        name,
        numericSlug: null,
        slugToUse: 'slug',
        isPromotionalProduct: false,
        productWithoutPromotionId: null,
        promotionProductID: null,
        offeredAs: [],
        stockId: null,
        rating: '',
        depoiments: [],
        variantGroup: source.variantGroup && {
          ...source.variantGroup,
          variants: source.variantGroup.variants.map((variant) => ({ ...variant, id: newId(), sku: null })),
        },
      }),
    });
  });
}

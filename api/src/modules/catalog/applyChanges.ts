import { cents, formatBRL } from '#schema/money.ts';
import type { ProductSeed, VariantSeed } from '../../seeders/catalog/product.shape.ts';

/** The product fields that an admin may change; all others follow the catalogue files. */
export const CHANGEABLE = [
  'name',
  'brandPromise',
  'description',
  'tag',
  'tagPromotion',
  'value',
  'oldValue',
  'discountPercent',
  'subscriptionDiscount',
  'listed',
  'soldOff',
  'showCart',
] as const;

export type ChangeableField = (typeof CHANGEABLE)[number];

export interface ProductChanges extends Partial<Pick<ProductSeed, ChangeableField>> {
  /** Prices of box sizes by their id, in centavos. */
  variantPrices?: Record<string, number>;
}

/** The product as sold: the file with an admin's changes over it. */
export function applyChanges<Content extends Pick<ProductSeed, 'variantGroup'>>(
  content: Content,
  changes: ProductChanges | null,
): Content {
  if (!changes) return content;
  const { variantPrices = {}, ...fields } = changes;
  const { variantGroup } = content;
  return {
    ...content,
    ...fields,
    variantGroup: variantGroup && {
      ...variantGroup,
      variants: variantGroup.variants.map((variant) => withPrice(variant, variantPrices[variant.id])),
    },
  };
}

/** The price per box is a sentence in the file; its amount follows the price. */
function withPrice(variant: VariantSeed, price: number | undefined): VariantSeed {
  if (price === undefined || price === variant.price) return variant;
  const each = formatBRL(cents(Math.round(price / variant.qtd))).replace(/\s/g, ' ');
  return { ...variant, price, unitPrice: variant.unitPrice.replace(/R\$\s?[\d.]+,\d{2}/, () => each) };
}

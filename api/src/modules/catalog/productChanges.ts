import { cents, formatBRL } from '#schema/money.ts';
import type { ProductSeed, VariantSeed } from '../../seeders/catalog/product.shape.ts';

/** The fields that the short form of a product changes. */
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

export function withChanges<Content extends Pick<ProductSeed, 'variantGroup'>>(
  content: Content,
  { variantPrices = {}, ...fields }: ProductChanges,
): Content {
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

/** The price per box is a sentence; its amount follows the price. */
function withPrice(variant: VariantSeed, price: number | undefined): VariantSeed {
  if (price === undefined || price === variant.price) return variant;
  const each = formatBRL(cents(Math.round(price / variant.qtd))).replace(/\s/g, ' ');
  return { ...variant, price, unitPrice: variant.unitPrice.replace(/R\$\s?[\d.]+,\d{2}/, () => each) };
}

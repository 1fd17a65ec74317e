import { QUANTITY_MAX } from '#schema/constants.ts';
import type { CatalogFacts, DraftLine, ProductFacts, VariantFacts } from './facts.ts';
import { asWholeProducts } from './liveOffer.ts';
import { normalizeLines } from './normalizeLines.ts';
import type { DroppedLine, DropReason } from './pricedCart.ts';
import { isFullPriceGoods, isGoods } from './services.ts';

export type Availability = { readonly isSoldOut: boolean; readonly maxQuantity: number };

export type SellableLine = {
  readonly line: DraftLine;
  readonly product: ProductFacts;
  readonly variant: VariantFacts | null;
  readonly maxQuantity: number;
  readonly wasReduced: boolean;
};

/**
 * The chosen variant, or the first one. Null for a product without variants, undefined for an unknown variant. A
 * promotional product has one price, so its variants are ignored.
 */
export function variantOf(product: ProductFacts, variantId: string | null): VariantFacts | null | undefined {
  if (product.isPromotionalProduct) return null;
  if (variantId === null) return product.variants[0] ?? null;
  return product.variants.find((variant) => variant.id === variantId);
}

/** Whether a product or variant is sold out, and the highest quantity of one line. */
export function availability(product: ProductFacts, variant: VariantFacts | null): Availability {
  const stocked = variant ?? product;
  const maxQuantity = Math.min(
    product.isPromotionalProduct || !isGoods(product) ? 1 : QUANTITY_MAX,
    Math.max(0, stocked.maxQuantity),
  );
  return {
    isSoldOut: product.soldOff || !product.available || !stocked.available || maxQuantity === 0,
    maxQuantity,
  };
}

/** The lines that can be sold now, in canonical form, and the reason for each line that was dropped. */
export function sellableLines(
  draft: readonly DraftLine[],
  catalog: CatalogFacts,
): { lines: readonly SellableLine[]; dropped: readonly DroppedLine[] } {
  const dropped: DroppedLine[] = [];
  const drop = (line: DraftLine, reason: DropReason) =>
    dropped.push({ lineId: line.lineId, productId: line.productId, reason });

  const valid: DraftLine[] = [];
  for (const line of asWholeProducts(draft, catalog)) {
    const reason = refusal(line, catalog);
    if (reason) drop(line, reason);
    else valid.push(line);
  }

  const normalized = normalizeLines(valid, catalog);
  dropped.push(...normalized.dropped);
  const lines = normalized.lines.flatMap((line) => toSellableLine(line, catalog) ?? []);
  if (lines.some(({ product }) => isFullPriceGoods(product))) return { lines, dropped };

  // A promotional product is not sold without a full-price product.
  for (const { line, product } of lines) if (isGoods(product)) drop(line, 'promotional_only');
  return { lines: lines.filter(({ product }) => !isGoods(product)), dropped };
}

function refusal(line: DraftLine, catalog: CatalogFacts): DropReason | null {
  if (!Number.isSafeInteger(line.quantity)) return 'quantity_not_allowed';
  if (line.quantity <= 0) return 'quantity_zero';
  const product = catalog.product(line.productId);
  if (!product) return 'product_not_found';
  const variant = variantOf(product, line.variantId);
  if (variant === undefined) return 'variant_not_found';
  return availability(product, variant).isSoldOut ? 'product_sold_out' : null;
}

function toSellableLine(line: DraftLine, catalog: CatalogFacts): SellableLine | null {
  const product = catalog.product(line.productId);
  const variant = product && variantOf(product, line.variantId);
  if (!product || variant === undefined) return null;
  const { maxQuantity } = availability(product, variant);
  if (line.quantity <= maxQuantity) return { line, product, variant, maxQuantity, wasReduced: false };
  return { line: { ...line, quantity: maxQuantity }, product, variant, maxQuantity, wasReduced: true };
}

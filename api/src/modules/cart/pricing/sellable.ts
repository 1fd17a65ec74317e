import { QUANTITY_MAX } from '#schema/constants.ts';
import type { CatalogFacts, DraftLine, ProductFacts, VariantFacts } from './facts.ts';
import { normalizeLines } from './normalizeLines.ts';
import type { DroppedLine, DropReason } from './pricedCart.ts';
import { isGoods, isWholeGoods } from './services.ts';

export type Availability = { readonly isSoldOut: boolean; readonly maxQuantity: number };

export type SellableLine = {
  readonly line: DraftLine;
  readonly product: ProductFacts;
  readonly variant: VariantFacts | null;
  readonly maxQuantity: number;
  readonly wasReduced: boolean;
};

/**
 * Null for a product without variants, undefined for an unknown variant. A promotional product has one price and no
 * variants.
 */
export function variantOf(product: ProductFacts, variantId: string | null): VariantFacts | null | undefined {
  if (product.isPromotionalProduct) return null;
  if (variantId === null) return product.variants[0] ?? null;
  return product.variants.find((variant) => variant.id === variantId);
}

export function availability(product: ProductFacts, variant: VariantFacts | null): Availability {
  const shelf = variant ?? product;
  const maxQuantity = Math.min(
    product.isPromotionalProduct || !isGoods(product) ? 1 : QUANTITY_MAX,
    Math.max(0, shelf.maxQuantity),
  );
  return {
    isSoldOut: product.soldOff || !product.available || !shelf.available || maxQuantity === 0,
    maxQuantity,
  };
}

/** The lines that can be sold now, and the reason for each of the others. */
export function sellableLines(
  draft: readonly DraftLine[],
  catalog: CatalogFacts,
): { lines: readonly SellableLine[]; dropped: readonly DroppedLine[] } {
  const dropped: DroppedLine[] = [];
  const drop = (line: DraftLine, reason: DropReason) =>
    dropped.push({ lineId: line.lineId, productId: line.productId, reason });

  const kept: DraftLine[] = [];
  for (const line of draft) {
    const reason = refusal(line, catalog);
    if (reason) drop(line, reason);
    else kept.push(line);
  }

  const normalized = normalizeLines(kept, catalog);
  dropped.push(...normalized.dropped);
  const lines = normalized.lines.flatMap((line) => toOfferLine(line, catalog) ?? []);
  if (lines.some(({ product }) => isWholeGoods(product))) return { lines, dropped };

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

function toOfferLine(line: DraftLine, catalog: CatalogFacts): SellableLine | null {
  const product = catalog.product(line.productId);
  const variant = product && variantOf(product, line.variantId);
  if (!product || variant === undefined) return null;
  const { maxQuantity } = availability(product, variant);
  if (line.quantity <= maxQuantity) return { line, product, variant, maxQuantity, wasReduced: false };
  return { line: { ...line, quantity: maxQuantity }, product, variant, maxQuantity, wasReduced: true };
}

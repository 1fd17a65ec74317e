import { QUANTITY_MAX } from '#schema/constants.ts';
import type { CatalogFacts, DraftLine } from './facts.ts';
import { asWholeProducts } from './liveOffer.ts';
import { normalizeLines } from './normalizeLines.ts';
import { findOffer, offersFor } from './offers.ts';
import { availability, variantOf } from './sellable.ts';
import { isFullPriceGoods, isGoods } from './services.ts';

/** Twice the products with which the shop began; a longer cart comes from a script, not from a shopper. */
export const MAX_LINES = 50;

export type EditRefusal =
  | 'product_not_found'
  | 'variant_not_found'
  | 'product_sold_out'
  | 'out_of_stock'
  | 'quantity_not_allowed'
  | 'cart_too_large'
  | 'cart_line_not_found'
  | 'offer_not_available';

/**
 * The result of an edit: new lines, or the reason why nothing changes. `available` is the highest quantity that the
 * line may have.
 */
export type LineEdit =
  | { readonly lines: readonly DraftLine[]; readonly refusal?: undefined }
  | { readonly lines?: undefined; readonly refusal: EditRefusal; readonly available?: number };

/** The caller creates the ids, so that these operations are pure functions. */
export type NewLine = {
  readonly lineId: string;
  readonly productId: string;
  readonly variantId?: string | null;
  readonly quantity?: number;
};

/**
 * The id of the line for a second unit that enters by itself; null where none may: in a subscription, which it
 * would make a one-off purchase.
 */
export type SecondUnitId = string | null;

/** Adds units of a product: to its existing line, or as a new line at the end. */
export function addLine(
  before: readonly DraftLine[],
  newLine: NewLine,
  catalog: CatalogFacts,
  secondUnitId: SecondUnitId = null,
): LineEdit {
  const { lineId, variantId = null, quantity = 1 } = newLine;
  const productId = asWholeProducts([newLine], catalog)[0]?.productId ?? newLine.productId;
  if (!isQuantity(quantity) || quantity === 0) return { refusal: 'quantity_not_allowed' };
  const product = catalog.product(productId);
  if (product?.isPromotionalProduct) return { refusal: 'offer_not_available' };
  // Only `addService` may add a service.
  if (product && !isGoods(product)) return { refusal: 'product_not_found' };

  const added: DraftLine = { lineId, productId, variantId, quantity, parentLineId: null };
  const { lines } = normalizeLines([...before, added], catalog);
  const line = lines.find((candidate) => isSameProduct(candidate, added, catalog));
  const refusal = line && stockRefusal(line, catalog);
  if (refusal) return refusal;
  if (lines.length > MAX_LINES) return { refusal: 'cart_too_large' };
  return { lines: line ? withSecondUnit(lines, line, catalog, secondUnitId) : lines };
}

/**
 * Turns one unit of a line that was raised into the product's second unit, at its own price, where one is sold;
 * more units are at full price.
 */
function withSecondUnit(
  lines: readonly DraftLine[],
  raised: DraftLine,
  catalog: CatalogFacts,
  secondUnitId: SecondUnitId,
): readonly DraftLine[] {
  const { lineId: parentLineId, quantity } = raised;
  if (secondUnitId === null || quantity < 2 || lines.length >= MAX_LINES) return lines;
  const companionId = catalog.product(raised.productId)?.promotionProductID;
  const offer = offersFor(lines, catalog).find(
    (candidate) => candidate.productId === companionId && candidate.parentLineId === parentLineId,
  );
  if (!offer) return lines;
  const companion = {
    lineId: secondUnitId,
    productId: offer.productId,
    variantId: null,
    quantity: 1,
    parentLineId,
  };
  const parent = { ...raised, quantity: quantity - 1 };
  const edited = lines.map((line) => (line.lineId === parentLineId ? parent : line));
  return normalizeLines([...edited, companion], catalog).lines;
}

/**
 * Sets the quantity of a line; zero removes it. A lower quantity is always allowed, even if it is above the stock.
 *
 * `hasSecondUnit` is what the caller saw beside the line. With it the same call sent again changes nothing: a quantity
 * that was chosen without a second unit counts all units, and one that was chosen beside it brings no other. Without it
 * the quantity is that of the line, and each call that raises it may bring a second unit.
 */
export function setQuantity(
  before: readonly DraftLine[],
  lineId: string,
  quantity: number,
  catalog: CatalogFacts,
  secondUnitId: SecondUnitId = null,
  hasSecondUnit?: boolean | null,
): LineEdit {
  if (!isQuantity(quantity)) return { refusal: 'quantity_not_allowed' };
  if (quantity === 0) return removeLine(before, lineId, catalog);

  const { lines } = normalizeLines(before, catalog);
  const line = lines.find((candidate) => candidate.lineId === lineId);
  if (!line) return { refusal: 'cart_line_not_found' };
  const countsAll = hasSecondUnit === false && lines.some(({ parentLineId }) => parentLineId === lineId);
  const units = countsAll && quantity > line.quantity ? quantity - 1 : quantity;
  const changed = { ...line, quantity: units };
  if (units > line.quantity) {
    const product = catalog.product(line.productId);
    if (product && (product.isPromotionalProduct || !isGoods(product)))
      return { refusal: 'quantity_not_allowed' };
    const refusal = stockRefusal(changed, catalog);
    if (refusal) return refusal;
  }
  const edited = lines.map((candidate) => (candidate === line ? changed : candidate));
  if (units < line.quantity || (countsAll && units === quantity))
    return { lines: withoutCompanion(edited, lineId, catalog) };
  const mayEnter = units > line.quantity && !hasSecondUnit;
  return { lines: mayEnter ? withSecondUnit(edited, changed, catalog, secondUnitId) : edited };
}

/** Removes a line and its companion. */
export function removeLine(before: readonly DraftLine[], lineId: string, catalog: CatalogFacts): LineEdit {
  const { lines } = normalizeLines(before, catalog);
  const others = lines.filter((line) => line.lineId !== lineId);
  if (others.length === lines.length) return { refusal: 'cart_line_not_found' };
  return { lines: withoutCompanion(others, lineId, catalog) };
}

/** Adds one unit of a product that the cart offers at a promotional price. */
export function acceptOffer(
  before: readonly DraftLine[],
  accepted: { readonly lineId: string; readonly productId: string; readonly parentLineId?: string | null },
  catalog: CatalogFacts,
): LineEdit {
  const { lines } = normalizeLines(before, catalog);
  const offer = findOffer(lines, accepted, catalog);
  if (!offer) return { refusal: 'offer_not_available' };
  if (lines.length >= MAX_LINES) return { refusal: 'cart_too_large' };
  const { lineId, productId } = accepted;
  const companion = { lineId, productId, variantId: null, quantity: 1, parentLineId: offer.parentLineId };
  return { lines: normalizeLines([...lines, companion], catalog).lines };
}

/** Adds the free evaluation to the cart; a second call changes nothing. */
export function addService(
  before: readonly DraftLine[],
  { lineId, productId }: { readonly lineId: string; readonly productId: string },
  catalog: CatalogFacts,
): LineEdit {
  const product = catalog.product(productId);
  if (!product || isGoods(product)) return { refusal: 'product_not_found' };
  const added = { lineId, productId, variantId: null, quantity: 1, parentLineId: null };
  const { lines } = normalizeLines([...before, added], catalog);
  return lines.length > MAX_LINES ? { refusal: 'cart_too_large' } : { lines };
}

/**
 * Merges a guest's cart with the member's own at sign-in: the result has every product of both, and quantities add up
 * to at most `QUANTITY_MAX`. A product of both carts was chosen again, so its second unit enters as in `addLine`.
 * `MAX_LINES` does not apply, because losing a chosen product is worse than a long cart.
 */
export function merge(
  guest: readonly DraftLine[],
  ownLines: readonly DraftLine[],
  catalog: CatalogFacts,
  newSecondUnitId: () => SecondUnitId = () => null,
): readonly DraftLine[] {
  const lines = normalizeLines([...ownLines, ...guest], catalog).lines.map((line) =>
    line.quantity > QUANTITY_MAX ? { ...line, quantity: QUANTITY_MAX } : line,
  );
  const raised = lines.filter(({ lineId, quantity }) =>
    ownLines.some((own) => own.lineId === lineId && own.quantity < quantity),
  );
  return raised.reduce<readonly DraftLine[]>(
    (merged, line) => withSecondUnit(merged, line, catalog, newSecondUnitId()),
    lines,
  );
}

/**
 * Removes the companion of a line that was removed or reduced by any amount, and all promotional lines when no
 * full-price product remains.
 */
function withoutCompanion(
  lines: readonly DraftLine[],
  parentLineId: string,
  catalog: CatalogFacts,
): readonly DraftLine[] {
  const remaining = lines.filter((line) => line.parentLineId !== parentLineId);
  const isPromotionalOrService = ({ productId }: DraftLine) => {
    const product = catalog.product(productId);
    return product !== undefined && !isFullPriceGoods(product);
  };
  if (!remaining.every(isPromotionalOrService)) return remaining;
  return remaining.filter(({ productId }) => !catalog.product(productId)?.isPromotionalProduct);
}

function stockRefusal(line: DraftLine, catalog: CatalogFacts): LineEdit | null {
  const product = catalog.product(line.productId);
  if (!product) return { refusal: 'product_not_found' };
  const variant = variantOf(product, line.variantId);
  if (variant === undefined) return { refusal: 'variant_not_found' };
  const { isSoldOut, maxQuantity } = availability(product, variant);
  if (isSoldOut) return { refusal: 'product_sold_out' };
  if (line.quantity > QUANTITY_MAX) return { refusal: 'quantity_not_allowed' };
  return line.quantity > maxQuantity ? { refusal: 'out_of_stock', available: maxQuantity } : null;
}

function isQuantity(quantity: number): boolean {
  return Number.isSafeInteger(quantity) && quantity >= 0 && quantity <= QUANTITY_MAX;
}

function isSameProduct(line: DraftLine, newLine: DraftLine, catalog: CatalogFacts): boolean {
  const variantId = newLine.variantId ?? catalog.product(newLine.productId)?.variants[0]?.id ?? null;
  return line.productId === newLine.productId && line.variantId === variantId;
}

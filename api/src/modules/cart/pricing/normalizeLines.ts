import type { CatalogFacts, DraftLine } from './facts.ts';
import { asWholeProducts } from './liveOffer.ts';
import type { DroppedLine } from './pricedCart.ts';
import { isGoods } from './services.ts';

export type NormalizedLines = { readonly lines: DraftLine[]; readonly dropped: readonly DroppedLine[] };

/**
 * Lines by their place, the key under which equal lines are merged: the product id, or product and variant id. A
 * promotional product has one place.
 */
type GroupedLines = {
  readonly order: readonly string[];
  readonly fullPrice: ReadonlyMap<string, DraftLine>;
  readonly promotional: ReadonlyMap<string, readonly [DraftLine, ...DraftLine[]]>;
  readonly placeOfLine: ReadonlyMap<string, string>;
};

/**
 * Brings lines into a canonical form that does not depend on the order of the edits: each product in one line with the
 * sum of its quantities; a promotional product in one line with one unit, right after the line of its full-price
 * product. An add-on without its full-price product is a line of its own and moves when that product is added.
 */
export function normalizeLines(lines: readonly DraftLine[], catalog: CatalogFacts): NormalizedLines {
  const groups = groupLines(asWholeProducts(lines, catalog), catalog);
  const { order, fullPrice } = groups;
  if (groups.promotional.size === 0)
    return { lines: order.flatMap((place) => fullPrice.get(place) ?? []), dropped: [] };

  const { companions, alone, dropped } = placePromotional(groups, catalog);
  const normalized = order.flatMap((place) => [
    fullPrice.get(place) ?? alone.get(place),
    companions.get(place),
  ]);
  return { lines: normalized.filter((line) => line !== undefined), dropped };
}

function groupLines(lines: readonly DraftLine[], catalog: CatalogFacts): GroupedLines {
  const order: string[] = [];
  const fullPrice = new Map<string, DraftLine>();
  const promotional = new Map<string, [DraftLine, ...DraftLine[]]>();
  const placeOfLine = new Map<string, string>();

  for (const line of lines) {
    const product = catalog.product(line.productId);
    if (product?.isPromotionalProduct) {
      const duplicates = promotional.get(product.id);
      if (duplicates) duplicates.push(line);
      else {
        promotional.set(product.id, [line]);
        order.push(product.id);
      }
      continue;
    }
    // A product sold in boxes and added without a size means the first box.
    const variantId = line.variantId ?? product?.variants[0]?.id ?? null;
    const place = variantId === null ? line.productId : `${line.productId} ${variantId}`;
    placeOfLine.set(line.lineId, place);
    const existing = fullPrice.get(place);
    if (product && !isGoods(product)) {
      // One evaluation covers the whole cart, so accepting it again adds no unit.
      fullPrice.set(place, existing ?? oneUnit(line, null));
      if (!existing) order.push(place);
    } else if (existing) fullPrice.set(place, { ...existing, quantity: existing.quantity + line.quantity });
    else {
      fullPrice.set(place, { ...line, variantId, parentLineId: null });
      order.push(place);
    }
  }
  return { order, fullPrice, promotional, placeOfLine };
}

function placePromotional({ fullPrice, promotional, placeOfLine }: GroupedLines, catalog: CatalogFacts) {
  const companions = new Map<string, DraftLine>();
  const alone = new Map<string, DraftLine>();
  const dropped: DroppedLine[] = [];

  for (const productId of [...promotional.keys()].sort(ownCompanionFirst(catalog))) {
    const duplicates = promotional.get(productId) ?? [];
    const [first] = duplicates;
    if (!first) continue;
    const drop = (reason: DroppedLine['reason']) => dropped.push({ lineId: first.lineId, productId, reason });

    const parents = parentPlaces(catalog.product(productId)?.productWithoutPromotionId ?? null, fullPrice);
    if (parents.length > 0) {
      const namedParents = duplicates.map((duplicate) => placeOfLine.get(duplicate.parentLineId ?? ''));
      const freeParents = parents.filter((place) => !companions.has(place));
      const place = freeParents.find((parent) => namedParents.includes(parent)) ?? freeParents[0];
      if (place === undefined) drop('companion_limit');
      else companions.set(place, oneUnit(first, fullPrice.get(place)?.lineId ?? null));
    } else if (
      catalog.addOns.includes(productId) &&
      duplicates.some((duplicate) => duplicate.parentLineId === null)
    ) {
      alone.set(productId, oneUnit(first, null));
    } else drop('companion_without_parent');
  }
  return { companions, alone, dropped };
}

/**
 * The places of the lines of a full-price product. They are sorted, so that a companion always goes to the same of
 * two box sizes.
 */
function parentPlaces(productId: string | null, fullPrice: GroupedLines['fullPrice']): string[] {
  const places: string[] = [];
  for (const [place, line] of fullPrice) if (line.productId === productId) places.push(place);
  return places.sort();
}

/**
 * Sorts promotional products: those that their full-price product names as its companion come first, so they win over
 * others for the same parent.
 */
function ownCompanionFirst(catalog: CatalogFacts) {
  const isNamed = (id: string) =>
    catalog.product(catalog.product(id)?.productWithoutPromotionId ?? '')?.promotionProductID === id;
  return (a: string, b: string) => Number(isNamed(b)) - Number(isNamed(a)) || (a < b ? -1 : 1);
}

function oneUnit(line: DraftLine, parentLineId: string | null): DraftLine {
  return { ...line, variantId: null, quantity: 1, parentLineId };
}

import type { CatalogFacts, DraftLine } from './facts.ts';
import type { DroppedLine } from './pricedCart.ts';
import { isGoods } from './services.ts';

export type NormalizedLines = { readonly lines: DraftLine[]; readonly dropped: readonly DroppedLine[] };

/** Lines by their place: one place per product or per variant; a promotional product has one place only. */
type GroupedLines = {
  readonly order: readonly string[];
  readonly whole: ReadonlyMap<string, DraftLine>;
  readonly promotional: ReadonlyMap<string, readonly [DraftLine, ...DraftLine[]]>;
  readonly placeOfLine: ReadonlyMap<string, string>;
};

/**
 * Brings a set of lines into one canonical form, whatever the order of the edits: each product once, with the
 * quantities added; a promotional product once, one unit, right after the line of its full-price product. An
 * add-on moves to its full-price product when that is added later; otherwise the two orders of edits would give
 * different carts.
 */
export function normalizeLines(lines: readonly DraftLine[], catalog: CatalogFacts): NormalizedLines {
  const groups = groupLines(lines, catalog);
  const { order, whole } = groups;
  if (groups.promotional.size === 0)
    return { lines: order.flatMap((place) => whole.get(place) ?? []), dropped: [] };

  const { companions, alone, dropped } = placePromotional(groups, catalog);
  const normalized = order.flatMap((place) => [whole.get(place) ?? alone.get(place), companions.get(place)]);
  return { lines: normalized.filter((line) => line !== undefined), dropped };
}

function groupLines(lines: readonly DraftLine[], catalog: CatalogFacts): GroupedLines {
  const order: string[] = [];
  const whole = new Map<string, DraftLine>();
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
    const known = whole.get(place);
    if (product && !isGoods(product)) {
      // One evaluation covers the whole cart, however often it was accepted.
      whole.set(place, known ?? oneUnit(line, null));
      if (!known) order.push(place);
    } else if (known) whole.set(place, { ...known, quantity: known.quantity + line.quantity });
    else {
      whole.set(place, { ...line, variantId, parentLineId: null });
      order.push(place);
    }
  }
  return { order, whole, promotional, placeOfLine };
}

function placePromotional({ whole, promotional, placeOfLine }: GroupedLines, catalog: CatalogFacts) {
  const companions = new Map<string, DraftLine>();
  const alone = new Map<string, DraftLine>();
  const dropped: DroppedLine[] = [];

  for (const productId of [...promotional.keys()].sort(ownCompanionFirst(catalog))) {
    const duplicates = promotional.get(productId) ?? [];
    const [first] = duplicates;
    if (!first) continue;
    const drop = (reason: DroppedLine['reason']) => dropped.push({ lineId: first.lineId, productId, reason });

    const parents = parentPlaces(catalog.product(productId)?.productWithoutPromotionId ?? null, whole);
    if (parents.length > 0) {
      const claimed = duplicates.map((duplicate) => placeOfLine.get(duplicate.parentLineId ?? ''));
      const free = parents.filter((place) => !companions.has(place));
      const place = free.find((parent) => claimed.includes(parent)) ?? free[0];
      if (place === undefined) drop('companion_limit');
      else companions.set(place, oneUnit(first, whole.get(place)?.lineId ?? null));
    } else if (
      catalog.addOns.includes(productId) &&
      duplicates.some((duplicate) => duplicate.parentLineId === null)
    ) {
      alone.set(productId, oneUnit(first, null));
    } else drop('companion_without_parent');
  }
  return { companions, alone, dropped };
}

/** Sorted, so that of two boxes of one product the same one always takes the companion. */
function parentPlaces(productId: string | null, whole: GroupedLines['whole']): string[] {
  const places: string[] = [];
  for (const [place, line] of whole) if (line.productId === productId) places.push(place);
  return places.sort();
}

/** When two promotional products claim one parent, the one that the parent names comes first. */
function ownCompanionFirst(catalog: CatalogFacts) {
  const isNamed = (id: string) =>
    catalog.product(catalog.product(id)?.productWithoutPromotionId ?? '')?.promotionProductID === id;
  return (a: string, b: string) => Number(isNamed(b)) - Number(isNamed(a)) || (a < b ? -1 : 1);
}

function oneUnit(line: DraftLine, parentLineId: string | null): DraftLine {
  return { ...line, variantId: null, quantity: 1, parentLineId };
}

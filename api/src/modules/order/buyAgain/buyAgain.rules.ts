import type { CatalogFacts, DraftLine } from '../../cart/pricing/facts.ts';
import { acceptOffer, addLine, type EditRefusal } from '../../cart/pricing/lines.ts';
import { isGoods } from '../../cart/pricing/services.ts';

/** Units of an earlier order. */
export interface OrderedUnits {
  productId: string;
  variantId: string | null;
  name: string;
  quantity: number;
}

/** An item whose units could not all be added. */
export interface LeftOutProduct {
  name: string;
  refusal: EditRefusal;
  unitsInCart: number;
  /** Units of the order. */
  wanted: number;
}

export interface CartWithOrderedUnits {
  lines: readonly DraftLine[];
  /** Products that were not in the cart before. */
  newProducts: string[];
  leftOut: LeftOutProduct[];
}

/**
 * Adds the units of an order that the cart does not have yet, so a second call changes nothing. An item that cannot be
 * bought now is left out with the reason; when the stock is too low, the available units are added. Services are
 * skipped, because the cart offers them itself.
 */
export function addOrderedUnits(
  before: readonly DraftLine[],
  {
    ordered,
    catalog,
    newId,
  }: { ordered: readonly OrderedUnits[]; catalog: CatalogFacts; newId: () => string },
): CartWithOrderedUnits {
  let lines = before;
  const newProducts: string[] = [];
  const leftOut: LeftOutProduct[] = [];
  const unitsOf = ({ productId, variantId }: OrderedUnits): number => {
    const variant = variantId ?? catalog.product(productId)?.variants[0]?.id ?? null;
    return lines.find((line) => line.productId === productId && line.variantId === variant)?.quantity ?? 0;
  };
  for (const item of goodsFirst(ordered, catalog)) {
    const had = unitsOf(item);
    if (had >= item.quantity) continue;
    const add = (quantity: number) => {
      const newLine = { lineId: newId(), productId: item.productId };
      return catalog.product(item.productId)?.isPromotionalProduct
        ? acceptOffer(lines, newLine, catalog)
        : addLine(lines, { ...newLine, variantId: item.variantId, quantity }, catalog);
    };
    let edit = add(item.quantity - had);
    const refusal = edit.refusal;
    const availableUnits = edit.refusal === 'out_of_stock' ? (edit.available ?? 0) - had : 0;
    if (availableUnits > 0) edit = add(availableUnits);
    if (edit.lines) {
      if (had === 0) newProducts.push(item.productId);
      lines = edit.lines;
    }
    if (refusal)
      leftOut.push({ name: item.name, refusal, unitsInCart: unitsOf(item), wanted: item.quantity });
  }
  return { lines, newProducts, leftOut };
}

/** Sorts goods before companion offers, which need their full-price product in the cart. */
function goodsFirst(ordered: readonly OrderedUnits[], catalog: CatalogFacts): OrderedUnits[] {
  const isCompanion = ({ productId }: OrderedUnits) =>
    catalog.product(productId)?.isPromotionalProduct === true;
  const isService = ({ productId }: OrderedUnits) => {
    const product = catalog.product(productId);
    return product !== undefined && !isGoods(product);
  };
  const goods = ordered.filter((item) => !isService(item));
  return [...goods.filter((item) => !isCompanion(item)), ...goods.filter(isCompanion)];
}

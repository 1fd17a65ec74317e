import { ProductOrder } from '../product.order.ts';
import type { ListedProduct } from '../productTexts.ts';

export interface ProductArrangement {
  orderBy: ProductOrder;
  isDesc: boolean;
  /** Only products that are sold without a prescription. */
  isFreeToBuy?: boolean;
}

export interface ProductListRequest extends ProductArrangement {
  category?: number | undefined;
  need?: string | undefined;
  limit: number;
  offset: number;
}

export interface ListedPage {
  items: ListedProduct[];
  total: number;
}

const PORTUGUESE = new Intl.Collator('pt-BR');

/** The price of a product on screens: that of its lightning offer while it runs. */
export const shownPrice = ({ variantGroup, lightningOffer, value }: ListedProduct): number =>
  variantGroup?.baseValue ?? lightningOffer?.value ?? value;

type Compare = (a: ListedProduct, b: ListedProduct) => number;

/** RELEVANCE, the default, is the shop's own order with available products first. */
const comparers = (priceOf: (product: ListedProduct) => number): Record<ProductOrder, Compare> => ({
  RELEVANCE: (a, b) => Number(b.available) - Number(a.available),
  NAME: (a, b) => PORTUGUESE.compare(a.name, b.name),
  VALUE: (a, b) => a.value - b.value,
  PRICE: (a, b) => priceOf(a) - priceOf(b),
  RATING: (a, b) => Number(a.rating) - Number(b.rating),
});

type Section = Pick<SortedList, 'category' | 'need' | 'isFreeToBuy'>;

interface SortedList {
  orderBy: ProductOrder;
  isFreeToBuy: boolean;
  category: number | null;
  need: string | null;
  products: ListedProduct[];
}

/**
 * The products of the shop's lists. Each combination of order, category and need is sorted at its first request;
 * afterwards a changed product is moved to its new position, and a page is a slice of the sorted list.
 */
export class ListedProducts {
  #all: ListedProduct[];
  #place: (product: ListedProduct) => number;
  #sorted = new Map<string, SortedList>();
  /**
   * The shown prices by which lists are sorted, by product id. An offer of another listing changes the shown price of a
   * product, which must still be found at its former position.
   */
  #prices = new Map<string, number>();
  #compare = comparers((product) => {
    const price = this.#prices.get(product.id) ?? shownPrice(product);
    this.#prices.set(product.id, price);
    return price;
  });

  /** `place` is the position of a product in the shop's own order. */
  constructor(products: readonly ListedProduct[], place: (product: ListedProduct) => number) {
    this.#all = [...products];
    this.#place = place;
  }

  /** In the shop's own order. */
  get all(): readonly ListedProduct[] {
    return this.#all;
  }

  page({
    category,
    need,
    orderBy,
    isDesc,
    isFreeToBuy = false,
    limit,
    offset,
  }: ProductListRequest): ListedPage {
    const { products } = this.#sortedBy(orderBy, {
      category: category ?? null,
      need: need ?? null,
      isFreeToBuy,
    });
    const total = products.length;
    const items = isDesc
      ? products.slice(Math.max(total - offset - limit, 0), Math.max(total - offset, 0)).reverse()
      : products.slice(offset, offset + limit);
    return { items, total };
  }

  /**
   * Replaces a product in all sorted lists, by its present price. `before` or `after` is null for a product that is not
   * listed.
   */
  replace(before: ListedProduct | null, after: ListedProduct | null): void {
    const lists = [
      { products: this.#all, compare: () => 0, isIn: () => true },
      ...[...this.#sorted.values()].map((sorted) => ({
        products: sorted.products,
        compare: this.#compare[sorted.orderBy],
        isIn: (product: ListedProduct) => isInSection(product, sorted),
      })),
    ];
    for (const { products, compare, isIn } of lists)
      if (before && isIn(before)) products.splice(this.#indexOf(products, compare, before), 1);
    if (before) this.#prices.delete(before.id);
    for (const { products, compare, isIn } of lists)
      if (after && isIn(after)) products.splice(this.#indexOf(products, compare, after), 0, after);
  }

  /**
   * The position of a product, or where it must be inserted (binary search). Equal products have the shop's own
   * order.
   */
  #indexOf(products: readonly ListedProduct[], compare: Compare, product: ListedProduct): number {
    let [low, high] = [0, products.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      const other = products[middle];
      const order = other ? compare(other, product) || this.#place(other) - this.#place(product) : 0;
      if (order < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #sortedBy(orderBy: ProductOrder, section: Section): SortedList {
    const { category, need, isFreeToBuy } = section;
    const key = `${orderBy} ${category} ${need} ${isFreeToBuy}`;
    const cached = this.#sorted.get(key);
    if (cached) return cached;
    const products = this.#all.filter((product) => isInSection(product, section));
    products.sort(this.#compare[orderBy]);
    const sorted = { orderBy, ...section, products };
    // Callers may send any category, so empty lists are not cached: the cache could grow without limit.
    if (products.length > 0) this.#sorted.set(key, sorted);
    return sorted;
  }
}

const isInSection = (product: ListedProduct, { category, need, isFreeToBuy }: Section): boolean =>
  (category === null || product.category === category) &&
  (need === null || product.need === need) &&
  (!isFreeToBuy || !product.prescriptionRequired);

/** The products of a search, the best match first unless another order is asked for. */
export function arrange(
  found: readonly ListedProduct[],
  { orderBy = 'RELEVANCE', isDesc = false, isFreeToBuy = false }: Partial<ProductArrangement>,
): ListedProduct[] {
  const shown = isFreeToBuy ? found.filter((product) => !product.prescriptionRequired) : [...found];
  if (orderBy !== 'RELEVANCE') shown.sort(comparers(shownPrice)[orderBy]);
  return isDesc ? shown.reverse() : shown;
}

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

type Compare = (a: ListedProduct, b: ListedProduct) => number;

/** RELEVANCE, the default, is the shop's own order with available products first. */
const COMPARE: Record<ProductOrder, Compare> = {
  RELEVANCE: (a, b) => Number(b.available) - Number(a.available),
  NAME: (a, b) => PORTUGUESE.compare(a.name, b.name),
  VALUE: (a, b) => a.value - b.value,
  RATING: (a, b) => Number(a.rating) - Number(b.rating),
};

type Section = Pick<ListFilters, 'category' | 'need' | 'isFreeToBuy'>;

interface ListFilters {
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
  #sorted = new Map<string, ListFilters>();

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
      ...{ category: category ?? null, need: need ?? null, isFreeToBuy },
    });
    const total = products.length;
    const items = isDesc
      ? products.slice(Math.max(total - offset - limit, 0), Math.max(total - offset, 0)).reverse()
      : products.slice(offset, offset + limit);
    return { items, total };
  }

  /** Replaces a product in all sorted lists. `before` or `after` is null for a product that is not listed. */
  replace(before: ListedProduct | null, after: ListedProduct | null): void {
    this.#move(this.#all, () => 0, before, after);
    for (const sorted of this.#sorted.values()) {
      const isInThisSection = (product: ListedProduct | null) => product && isInSection(product, sorted);
      this.#move(
        sorted.products,
        COMPARE[sorted.orderBy],
        isInThisSection(before) ? before : null,
        isInThisSection(after) ? after : null,
      );
    }
  }

  #move(
    products: ListedProduct[],
    compare: Compare,
    before: ListedProduct | null,
    after: ListedProduct | null,
  ): void {
    if (before) products.splice(this.#indexOf(products, compare, before), 1);
    if (after) products.splice(this.#indexOf(products, compare, after), 0, after);
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

  #sortedBy(orderBy: ProductOrder, section: Section): ListFilters {
    const { category, need, isFreeToBuy } = section;
    const key = `${orderBy} ${category} ${need} ${isFreeToBuy}`;
    const cached = this.#sorted.get(key);
    if (cached) return cached;
    const products = this.#all.filter((product) => isInSection(product, section));
    products.sort(COMPARE[orderBy]);
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
  if (orderBy !== 'RELEVANCE') shown.sort(COMPARE[orderBy]);
  return isDesc ? shown.reverse() : shown;
}

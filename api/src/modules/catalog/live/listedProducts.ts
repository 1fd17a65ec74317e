import { ProductOrder } from '../product.order.ts';
import type { ListedProduct } from '../productTexts.ts';

export interface ProductListRequest {
  category?: number | undefined;
  need?: string | undefined;
  orderBy: ProductOrder;
  isDesc: boolean;
  limit: number;
  offset: number;
}

export interface ListedPage {
  items: ListedProduct[];
  total: number;
}

const PORTUGUESE = new Intl.Collator('pt-BR');

type Compare = (a: ListedProduct, b: ListedProduct) => number;

/** By default a list has the shop's own order, available products first. */
const COMPARE: Record<ProductOrder, Compare> = {
  RELEVANCE: (a, b) => Number(b.available) - Number(a.available),
  NAME: (a, b) => PORTUGUESE.compare(a.name, b.name),
  VALUE: (a, b) => a.value - b.value,
  RATING: (a, b) => Number(a.rating) - Number(b.rating),
};

interface ListFilters {
  orderBy: ProductOrder;
  category: number | null;
  need: string | null;
  products: ListedProduct[];
}

/**
 * The products of the shop's lists. Every order of every category and need is sorted when it is first asked for; after
 * that a changed product moves to its new place, and a page is a slice.
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

  page({ category, need, orderBy, isDesc, limit, offset }: ProductListRequest): ListedPage {
    const { products } = this.#sortedBy(orderBy, category ?? null, need ?? null);
    const total = products.length;
    const items = isDesc
      ? products.slice(Math.max(total - offset - limit, 0), Math.max(total - offset, 0)).reverse()
      : products.slice(offset, offset + limit);
    return { items, total };
  }

  /** `null` is a product that is not listed. */
  replace(before: ListedProduct | null, after: ListedProduct | null): void {
    this.#move(this.#all, () => 0, before, after);
    for (const sorted of this.#sorted.values()) {
      const isIn = (product: ListedProduct | null) => product && isInSection(product, sorted);
      this.#move(
        sorted.products,
        COMPARE[sorted.orderBy],
        isIn(before) ? before : null,
        isIn(after) ? after : null,
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

  /** Where the product is, or belongs. Equal products keep the shop's own order. */
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

  #sortedBy(orderBy: ProductOrder, category: number | null, need: string | null): ListFilters {
    const key = `${orderBy} ${category} ${need}`;
    const known = this.#sorted.get(key);
    if (known) return known;
    const products = this.#all.filter((product) => isInSection(product, { category, need }));
    products.sort(COMPARE[orderBy]);
    const sorted = { orderBy, category, need, products };
    // Callers may ask for any category: only those with products are kept.
    if (products.length > 0) this.#sorted.set(key, sorted);
    return sorted;
  }
}

const isInSection = (
  product: ListedProduct,
  { category, need }: Pick<ListFilters, 'category' | 'need'>,
): boolean =>
  (category === null || product.category === category) && (need === null || product.need === need);

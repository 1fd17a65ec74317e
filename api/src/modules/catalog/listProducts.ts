import type { Catalog } from './buildCatalog.ts';
import { ProductOrder } from './product.order.ts';
import type { Product, ProductList } from './product.types.ts';

export interface ProductListRequest {
  category?: number | undefined;
  need?: string | undefined;
  orderBy: ProductOrder;
  isDesc: boolean;
  limit: number;
  offset: number;
}

const COMPARE: Record<Exclude<ProductOrder, 'RELEVANCE'>, (a: Product, b: Product) => number> = {
  NAME: (a, b) => a.name.localeCompare(b.name, 'pt-BR'),
  VALUE: (a, b) => a.value - b.value,
  RATING: (a, b) => Number(a.rating) - Number(b.rating),
};

/** One page of the listed products. By default it has the shop's own order, available products first. */
export function listProducts(catalog: Catalog, request: ProductListRequest): ProductList {
  const { category, need, orderBy, isDesc, limit, offset } = request;
  const wanted = catalog.listed.filter(
    (product) =>
      (category == null || product.category === category) && (need == null || product.need === need),
  );
  const sorted =
    orderBy === ProductOrder.RELEVANCE
      ? wanted.toSorted((a, b) => Number(b.available) - Number(a.available))
      : wanted.toSorted(COMPARE[orderBy]);
  if (isDesc) sorted.reverse();
  return { items: sorted.slice(offset, offset + limit), total: sorted.length };
}

import type { ProductFacts } from './facts.ts';

/** Goods are delivered from a stock and may have companions and discounts. The other products are services. */
export const isGoods = ({ service }: Pick<ProductFacts, 'service'>): boolean => service === null;

/** Goods at full price. A cart may contain a promotional product only together with one of these. */
export const isFullPriceGoods = (product: Pick<ProductFacts, 'service' | 'isPromotionalProduct'>): boolean =>
  isGoods(product) && !product.isPromotionalProduct;

import type { ProductFacts } from './facts.ts';

/** Goods are delivered, have stock and a price of their own, and so may have companions and discounts. */
export const isGoods = ({ service }: Pick<ProductFacts, 'service'>): boolean => service === null;

/** Goods at their full price, which every promotional price requires in the cart. */
export const isWholeGoods = (product: Pick<ProductFacts, 'service' | 'isPromotionalProduct'>): boolean =>
  isGoods(product) && !product.isPromotionalProduct;

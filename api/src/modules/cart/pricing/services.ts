import type { ProductFacts } from './facts.ts';

/** Has a parcel, a shelf and a price of its own, and so may carry companions and earn discounts. */
export const isGoods = ({ service }: Pick<ProductFacts, 'service'>): boolean => service === null;

/** Goods at their full price: what every promotional price needs beside it. */
export const isWholeGoods = (product: Pick<ProductFacts, 'service' | 'isPromotionalProduct'>): boolean =>
  isGoods(product) && !product.isPromotionalProduct;

import { type DrugClass, isRetained } from '#schema/drugs.ts';

export interface SubscribableFacts {
  subscriptionDiscount: number;
  isPromotionalProduct: boolean;
  hasVariants: boolean;
  drugClass: DrugClass | null;
}

/**
 * Whether a product may be sent every month: it has a subscription price and needs neither a choice nor a new
 * prescription.
 */
export const maySubscribeTo = (product: SubscribableFacts): boolean =>
  product.subscriptionDiscount > 0 &&
  !product.isPromotionalProduct &&
  !product.hasVariants &&
  !isRetained(product.drugClass);

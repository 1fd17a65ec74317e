import { type DrugClass, isRetained } from '#schema/drugs.ts';

export interface SubscribableFacts {
  subscriptionDiscount: number;
  isPromotionalProduct: boolean;
  hasVariants: boolean;
  drugClass: DrugClass | null;
}

/**
 * Whether a product may be sent every month: it has a subscription price, is not a promotional twin, which is sold only
 * beside other products of a cart, and needs neither a choice nor a new prescription.
 */
export const maySubscribeTo = (product: SubscribableFacts): boolean =>
  product.subscriptionDiscount > 0 &&
  !product.isPromotionalProduct &&
  !product.hasVariants &&
  !isRetained(product.drugClass);

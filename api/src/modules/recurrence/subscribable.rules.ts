import type { DrugClass } from '#schema/drugs.ts';

/** Medicines whose prescription the pharmacy keeps: each needs a new one, so they cannot be sent month after month. */
const RETAINED: readonly DrugClass[] = ['glp1ra'];

export interface SubscribableFacts {
  subscriptionDiscount: number;
  isPromotionalProduct: boolean;
  hasVariants: boolean;
  drugClass: DrugClass | null;
}

/** Whether a product may be sent every month: it has a subscription price and needs no choice and no new prescription. */
export const maySubscribeTo = (product: SubscribableFacts): boolean =>
  product.subscriptionDiscount > 0 &&
  !product.isPromotionalProduct &&
  !product.hasVariants &&
  !isRetained(product.drugClass);

export const isRetained = (drugClass: DrugClass | null): boolean =>
  drugClass !== null && RETAINED.includes(drugClass);

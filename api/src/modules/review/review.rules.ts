import { ORDER_STATUS } from '#schema/constants.ts';
import type { ErrorCode } from '#schema/errors/catalogue.ts';
import type { Catalog, Sellable } from '../catalog/buildCatalog.ts';

export type ReviewState = 'waiting' | 'published' | 'refused';

/**
 * Testimonials about medicines are forbidden in their advertising (Anvisa, RDC 96/2008), and the public advertising of
 * medicines on prescription as a whole (RDC 44/2009, art. 54). A product with melatonin may claim no benefit (Anvisa,
 * 2021), and a buyer's praise is such a claim. So `regulated` products have no reviews at all, in no list, page or
 * figure. Each read asks this rule again: a product that becomes a medicine shows its older reviews no more.
 */
export const mayHaveReviews = ({ product, outline }: Sellable): boolean =>
  !product.regulated && !product.prescriptionRequired && !outline.service;

/** The product whose reviews belong to a listing: a promotional listing has those of its full-price product. */
export function reviewedProduct(catalog: Pick<Catalog, 'sellable'>, productId: string): Sellable | null {
  const sold = catalog.sellable(productId);
  const fullPriceId = sold?.outline.productWithoutPromotionId;
  return (fullPriceId && catalog.sellable(fullPriceId)) || sold;
}

/** Why a shopper may not review this product of their order; null when they may. */
export function writingProblem(
  reviewed: Sellable,
  { status, quantity }: { status: number | null; quantity: number },
): ErrorCode | null {
  if (reviewed.outline.service) return 'review_of_service';
  if (!mayHaveReviews(reviewed)) return 'review_of_medicine';
  if (status !== ORDER_STATUS.delivered || quantity < 1) return 'review_before_delivery';
  return null;
}

/** "João P.": the first name with the initial of the last one, which is all that strangers learn about the author. */
export function shownName({ firstName, lastName }: { firstName: string; lastName: string }): string {
  const first = firstName.trim().split(/\s+/)[0] ?? '';
  const initial = /\p{L}/u.exec(lastName.trim().split(/\s+/).at(-1) ?? '')?.[0];
  return initial ? `${first} ${initial.toLocaleUpperCase('pt-BR')}.` : first;
}

/** The moves that a decision of the shop may make; every edit of the author leads back to `waiting`. */
const DECISIONS: Readonly<Record<ReviewState, readonly ReviewState[]>> = {
  waiting: ['published', 'refused'],
  published: ['refused'],
  refused: ['published'],
};

export const canDecide = (from: ReviewState, to: ReviewState): boolean => DECISIONS[from].includes(to);

/** The mean with one decimal, as shops show it; null without a review. */
export function averageOf(counts: readonly number[]): number | null {
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total === 0) return null;
  const stars = counts.reduce((sum, count, index) => sum + count * (index + 1), 0);
  return Math.round((stars / total) * 10) / 10;
}

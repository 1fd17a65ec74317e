import { PAGE_FIELDS } from '#schema/product/productFields.ts';
import type { DatedPrice } from './prices/price.rules.ts';
import type { StoredProductContent } from './product.shape.ts';
import type { Product } from './product.types.ts';

/**
 * The fields that only the page of a product shows. They make up most of a product's size, so they are not in memory
 * and are read when a page is requested.
 */
export const TEXT_FIELDS = [
  ...PAGE_FIELDS,
  ...(['about', 'advantages', 'amounts', 'blogUrl', 'carouselImages', 'commonQuestions'] as const),
  // Testimonials; the documented spelling.
  'depoiments' as const,
  ...(['descriptionImage', 'faq', 'productInfo', 'studyPdf', 'warning', 'whoUses'] as const),
];

type TextField = (typeof TEXT_FIELDS)[number];

export type ProductTexts = Pick<Product, TextField>;

/** A product without the texts of its page. In GraphQL the texts are read when they are selected. */
export interface ListedProduct extends Omit<Product, TextField | 'secondUnit' | 'lightningOffer'> {
  secondUnit: ListedProduct | null;
  lightningOffer: ListedProduct | null;
}

/** A product as stored, without the texts of its page. */
export type ProductOutline = Omit<StoredProductContent, TextField> & {
  regulated: boolean;
  formerSlugs: readonly string[];
  isArchived: boolean;
  /** Past and planned prices, oldest first. */
  prices: readonly DatedPrice[];
};

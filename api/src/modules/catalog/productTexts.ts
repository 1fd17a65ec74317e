import type { ProductSeed } from '../../seeders/catalog/product.shape.ts';
import type { DatedPrice } from './prices/price.rules.ts';
import type { Product } from './product.types.ts';

/**
 * What only the page of a product shows. It is most of a product's size and is read when someone asks for it; lists,
 * carts and orders work with the rest.
 */
export const TEXT_FIELDS = [
  'about',
  'advantages',
  'amounts',
  'blogUrl',
  'carouselImages',
  'commonQuestions',
  // Testimonials; the documented spelling.
  'depoiments',
  'description',
  'descriptionImage',
  'faq',
  'howWorks',
  'howWorksInfo',
  'infos',
  'otherInformations',
  'productInfo',
  'studyPdf',
  'warning',
  'warnings',
  'whoUses',
  // "What you need to know"; the documented name.
  'wyntk',
] as const;

type TextField = (typeof TEXT_FIELDS)[number];

export type ProductTexts = Pick<Product, TextField>;

/** A product without the texts of its page. In GraphQL the texts are read when they are selected. */
export interface ListedProduct extends Omit<Product, TextField | 'secondUnit' | 'lightningOffer'> {
  secondUnit: ListedProduct | null;
  lightningOffer: ListedProduct | null;
}

/** A product as stored, without the texts of its page. */
export type ProductOutline = Omit<ProductSeed, TextField> & {
  regulated: boolean;
  formerSlugs: readonly string[];
  isArchived: boolean;
  /** Past and planned, oldest first. */
  prices: readonly DatedPrice[];
};

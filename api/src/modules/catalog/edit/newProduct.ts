import { INITIAL_VALUES } from '#schema/product/productFields.ts';
import { PLAIN_PICTURE } from '#schema/regulated.ts';
import type { StoredProductContent } from '../product.shape.ts';

/** The category number that REST clients receive, by need (the menu of the shop). */
const CATEGORY_OF: Readonly<Record<StoredProductContent['need'], number>> = {
  cabelo: 1,
  pele: 2,
  barba: 3,
  sono: 4,
  'bem-estar': 4,
  'saude-sexual': 4,
};

export const categoryOf = (need: StoredProductContent['need']): number => CATEGORY_OF[need];

type DraftFacts = Pick<StoredProductContent, 'id' | 'code' | 'tinyId' | 'slug' | 'name' | 'need' | 'value'>;

/** What a product has unless something else is said. A seed file writes only what differs. */
export const NEW_PRODUCT = {
  ...INITIAL_VALUES,
  numericSlug: null,
  slugToUse: 'slug' as const,
  defaultCoupon: null,
  prescriptionRequired: false,
  prescriptionLink: null,
  lineSlug: null,
  hidePriceCart: false,
  hideQtd: false,
  signature: false,
  isCombo: false,
  isPromotionalProduct: false,
  productWithoutPromotionId: null,
  promotionProductID: null,
  offeredAs: [],
  stockId: null,
  service: null,
  needsEmail: false,
  justMen: false,
  studyPdf: null,
  blogUrl: null,
  variantGroup: null,
} satisfies Partial<StoredProductContent>;

/**
 * A draft without texts and pictures. Admins cannot create medicines, because a medicine needs rules in a
 * questionnaire.
 */
export const newProduct = (draft: DraftFacts): StoredProductContent => ({
  ...NEW_PRODUCT,
  ...draft,
  path: draft.name,
  category: categoryOf(draft.need),
  rating: '',
  stock: 0,
  image: PLAIN_PICTURE,
  images: [PLAIN_PICTURE],
  carouselImages: [{ banner: PLAIN_PICTURE, mini: PLAIN_PICTURE }],
  descriptionImage: null,
  productInfo: null,
  about: null,
  whoUses: null,
  commonQuestions: null,
  advantages: [],
  depoiments: [],
  amounts: [],
  faq: [],
  warning: null,
});

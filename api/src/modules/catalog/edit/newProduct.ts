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

/**
 * A draft without texts and pictures. Admins cannot create medicines, because a medicine needs rules in a
 * questionnaire.
 */
export const newProduct = (draft: DraftFacts): StoredProductContent => ({
  ...draft,
  path: draft.name,
  category: categoryOf(draft.need),
  brandPromise: '',
  description: '',
  numericSlug: null,
  slugToUse: 'slug',
  oldValue: null,
  discountPercent: null,
  subscriptionDiscount: 0,
  defaultCoupon: null,
  prescriptionRequired: false,
  prescriptionLink: null,
  lineSlug: null,
  minimumAge: null,
  showCart: true,
  hidePriceCart: false,
  soldOff: false,
  listed: true,
  hideQtd: false,
  signature: false,
  isCombo: false,
  isPromotionalProduct: false,
  productWithoutPromotionId: null,
  promotionProductID: null,
  offeredAs: [],
  tag: null,
  tagPromotion: null,
  rating: '',
  stock: 0,
  shelfId: null,
  service: null,
  needsEmail: false,
  justMen: false,
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
  infos: [],
  faq: [],
  warnings: [],
  otherInformations: [],
  howWorks: [],
  howWorksInfo: null,
  warning: null,
  wyntk: [],
  studyPdf: null,
  blogUrl: null,
  variantGroup: null,
});

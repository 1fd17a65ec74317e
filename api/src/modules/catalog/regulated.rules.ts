import { INITIAL_OUTLINE, INITIAL_PAGE, LEGAL_PAGE_FIELDS } from '#schema/product/productFields.ts';
import { PLAIN_PICTURE } from '#schema/regulated.ts';
import { pick } from '#schema/typedObject.ts';
import type { StoredProductContent } from './product.shape.ts';
import type { Product } from './product.types.ts';
import { type ListedProduct, type ProductOutline, type ProductTexts, TEXT_FIELDS } from './productTexts.ts';

const PRESCRIPTION_ONLY = 'Medicamento. Venda sob prescrição médica.';
const MELATONIN = 'Suplemento alimentar com melatonina, para adultos a partir de 19 anos.';
const WITH_MELATONIN = /melatonina/i;
const WITHOUT_MELATONIN = /(sem|não contém|livre de) melatonina/gi;

type Facts = Pick<
  StoredProductContent,
  'prescriptionRequired' | 'lineSlug' | 'name' | 'path' | 'otherInformations' | 'variantGroup'
>;

/**
 * Medicines on prescription may not be advertised to the public (RDC 44/2009, art. 54; RDC 96/2008), and products with
 * melatonin may not claim a benefit (Anvisa, 2021). Returns true for both; the composition decides, not only the name.
 */
export function isRegulated(product: Facts): boolean {
  const isOnPrescription =
    product.prescriptionRequired ||
    (product.variantGroup?.variants.some((variant) => variant.prescriptionRequired) ?? false);
  return isOnPrescription || hasMelatonin(product);
}

/** Whether the line, the names or the composition contain melatonin, with or without a prescription. */
export function hasMelatonin({ lineSlug, name, path, otherInformations }: Facts): boolean {
  const words = [name, path, ...otherInformations.map(({ text }) => text)].join('\n');
  return lineSlug === 'melatonina' || WITH_MELATONIN.test(words.replaceAll(WITHOUT_MELATONIN, ''));
}

/**
 * A product as regulated mode shows it: without promotion. The shown fields are listed one by one, so a new
 * field of the catalogue is shown as in an empty draft until it is added here.
 */
export function withoutPromotion(product: ListedProduct, content: ProductOutline): ListedProduct {
  const { id, code, tinyId, name, path, slug, numericSlug, slugToUse, urlSlug } = product;
  const { category, categoryName, need, tint, prescriptionRequired, prescriptionLink } = product;
  const { showCart, hidePriceCart, soldOff, available, isCombo, isPromotionalProduct } = product;
  const { productWithoutPromotionId, signature, hideQtd, minimumAge, justMen, variantGroup } = product;
  const sentence = prescriptionRequired ? PRESCRIPTION_ONLY : MELATONIN;
  const { listed: _listed, ...hidden } = INITIAL_OUTLINE;
  return {
    ...hidden,
    id,
    code,
    tinyId,
    name,
    path,
    slug,
    numericSlug,
    slugToUse,
    urlSlug,
    category,
    categoryName,
    need,
    tint,
    prescriptionRequired,
    prescriptionLink,
    showCart,
    hidePriceCart,
    soldOff,
    available,
    isCombo,
    isPromotionalProduct,
    productWithoutPromotionId,
    signature,
    hideQtd,
    minimumAge,
    justMen,
    regulated: true,
    value: content.value,
    brandPromise: sentence,
    variantGroup: variantGroup && {
      ...variantGroup,
      whoCanUse: sentence,
      variants: variantGroup.variants.map((variant) => ({
        ...variant,
        image: PLAIN_PICTURE,
        images: [PLAIN_PICTURE],
      })),
    },
    image: PLAIN_PICTURE,
    images: [PLAIN_PICTURE],
    lightning: null,
    promotionProductID: null,
    secondUnit: null,
    lightningOffer: null,
    defaultCoupon: null,
    rating: '',
    needsEmail: false,
  };
}

/**
 * The long texts of a product's page. A regulated product has no testimonials in any mode: they are forbidden in the
 * advertising of medicines (Anvisa, RDC 96/2008), and for products with melatonin they would claim a benefit.
 */
export function shownTexts(product: StoredProductContent, isRegulatedMode: boolean): ProductTexts {
  const texts = pick({ ...INITIAL_PAGE, ...product }, TEXT_FIELDS);
  if (!isRegulated(product)) return texts;
  return isRegulatedMode ? textsWithoutPromotion({ ...product, ...texts }) : { ...texts, depoiments: [] };
}

/** The long texts in regulated mode: those that the law asks for. */
function textsWithoutPromotion(
  product: Pick<Product, 'name' | 'prescriptionRequired'> & ProductTexts,
): ProductTexts {
  const { name, prescriptionRequired, productInfo, warning } = product;
  return {
    ...INITIAL_PAGE,
    ...pick(product, LEGAL_PAGE_FIELDS),
    warning,
    description: `${name}. ${prescriptionRequired ? PRESCRIPTION_ONLY : MELATONIN}`,
    productInfo: productInfo && { ...productInfo, img: PLAIN_PICTURE },
    carouselImages: [{ banner: PLAIN_PICTURE, mini: PLAIN_PICTURE }],
    depoiments: [],
    advantages: [],
    amounts: [],
    faq: [],
    studyPdf: null,
    blogUrl: null,
    whoUses: null,
    commonQuestions: null,
    about: null,
    descriptionImage: null,
  };
}

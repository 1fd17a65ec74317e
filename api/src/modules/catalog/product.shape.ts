import { z } from 'zod';
import {
  DECLARED_NAMES,
  type DeclaredField,
  type DeclaredName,
  type DeclaredValues,
  declarationOf,
  OUTLINE_FIELDS,
  PAGE_FIELDS,
} from '#schema/product/productFields.ts';
import { TREATMENT_LINES } from '#schema/treatmentLines.ts';
import { recordOf } from '#schema/typedObject.ts';
import { cents, depoiment, faqItem, picture, slugText, text, textItem } from '../settings/text.shape.ts';

export const needSlug = z.enum(['cabelo', 'pele', 'barba', 'sono', 'bem-estar', 'saude-sexual']);
const colour = z.string().regex(/^#[0-9A-F]{6}$/i);

/**
 * A service has no delivery and no stock: the free evaluation, and the one the clinic flow charges.
 */
export const serviceKind = z.enum(['freeEvaluation', 'clinicEvaluation']);

const variant = z.strictObject({
  id: z.uuid(),
  name: text,
  /** The shop's own code of this size. */
  sku: text.nullish(),
  unitPrice: text,
  price: cents,
  image: picture,
  qtd: z.int().positive(),
  prescriptionRequired: z.boolean(),
  category: z.int().min(1).max(4),
  prescriptionLink: text.nullable(),
  images: z.array(picture).min(1),
  stock: z.int().min(0),
});

const variantGroup = z.strictObject({
  baseValue: cents,
  hideQuantity: z.boolean(),
  hideCep: z.boolean(),
  whoCanUse: text,
  variants: z.array(variant).min(2),
});

/** The stored value of a declared field. */
function shapeOf(field: DeclaredField): z.ZodType {
  switch (field.kind) {
    case 'text':
      return limited(field.initial === '' ? z.string() : text, field);
    case 'optionalText':
      return limited(text, field).nullable();
    case 'flag':
      return z.boolean();
    case 'optionalAmount':
      return cents.nullable();
    case 'percent':
      return z.int().min(0).max(100);
    case 'optionalPercent':
      return z.number().min(0).max(100).nullable();
    case 'optionalWhole':
      return z
        .int()
        .min(field.min ?? 0)
        .nullable();
    case 'lines':
      return z.array(text).max(field.max);
    case 'items':
      return z.array(textItem).max(field.max);
  }
}

const limited = (shape: z.ZodString, { max }: DeclaredField): z.ZodString =>
  max === undefined ? shape : shape.max(max);

type Shapes<Name extends DeclaredName> = { [Field in Name]: z.ZodType<DeclaredValues[Field]> };

const shapesOf = <Name extends DeclaredName>(names: readonly Name[]): Shapes<Name> =>
  recordOf(names, (name) => shapeOf(declarationOf(name))) as Shapes<Name>;

/** Identity, price and flags of a product. */
const offerShape = z.strictObject({
  ...shapesOf(OUTLINE_FIELDS),
  code: z.int().positive(),
  id: z.uuid(),
  /** The code of the product in Tiny, the stock system. */
  tinyId: z.string().regex(/^F\d{5,9}$/),
  slug: slugText,
  /** The numeric address of the page, next to the one in words. */
  numericSlug: z
    .string()
    .regex(/^\d{13}$/)
    .nullable(),
  /** Which of the two addresses links use; the other one redirects to it. */
  slugToUse: z.enum(['slug', 'numericSlug']),
  value: cents,
  category: z.int().min(1).max(4),
  need: needSlug,
  brandPromise: text,
  prescriptionRequired: z.boolean(),
  prescriptionLink: text.nullable(),
  hidePriceCart: z.boolean(),
  isCombo: z.boolean(),
  isPromotionalProduct: z.boolean(),
  productWithoutPromotionId: z.uuid().nullable(),
  promotionProductID: z.uuid().nullable(),
  /** How the cart may offer this promotional product; empty for every product sold on its own page. */
  offeredAs: z.array(z.enum(['secondUnit', 'addOn'])),
  /** From Portuguese "assinatura": shown as a subscription product; `subscriptionDiscount` decides if it can be one. */
  signature: z.boolean(),
  hideQtd: z.boolean(),
  defaultCoupon: text.nullable(),
  rating: z.string().regex(/^[1-5]\.\d$/),
  stock: z.int().min(0),
  /** The box size whose units this offer sells, when its full-price product is sold in sizes. */
  stockId: z.uuid().nullable().default(null),
  service: serviceKind.nullable().default(null),
  needsEmail: z.boolean(),
  /** Treatment line of the evaluation. */
  lineSlug: z.enum(TREATMENT_LINES.map(({ slug }) => slug)).nullable(),
});

/**
 * The contents of the product page. A promotional product or lightning listing inherits them from its full-price
 * product: they are the only fields that `sameContentAs` may fill in.
 */
export const contentShape = z.strictObject({
  ...shapesOf(PAGE_FIELDS),
  justMen: z.boolean(),
  image: picture,
  images: z.array(picture).min(1),
  carouselImages: z.array(z.strictObject({ banner: picture, mini: picture })).min(1),
  advantages: z
    .array(z.strictObject({ icon: slugText, text }))
    .min(4)
    .max(6),
  whoUses: z.strictObject({ image: picture, imageMobile: picture, title: text, text }),
  depoiments: z.array(depoiment),
  commonQuestions: z.strictObject({
    banner: picture,
    bannerMobile: picture,
    questions: z.array(z.strictObject({ name: text, description: text })).min(3),
  }),
  productInfo: z.strictObject({
    type: text,
    unity: text,
    duration: text,
    text,
    subText: text,
    img: picture,
    hideUnity: z.boolean(),
    hideLabel: z.boolean(),
  }),
  about: z.strictObject({ image: picture, title: text, text }),
  description: text,
  descriptionImage: picture,
  amounts: z.array(z.strictObject({ value: text, label: text })).min(1),
  infos: z.array(textItem).min(3),
  faq: z.array(faqItem).min(4),
  warnings: z.array(text).min(3),
  /** Ingredients and composition: the page has no other field for them. */
  otherInformations: z.array(textItem).min(1),
  howWorks: z.array(textItem).min(3),
  howWorksInfo: text,
  warning: z.strictObject({ text, color: colour, background: colour }),
  /** "What you need to know". */
  wyntk: z.array(textItem).min(2),
  studyPdf: text.nullable(),
  blogUrl: text.nullable(),
  variantGroup: variantGroup.nullable(),
});

/** A product in a catalogue file: every section of its page has content. */
export const productShape = z.strictObject({ ...offerShape.shape, ...contentShape.shape });

/** A product as stored. A product created by an admin may lack sections of its page; the page omits them. */
export const storedProductShape = z.strictObject({
  ...productShape.shape,
  ...shapesOf(DECLARED_NAMES),
  slug: slugText,
  need: needSlug,
  /** Empty without ratings. */
  rating: offerShape.shape.rating.or(z.literal('')),
  carouselImages: z.array(z.strictObject({ banner: picture, mini: picture, alt: text.nullish() })).min(1),
  advantages: contentShape.shape.advantages.element.array().max(6),
  whoUses: contentShape.shape.whoUses.nullable(),
  depoiments: z.array(depoiment),
  commonQuestions: contentShape.shape.commonQuestions.nullable(),
  productInfo: contentShape.shape.productInfo.nullable(),
  about: contentShape.shape.about.nullable(),
  descriptionImage: picture.nullable(),
  amounts: contentShape.shape.amounts.element.array().max(6),
  faq: z.array(faqItem).max(30),
  warning: contentShape.shape.warning.nullable(),
});

/**
 * A file with `sameContentAs: <slug>` may omit any content field and inherit it. It has no stock of its own: it is
 * another price for the same units.
 */
export const borrowedProductShape = z.strictObject({
  ...offerShape.omit({ stock: true }).shape,
  ...contentShape.partial().shape,
  sameContentAs: slugText,
});

export type StoredVariant = z.infer<typeof variant>;
export type StoredVariantGroup = z.infer<typeof variantGroup>;
/** A product as stored. */
export type StoredProductContent = z.infer<typeof storedProductShape>;
/** A product in a catalogue file. */
export type ProductFile = z.infer<typeof productShape>;
export type ServiceKind = z.infer<typeof serviceKind>;

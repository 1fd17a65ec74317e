import { z } from 'zod';
import { cents, depoiment, faqItem, picture, slugText, text } from './text.shape.ts';

const slugs = z.array(slugText).min(1);
const titled = z.strictObject({ title: text, text });

export const needsShape = z
  .array(
    z.strictObject({
      slug: slugText,
      title: text,
      text,
      tint: z.string().regex(/^#[0-9A-F]{6}$/i),
      products: slugs,
    }),
  )
  .min(1);

/**
 * `hours` counts from the seed; `everyDayUntil` ends every day at that São Paulo time and starts again at midnight
 * (A-24).
 */
const lightningEnd = z.union([
  z.strictObject({ hours: z.int().positive() }),
  z.strictObject({ everyDayUntil: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/) }),
]);
export const lightningShape = z.strictObject({
  percent: z.int().min(1).max(99),
  offers: z.array(
    z.strictObject({
      product: slugText,
      basePrice: cents,
      starts: z.literal('atSeed'),
      ends: lightningEnd,
    }),
  ),
});

export const homeShape = z.strictObject({
  title: text,
  lead: text,
  trust: z.array(titled).min(3),
  banners: z
    .array(
      z.strictObject({
        title: text,
        text,
        alt: text,
        url: z.string().startsWith('/'),
        /** Its folder: `/wide` and the widths are appended. */
        image: picture,
        /** When it appears and disappears by time. */
        from: z.iso.datetime().nullish(),
        until: z.iso.datetime().nullish(),
      }),
    )
    .length(2),
  /** Increases with every change of the banners. */
  bannersVersion: z.int().optional(),
  bestSellers: slugs,
  lightning: titled,
  steps: z.array(titled).length(3),
  questions: z.array(faqItem).min(4),
  reviews: z.array(depoiment).min(3),
});

const uf = z.string().regex(/^[A-Z]{2}$/);
const fee = z.strictObject({ price: cents, minDays: z.int().positive(), maxDays: z.int().positive() });
export const freightShape = z.strictObject({
  groups: z
    .array(z.strictObject({ name: text, states: z.array(uf).min(1), standard: fee, sedex: fee }))
    .min(1),
  notServedPrefixes: z.array(z.string().regex(/^\d{2,8}$/)),
  noCarrierPrefixes: z.array(z.string().regex(/^\d{2,8}$/)),
});

export const companyShape = z.strictObject({
  legalName: text,
  cnpj: z.string().regex(/^\d{2}\.\d{3}\.\d{3}\/\d{4}-\d{2}$/),
  address: text,
  email: z.email(),
  phone: text,
  hours: text,
  pharmacist: text,
  sanitaryLicence: text,
  anvisaAuthorisation: text,
  medicalDirector: text,
  note: text,
});

export const pagesShape = z.strictObject({
  about: z.array(titled).min(3),
  help: z.array(z.strictObject({ title: text, questions: z.array(faqItem).min(1) })).min(5),
  blogCards: z.array(z.strictObject({ title: text, text, url: text })).min(3),
});

export const couponsShape = z.array(
  z.strictObject({
    title: z.string().regex(/^[A-Z0-9]{3,20}$/),
    product: slugText.nullable(),
    percent: z.int().min(1).max(100).nullable(),
    value: cents.nullable(),
    validDays: z.int().positive(),
    active: z.boolean(),
    maxUses: z.int().positive().nullable(),
    oncePerUser: z.boolean(),
  }),
);

export type NeedSeed = z.infer<typeof needsShape>[number];
export type LightningSeed = z.infer<typeof lightningShape>;
export type HomeSeed = z.infer<typeof homeShape>;
export type FreightSeed = z.infer<typeof freightShape>;
export type CompanySeed = z.infer<typeof companyShape>;
export type PagesSeed = z.infer<typeof pagesShape>;
export type CouponSeed = z.infer<typeof couponsShape>[number];

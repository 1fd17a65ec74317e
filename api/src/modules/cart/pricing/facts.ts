import type { FreeShippingScope } from '#schema/br/capitals.ts';
import type { FreightType } from '#schema/constants.ts';
import type { Cents } from '#schema/money.ts';

/** A cart line as kept: a wish, without a price. A companion names the line it came with. */
export type DraftLine = {
  readonly lineId: string;
  readonly productId: string;
  readonly variantId: string | null;
  readonly quantity: number;
  readonly parentLineId: string | null;
};

export type VariantFacts = {
  readonly id: string;
  readonly name: string;
  readonly price: Cents;
  readonly available: boolean;
  readonly maxQuantity: number;
  readonly prescriptionRequired: boolean;
};

/** What is sold without a parcel: the evaluation that comes free with a medicine, and the one the clinic flow charges. */
export type ServiceKind = 'freeEvaluation' | 'clinicEvaluation';

export type ProductFacts = {
  readonly id: string;
  readonly name: string;
  readonly value: Cents;
  readonly subscriptionDiscount: number;
  /** One of the products the progressive discount counts. */
  readonly inKit: boolean;
  readonly isPromotionalProduct: boolean;
  readonly productWithoutPromotionId: string | null;
  readonly promotionProductID: string | null;
  readonly tag: string | null;
  readonly tagPromotion: string | null;
  readonly prescriptionRequired: boolean;
  readonly hideQtd: boolean;
  readonly soldOff: boolean;
  readonly available: boolean;
  /** What the shelf still allows; the cap per line comes on top. */
  readonly maxQuantity: number;
  readonly minimumAge: number | null;
  readonly variants: readonly VariantFacts[];
  readonly lightning: { readonly basePrice: Cents; readonly endsAt: Date } | null;
  /** Null for goods. */
  readonly service: ServiceKind | null;
};

export type CatalogFacts = {
  product(id: string): ProductFacts | undefined;
  /** Promotional products the cart may offer on their own, in the order they are shown. */
  readonly addOns: readonly string[];
};

export type CouponFacts = {
  readonly title: string;
  readonly productId: string | null;
  readonly percent: number | null;
  readonly value: Cents | null;
  readonly active: boolean;
  readonly validFrom: Date | null;
  readonly validUntil: Date | null;
  readonly maxUses: number | null;
  readonly uses: number;
  readonly oncePerUser: boolean;
  readonly usedByViewer: boolean;
};

/** What a paid clinic evaluation is still worth. */
export type CreditFacts = { readonly id: string; readonly amount: Cents; readonly expiresAt: Date };

/** As typed, with what the postal service answered; both are null while it is down. */
export type ZipcodeFacts = {
  readonly zipcode: string;
  readonly uf: string | null;
  readonly city: string | null;
};

export type FreightFee = { readonly price: Cents; readonly minDays: number; readonly maxDays: number };
export type FreightGroup = {
  readonly states: readonly string[];
  readonly standard: FreightFee | null;
  readonly sedex: FreightFee | null;
};

/** 1 credit card, 2 bank slip, 3 PIX. */
export type PaymentWish = { readonly type: number; readonly installments: number };

export type KitTier = { readonly products: number; readonly percent: number };

export type PricingSettings = {
  readonly kitDiscounts: readonly KitTier[];
  readonly lightningPercent: number;
  readonly freeShippingScope: FreeShippingScope;
  readonly freightTable: readonly FreightGroup[];
  readonly notServedPrefixes: readonly string[];
  readonly noCarrierPrefixes: readonly string[];
  readonly maxInstallments: number;
  /** Percent of the total charged for a count above three; a count without one is not offered. */
  readonly installmentFees: Readonly<Record<number, number>>;
};

export type CartFacts = {
  readonly lines: readonly DraftLine[];
  /** What the shopper wishes; whether it holds is decided here. */
  readonly recurrent: boolean;
  readonly coupon: CouponFacts | null;
  /** Of the person whose cart it is; a guest has none. */
  readonly credit?: CreditFacts | null;
  readonly viewer: { readonly isLoggedIn: boolean };
  readonly zipcode: ZipcodeFacts | null;
  readonly freightType: FreightType | null;
  readonly payment: PaymentWish | null;
  /** Products the viewer may have already, by a prescription that is valid, uploaded or being evaluated. */
  readonly prescribedProductIds?: ReadonlySet<string>;
  readonly catalog: CatalogFacts;
  readonly settings: PricingSettings;
  readonly now: Date;
};

import type { CepRange } from '#schema/br/cep.ts';
import type { FreightType } from '#schema/constants.ts';
import type { Cents } from '#schema/money.ts';
import type { FreightTable } from '../../settings/freight/freightTable.ts';
import type { InstallmentTerms } from '../../settings/installments/installmentTerms.ts';

/** A stored cart line without a price. `parentLineId` links a companion (second unit) to its product's line. */
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

/**
 * The services, sold without delivery: the evaluation that is free with a medicine, and the one that the clinic flow
 * charges.
 */
export type ServiceKind = 'freeEvaluation' | 'clinicEvaluation';

export type ProductFacts = {
  readonly id: string;
  /**
   * The stock of the product, for units without a box size; its weight is stored under the same id. Null for a
   * service.
   */
  readonly skuId: string | null;
  readonly name: string;
  readonly value: Cents;
  readonly subscriptionDiscount: number;
  /** Whether the progressive discount counts this product. */
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
  /** The quantity in stock. The maximum per line applies as well. */
  readonly maxQuantity: number;
  readonly minimumAge: number | null;
  readonly variants: readonly VariantFacts[];
  readonly lightning: { readonly basePrice: Cents; readonly endsAt: Date } | null;
  /** Null for goods. */
  readonly service: ServiceKind | null;
  /** False for a regulated product in regulated mode, which takes no part in promotions. */
  readonly mayBePromoted: boolean;
};

/** A listing that sells the units of a full-price product for less, until `endsAt`. */
export type LiveOffer = { readonly listing: ProductFacts; readonly price: Cents; readonly endsAt: Date };

export type CatalogFacts = {
  product(id: string): ProductFacts | undefined;
  /**
   * The lightning offer of a full-price product that runs now. Absent where lines are priced as a client sent them
   * (A-124).
   */
  readonly liveOffer?: (productId: string) => LiveOffer | undefined;
  /** Promotional products that the cart may offer on their own, in display order. */
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

/** A discount that an admin planned and that applies without a code. */
export type PromotionFacts = {
  readonly id: string;
  readonly title: string;
  readonly kind: 'minimum' | 'pairs' | 'freeFreight';
  /** The value of goods from which a minimum or free freight applies; zero for pairs. */
  readonly from: Cents;
  /** How many units or products of the chosen ones a pair needs; zero for the other kinds. */
  readonly units: number;
  /** Whether `units` counts different products instead of units. */
  readonly countsProducts: boolean;
  readonly productIds: ReadonlySet<string>;
  /** A minimum has either a percent or an amount, a pair has a percent, free freight has neither. */
  readonly percent: number | null;
  readonly amount: Cents | null;
  /** Where freight is free; empty for all of Brazil. */
  readonly ranges: readonly CepRange[];
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly offSince: Date | null;
};

/** The value of a paid clinic evaluation that is not yet spent. */
export type CreditFacts = { readonly id: string; readonly amount: Cents; readonly expiresAt: Date };

/**
 * The typed zipcode, and the state and city that the postal service returned; these are null while that service is
 * down.
 */
export type ZipcodeFacts = {
  readonly zipcode: string;
  readonly uf: string | null;
  readonly city: string | null;
};

/** 1 credit card, 2 bank slip, 3 PIX. */
export type PaymentChoice = { readonly type: number; readonly installments: number };

export type KitTier = { readonly products: number; readonly percent: number };

export type PricingSettings = {
  readonly kitDiscounts: readonly KitTier[];
  readonly lightningPercent: number;
  readonly freight: FreightTable;
  readonly installments: InstallmentTerms;
  /** Those that run, will run or ended a short time ago. */
  readonly promotions: readonly PromotionFacts[];
};

export type CartFacts = {
  readonly lines: readonly DraftLine[];
  /**
   * The lines that the shopper saw before the edit that this price answers, and the products that were asked for;
   * without an edit, the stored lines.
   */
  readonly seenLines?: readonly Pick<DraftLine, 'productId'>[];
  /** When the shopper last saw the prices; absent where a price is asked for once. */
  readonly seenAt?: Date;
  /** Whether the shopper asked for a subscription; pricing decides whether the cart qualifies. */
  readonly recurrent: boolean;
  readonly coupon: CouponFacts | null;
  /** The credit of the cart's owner; a guest has none. */
  readonly credit?: CreditFacts | null;
  readonly viewer: { readonly isLoggedIn: boolean };
  readonly zipcode: ZipcodeFacts | null;
  readonly freightType: FreightType | null;
  readonly payment: PaymentChoice | null;
  readonly catalog: CatalogFacts;
  readonly settings: PricingSettings;
  readonly now: Date;
};

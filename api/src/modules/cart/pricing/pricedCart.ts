import type { CepRange } from '#schema/br/cep.ts';
import type { FreightType } from '#schema/constants.ts';
import type { Cents } from '#schema/money.ts';
import type { PaymentChoice, ServiceKind } from './facts.ts';
import type { InstallmentOption, PaymentRefusal } from './installments.ts';

/** Why a line costs less than its price: at most one reason per line. */
export type LineRule =
  | 'evaluation'
  | 'lightning'
  | 'companion'
  | 'kit'
  | 'subscription'
  | 'promotion'
  | 'coupon';

export type PricedLine = {
  readonly lineId: string;
  readonly productId: string;
  readonly variantId: string | null;
  readonly name: string;
  readonly quantity: number;
  /**
   * The price of one unit before any discount. `subValue` is this price times the quantity; `value` is the price of
   * the line after discounts.
   */
  readonly price: Cents;
  readonly subValue: Cents;
  readonly value: Cents;
  readonly discountValue: Cents;
  readonly discountPercentage: number;
  readonly rule: LineRule | null;
  /** The title of the promotion whose discount the line has. */
  readonly promotion: string | null;
  readonly parentLineId: string | null;
  readonly isPromotional: boolean;
  /** Null for goods; a service is not delivered. */
  readonly service: ServiceKind | null;
  readonly prescription: boolean;
  readonly hideQtd: boolean;
  readonly maxQuantity: number;
};

export type DropReason =
  | 'product_not_found'
  | 'variant_not_found'
  | 'product_sold_out'
  | 'quantity_not_allowed'
  | 'quantity_zero'
  | 'companion_without_parent'
  | 'companion_limit'
  | 'promotional_only';

export type DroppedLine = {
  readonly lineId: string;
  readonly productId: string;
  readonly reason: DropReason;
};

export type FreightProblem = 'invalid_zipcode' | 'zipcode_not_allowed' | 'freight_unavailable';

/** A region where the standard delivery of a parcel is free, by the promotion with this title; no ranges: all of Brazil. */
export type FreeArea = { readonly title: string; readonly ranges: readonly CepRange[] };

export type FreightQuote = {
  readonly type: FreightType;
  readonly label: string;
  readonly price: Cents;
  readonly minDays: number;
  readonly maxDays: number;
  readonly deadlineText: string;
  readonly isFree: boolean;
  /** The title of the promotion that made it free. */
  readonly promotion?: string;
};

/** The free freight of a promotion, and what the goods lack to reach it. */
export type FreeFreight = { readonly title: string; readonly from: Cents; readonly missing: Cents };

export type CouponRefusal =
  | 'coupon_expired'
  | 'coupon_already_used'
  | 'coupon_not_in_recurrent'
  | 'not_applicable_coupon'
  | 'coupon_below_promotion';

export type CouponOutcome =
  | { readonly status: 'none' }
  | {
      readonly status: 'applied';
      readonly title: string;
      readonly productId: string | null;
      readonly discount: Cents;
    }
  /** Usable for this cart once its owner signs in. */
  | { readonly status: 'waiting'; readonly title: string; readonly discount: Cents }
  | { readonly status: 'dropped'; readonly title: string; readonly code: CouponRefusal };

/** `waiting` when the goods cost less than the credit: a store credit is spent in full or not at all. */
export type CreditOutcome =
  | { readonly status: 'none' | 'waiting' }
  | { readonly status: 'applied'; readonly id: string; readonly amount: Cents };

type LedgerRule = 'product' | LineRule | 'freight' | 'credit' | 'interest';

export type LedgerEntry = {
  readonly rule: LedgerRule;
  readonly text: string;
  readonly amountCents: Cents;
  readonly lineId: string | null;
};

export type NoticeCode =
  | Exclude<DropReason, 'quantity_zero'>
  | CouponRefusal
  | PaymentRefusal
  | 'credit_below_minimum'
  | 'quantity_reduced'
  | 'lightning_applied'
  | 'lightning_ended'
  | 'promotion_ended'
  | 'second_unit_added'
  | 'recurrent_not_available'
  | 'freight_type_changed';

export type CartNotice = {
  readonly code: NoticeCode;
  readonly lineId: string | null;
  readonly productId: string | null;
};

export type PricedCart = {
  readonly lines: readonly PricedLine[];
  readonly dropped: readonly DroppedLine[];
  readonly units: number;
  readonly recurrent: boolean;
  readonly mayBeRecurrent: boolean;
  readonly coupon: CouponOutcome;
  readonly credit: CreditOutcome;
  /** False for a cart of services only: it has no freight. */
  readonly needsDelivery: boolean;
  readonly availableFreights: readonly FreightQuote[];
  readonly chosenFreight: FreightQuote | null;
  readonly freightProblem: FreightProblem | null;
  /** Where its standard delivery is free by a promotion; an order keeps it for a later address. */
  readonly freeAreas: readonly FreeArea[];
  /** Null while no promotion offers it. */
  readonly freeFreight: FreeFreight | null;
  /** The chosen payment as far as this cart allows it. */
  readonly payment: PaymentChoice | null;
  readonly installmentOptions: readonly InstallmentOption[];
  readonly totalLabel: string;
  readonly subtotal: Cents;
  readonly discount: Cents;
  readonly freight: Cents | null;
  readonly interestValue: Cents;
  readonly total: Cents;
  readonly ledger: readonly LedgerEntry[];
  readonly needsPrescription: boolean;
  /** The products that need a prescription, whether or not the owner has one; never a second unit. */
  readonly medicineIds: readonly string[];
  readonly minimumAge: number | null;
  readonly notices: readonly CartNotice[];
};

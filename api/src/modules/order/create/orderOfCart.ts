import type { EntityManager } from '@mikro-orm/postgresql';
import { ageOn, laterBirthDate } from '#schema/br/birthDate.ts';
import type { Day } from '#schema/br/day.ts';
import { todayInSaoPaulo } from '#schema/br/saoPaulo.ts';
import type { Ctx, Part } from '../../../services.ts';
import type { PostalAddress } from '../../../shared/ports/ports.ts';
import { Refusal } from '../../../shared/refusals.ts';
import { couponProblem, droppedLineRefusal } from '../../cart/calculate/calculateCart.ts';
import { OutOfStock } from '../../cart/cart.types.ts';
import type { FreightType } from '../../cart/cartPrice.types.ts';
import type { CartState } from '../../cart/cartState.ts';
import { priceCartState } from '../../cart/cartState.ts';
import type { ProductFacts } from '../../cart/pricing/facts.ts';
import type { PricedCart } from '../../cart/pricing/pricedCart.ts';
import { pricingFacts } from '../../cart/pricingFacts.ts';
import { toCart } from '../../cart/viewCart.ts';
import { type OrderRefusal, PriceChanged, ProductNeedsPrescription } from '../order.results.ts';
import type { OrderForm } from '../orderAddress.types.ts';
import { type FrozenCart, frozenCart } from './freezeCart.ts';
import { isForbidden, isOnHold, missingOf, readMedicineStatuses } from './prescriptionNeeds.ts';

export interface OrderRequest {
  userId: string;
  /** The birth date of the account; `form` contains the typed one. */
  registeredBirthDate: Day;
  form: OrderForm & {
    freightType: FreightType | null;
    /** What the shopper saw and confirmed; null from a client that confirms nothing. */
    expectedTotal: number | null;
    expectedUnits: number | null;
  };
  place: PostalAddress;
  /** The coupon of a client that stores its cart itself. */
  couponTitle?: string | null | undefined;
  /** True for the lines of such a client: they cost what the calculation answered for them. */
  isAsSent?: boolean;
}

/** Prices a cart and returns the values of its order, or the reason why it cannot be ordered. Writes nothing. */
export async function orderOfCart(
  ctx: Part<Ctx, 'catalog' | 'now' | 'viewer' | 'ports.prescriptions' | 'ports.recurrences'>,
  em: EntityManager,
  stored: CartState,
  { userId, registeredBirthDate, form, place, couponTitle, isAsSent = false }: OrderRequest,
): Promise<FrozenCart | OrderRefusal> {
  const cart = shipTo(stored, place, form);
  const priced = await priceCartState(ctx, em, cart, { isAsSent });
  const catalog = ctx.catalog.current();
  const { contact, address } = form;
  const { birthDate, document, email, name, phone } = contact;
  const requested = {
    birthDate: laterBirthDate(registeredBirthDate, birthDate),
    freightType: form.freightType,
    now: ctx.now,
    seen: seenBefore(priced, { total: form.expectedTotal, units: form.expectedUnits }),
  };
  if (priced.recurrent && (await ctx.ports.recurrences.has(em, userId)))
    return new Refusal('user_already_has_recurrence');
  const refusal = orderRefusal(priced, requested, pricingFacts(catalog).catalog.product);
  if (refusal) return refusal;
  const coupon = couponProblem(ctx, couponTitle, priced);
  if (coupon) return coupon;

  const medicines = priced.lines.filter((line) => line.prescription);
  const statuses = await readMedicineStatuses(ctx, em, { userId, lines: medicines });
  if (isForbidden(statuses)) return new Refusal('product_unsafe_for_you');
  if (isOnHold(statuses)) return new Refusal('treatment_on_hold');
  const needs = missingOf(statuses);
  if (needs.length > 0) return new ProductNeedsPrescription(needs);

  if (requested.seen === 'another') return new PriceChanged(toCart(ctx, { userId }, cart, priced));

  return frozenCart(catalog, priced, {
    userId,
    cartId: cart.id,
    contact: { name, document, email, phone, birthDate },
    address,
    now: ctx.now,
  });
}

/**
 * The cart with the address of the order. Freight depends on the city and state that the postal service returned for
 * the zipcode, not on what was typed.
 */
export function shipTo(
  cart: CartState,
  { zipcode, uf, city, street, neighborhood }: PostalAddress,
  { freightType }: Pick<OrderRequest['form'], 'freightType'>,
): CartState {
  return {
    ...cart,
    zipcode,
    address: { uf, city: city ?? '', street, neighborhood },
    freightType,
    // Instalments and their interest are decided by the payment, which follows later.
    paymentType: null,
    installments: null,
  };
}

interface OrderConditions {
  birthDate: Day;
  /** Null for services only. */
  freightType: FreightType | null;
  now: Date;
  /**
   * What the shopper confirmed: this total; another total, so that a cart with its notices was shown; or nothing. A cart
   * that was reduced to the stock is ordered when its total was seen, because it shows its quantities and notices.
   */
  seen: 'this' | 'another' | 'nothing';
}

/** What the shopper confirmed of this cart. A credit can make two carts cost the same, so the units count too. */
export function seenBefore(
  { total, units }: Pick<PricedCart, 'total' | 'units'>,
  expected: { total: number | null; units: number | null },
): OrderConditions['seen'] {
  if (expected.total === null) return 'nothing';
  return expected.total === total && (expected.units ?? units) === units ? 'this' : 'another';
}

/**
 * Why a priced cart cannot be ordered now, or null. Problems are checked in the sequence in which the shopper has to
 * correct them.
 */
export function orderRefusal(
  priced: PricedCart,
  { birthDate, freightType, now, seen }: OrderConditions,
  product: (id: string) => ProductFacts | undefined,
): Refusal | OutOfStock | null {
  const shortage = seen === 'this' ? null : stockRefusal(priced, product);
  if (shortage) return shortage;

  const lineRefusal = seen === 'nothing' ? droppedLineRefusal(priced, product) : null;
  if (lineRefusal) return lineRefusal;

  if (priced.lines.length === 0) {
    const isOnlyOffers = priced.dropped.some(({ reason }) => reason === 'promotional_only');
    return new Refusal(isOnlyOffers ? 'promotional_only' : 'cart_empty');
  }
  if (priced.freightProblem) return new Refusal(priced.freightProblem);
  if (priced.needsDelivery && !priced.chosenFreight) return new Refusal('freight_not_chosen');
  if (priced.chosenFreight && priced.chosenFreight.type !== freightType)
    return new Refusal(freightType === null ? 'freight_not_chosen' : 'freight_type_changed');

  const isTooYoung = priced.minimumAge !== null && ageOn(birthDate, todayInSaoPaulo(now)) < priced.minimumAge;
  return isTooYoung ? new Refusal('minimum_age_not_reached') : null;
}

/** The first line that the stock dropped or reduced. */
function stockRefusal(
  priced: PricedCart,
  product: (id: string) => ProductFacts | undefined,
): OutOfStock | null {
  const soldOut = priced.dropped.find(({ reason }) => reason === 'product_sold_out');
  const soldOutProduct = soldOut && product(soldOut.productId);
  if (soldOutProduct) return new OutOfStock(soldOutProduct, 0);

  const reduced = priced.notices.find(({ code }) => code === 'quantity_reduced');
  const reducedLine = priced.lines.find(({ lineId }) => lineId === reduced?.lineId);
  return reducedLine
    ? new OutOfStock({ id: reducedLine.productId, name: reducedLine.name }, reducedLine.maxQuantity)
    : null;
}

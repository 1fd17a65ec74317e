import type { EntityManager } from '@mikro-orm/postgresql';
import { youngest } from '#schema/br/birthDate.ts';
import { type Day, day } from '#schema/br/day.ts';
import type { Ctx } from '../../../services.ts';
import { memberOf } from '../../../shared/access/memberOf.ts';
import type { PostalAddress } from '../../../shared/ports/ports.ts';
import { readInput } from '../../../shared/readInput.ts';
import { InvalidInput, Refusal } from '../../../shared/refusals.ts';
import { isUnderAge } from '../../account/registration/register.ts';
import { User } from '../../account/user.entity.ts';
import { couponProblem } from '../../cart/calculate/calculateCart.ts';
import { type CartState, lockCart, saveCart } from '../../cart/cartState.ts';
import { findTypedCoupon } from '../../cart/coupon/findTypedCoupon.ts';
import type { FreightType } from '../../cart/freightType.ts';
import { priceState } from '../../cart/priceState.ts';
import { pricingFacts } from '../../cart/pricingFacts.ts';
import { toCart } from '../../cart/viewCart.ts';
import type { OrderRow } from '../order.entity.ts';
import { type CreateTransactionInput, type OrderForm, orderShape } from '../order.inputs.ts';
import { type OrderRefusal, PriceChanged, ProductNeedsPrescription } from '../order.results.ts';
import type { Transaction } from '../order.types.ts';
import { freezeCart } from './freezeCart.ts';
import { orderRefusal } from './orderRefusal.ts';
import { orderWithIdempotencyKey } from './orderWithIdempotencyKey.ts';
import { isForbidden, missingOf, readMedicineStatuses } from './prescriptionNeeds.ts';

type Form = OrderForm & { freightType: FreightType | null; expectedTotal: number | null };

/** The cart of a client that stores its own; it replaces the cart on the server. */
export interface OwnCart {
  wish: Pick<CartState, 'lines' | 'recurrent' | 'couponTitle'>;
  /** The input as sent, so that the same key with another cart is detected. */
  asked: unknown;
}

/** Makes an order from the caller's cart. Prices are computed here and then fixed. */
export async function createOrder(
  ctx: Pick<
    Ctx,
    | 'address'
    | 'catalog'
    | 'clock'
    | 'em'
    | 'limits'
    | 'now'
    | 'postal'
    | 'prescriptions'
    | 'recurrences'
    | 'viewer'
  >,
  input: CreateTransactionInput,
  idempotencyKey: string,
  own?: OwnCart,
): Promise<Transaction | OrderRefusal> {
  const { userId } = memberOf(ctx);
  const born = await registeredBirthDate(ctx, userId);
  if (isUnderAge(input.contact.birthDate, ctx.now) || isUnderAge(born, ctx.now))
    return new Refusal('under_age');
  const read = readInput(orderShape(ctx.now), { contact: input.contact, address: input.address });
  if (read instanceof InvalidInput) return read;
  const form: Form = {
    ...read,
    freightType: input.freightType ?? null,
    expectedTotal: input.expectedTotal ?? null,
  };
  const typed = own?.wish.couponTitle;
  const guess = typed && !own.wish.recurrent ? await findTypedCoupon(ctx, typed) : null;
  if (guess instanceof Refusal && guess.code === 'too_many_attempts') return guess;
  const body = own ? { ...form, cart: own.asked } : form;
  const place = await ctx.postal.lookupZipcode(form.address.zipcode);
  if (place === 'invalid' || place === 'unknown') return new Refusal('invalid_zipcode');

  const request = { verb: 'createTransaction', idempotencyKey, body };
  return orderWithIdempotencyKey(ctx, request, (em) => order(ctx, em, { userId, born, form, place, own }));
}

interface Request {
  userId: string;
  born: Day;
  form: Form;
  place: PostalAddress;
  own?: OwnCart | undefined;
}

async function order(
  ctx: Pick<Ctx, 'catalog' | 'now' | 'prescriptions' | 'recurrences' | 'viewer'>,
  em: EntityManager,
  { userId, born, form, place, own }: Request,
): Promise<OrderRow | OrderRefusal> {
  const locked = await lockCart(em, { userId }, ctx.now);
  const cart = shipTo({ ...locked, ...own?.wish }, place, form);
  if (own) await saveCart(em, cart, ctx.now);
  const priced = await priceState(ctx, em, cart);
  const catalog = ctx.catalog.now();
  const { contact, address } = form;
  const { birthDate, document, email, name, phone } = contact;
  const wish = { birthDate: youngest(born, birthDate), freightType: form.freightType, now: ctx.now };
  if (priced.recurrent && (await ctx.recurrences.has(em, userId)))
    return new Refusal('user_already_has_recurrence');
  const refusal = orderRefusal(priced, wish, pricingFacts(catalog).catalog.product);
  if (refusal) return refusal;
  const coupon = couponProblem(ctx, own?.wish.couponTitle, priced);
  if (coupon) return coupon;

  const medicines = priced.lines.filter((line) => line.prescription);
  const statuses = await readMedicineStatuses(ctx, em, { userId, lines: medicines });
  if (isForbidden(statuses)) return new Refusal('product_unsafe_for_you');
  const needs = missingOf(statuses);
  if (needs.length > 0) return new ProductNeedsPrescription(needs);

  const hasChanged = form.expectedTotal !== null && form.expectedTotal !== priced.total;
  if (hasChanged) return new PriceChanged(toCart(ctx, { userId }, cart, priced));

  return freezeCart(em, catalog, priced, {
    userId,
    cartId: cart.id,
    contact: { name, document, email, phone, birthDate },
    address,
    now: ctx.now,
  });
}

/** The birth date that a doctor compares with the identity document; its owner cannot change it. */
async function registeredBirthDate(ctx: Pick<Ctx, 'em'>, userId: string): Promise<Day> {
  const { birthDate } = await ctx.em.fork().findOneOrFail(User, { id: userId });
  return day(birthDate);
}

/**
 * Freight and free shipping depend on the order's own address, as the postal service returns it and not as typed.
 */
function shipTo(
  cart: CartState,
  { zipcode, uf, city, street, neighborhood }: PostalAddress,
  form: Form,
): CartState {
  return {
    ...cart,
    zipcode,
    address: { uf, city: city ?? '', street, neighborhood },
    freightType: form.freightType,
    // Instalments and their interest belong to the payment, which comes later.
    paymentType: null,
    installments: null,
  };
}

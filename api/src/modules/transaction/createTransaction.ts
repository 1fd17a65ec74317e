import type { EntityManager } from '@mikro-orm/postgresql';
import { type Ctx, memberOf } from '../../context.ts';
import { NotFound } from '../../shared/errors.ts';
import { answerKey, type KeyRequest } from '../../shared/idempotency/claimKey.ts';
import type { PostalAddress } from '../../shared/outside.ts';
import { readInput } from '../../shared/readInput.ts';
import { InvalidInput, Refusal } from '../../shared/refusals.ts';
import { unlessRefused } from '../../shared/unlessRefused.ts';
import { isUnderAge } from '../account/register.ts';
import { couponProblem } from '../cart/calculateCart.ts';
import { type CartState, lockCart, saveCart } from '../cart/cartState.ts';
import { priceState } from '../cart/priceState.ts';
import { pricingFacts } from '../cart/pricingFacts.ts';
import { toCart } from '../cart/viewCart.ts';
import { freezeCart } from './freezeCart.ts';
import { orderRefusal } from './orderRefusal.ts';
import { missingOf, prescriptionStandings } from './prescriptionNeeds.ts';
import { readTransaction } from './readTransaction.ts';
import { type CreateTransactionInput, type OrderForm, orderShape } from './transaction.inputs.ts';
import { type OrderRefusal, PriceChanged, ProductNeedsPrescription } from './transaction.results.ts';
import type { Transaction } from './transaction.types.ts';
import { claimOr, IN_FLIGHT, keyRequest, untilAnswered } from './untilAnswered.ts';

type Form = OrderForm & Pick<CreateTransactionInput, 'freightType' | 'expectedTotal'>;

/** What a client that keeps its own cart wants ordered: it takes the place of the cart on the server. */
export interface OwnCart {
  wish: Pick<CartState, 'lines' | 'recurrent' | 'couponTitle'>;
  /** As it was sent, so that the same key with another cart is noticed. */
  asked: unknown;
}

/** Makes an order of the caller's cart, with every price worked out here and now and then fixed. */
export async function createTransaction(
  ctx: Ctx,
  input: CreateTransactionInput,
  idempotencyKey: string,
  own?: OwnCart,
): Promise<Transaction | OrderRefusal> {
  const { userId } = memberOf(ctx);
  if (isUnderAge(input.contact.birthDate, ctx.now)) return new Refusal('under_age');
  const read = readInput(orderShape(ctx.now), { contact: input.contact, address: input.address });
  if (read instanceof InvalidInput) return read;
  const form: Form = { ...read, freightType: input.freightType, expectedTotal: input.expectedTotal ?? null };
  const body = own ? { ...form, cart: own.asked } : form;
  const key = keyRequest(`user:${userId}:createTransaction`, idempotencyKey, body);
  if (!key) return new Refusal('idempotency_key_required');

  const place = await ctx.postal.lookupZipcode(form.address.zipcode);
  if (place === 'invalid' || place === 'unknown') return new Refusal('invalid_zipcode');

  const answer = await untilAnswered(() =>
    unlessRefused(ctx.em, (em) => order(ctx, em, { userId, form, place, key, own })),
  );
  if (typeof answer !== 'string') return answer;
  const made = await readTransaction(ctx, answer);
  if (!made) throw new NotFound('Pedido');
  return made;
}

interface Request {
  userId: string;
  form: Form;
  place: PostalAddress;
  key: Omit<KeyRequest, 'now'>;
  own?: OwnCart | undefined;
}

/** Answers the id of the order. */
async function order(
  ctx: Ctx,
  em: EntityManager,
  { userId, form, place, key, own }: Request,
): Promise<string | OrderRefusal | typeof IN_FLIGHT> {
  const claim = await claimOr<{ transactionId: string }>(ctx, em, key);
  if (claim === IN_FLIGHT || claim instanceof Refusal) return claim;
  if ('replay' in claim) return claim.replay.transactionId;

  const locked = await lockCart(em, { userId }, ctx.now);
  const cart = shipTo({ ...locked, ...own?.wish }, place, form);
  if (own) await saveCart(em, cart, ctx.now);
  const priced = await priceState(ctx, em, cart);
  const catalog = ctx.catalog.now();
  const { contact, address } = form;
  const { birthDate, document, email, name, phone } = contact;
  const wish = { birthDate, freightType: form.freightType, now: ctx.now };
  const refusal = orderRefusal(priced, wish, pricingFacts(catalog).catalog.product);
  if (refusal) return refusal;
  const coupon = couponProblem(ctx, own?.wish.couponTitle, priced);
  if (coupon) return coupon;

  const medicines = priced.lines.filter((line) => line.prescription);
  const needs = missingOf(await prescriptionStandings(ctx, em, { userId, lines: medicines }));
  if (needs.length > 0) return new ProductNeedsPrescription(needs);

  const hasChanged = form.expectedTotal !== null && form.expectedTotal !== priced.total;
  if (hasChanged) return new PriceChanged(toCart(ctx, { userId }, cart, priced));

  const { id } = freezeCart(em, catalog, priced, {
    userId,
    cartId: cart.id,
    contact: { name, document, email, phone, birthDate },
    address,
    now: ctx.now,
  });
  await answerKey(em, key, { transactionId: id }, ctx.now);
  return id;
}

/** Freight and free shipping follow the order's own address, as the postal service knows it and not as it was typed. */
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

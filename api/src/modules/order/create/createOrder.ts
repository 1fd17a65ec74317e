import { Field, InputType, Int } from 'type-graphql';
import { type Day, day } from '#schema/br/day.ts';
import type { Ctx, Part } from '../../../services.ts';
import { CentsScalar } from '../../../shared/cents.scalar.ts';
import { encryptionOf, placeOf } from '../../../shared/encryption/encryption.ts';
import { specOf } from '../../../shared/encryption/sealedRow.ts';
import { NotFound } from '../../../shared/errors.ts';
import type { KeyRequest } from '../../../shared/idempotency/claimKey.ts';
import { keyRequest } from '../../../shared/idempotency/retryWhileInFlight.ts';
import { readInput } from '../../../shared/readInput.ts';
import { InvalidInput, Refusal, UserError } from '../../../shared/refusals.ts';
import { rollbackOnRefusal } from '../../../shared/rollbackOnRefusal.ts';
import { signedInViewer } from '../../account/access/signedInViewer.ts';
import { isUnderAge } from '../../account/registration/register.ts';
import { User } from '../../account/user.entity.ts';
import { deliveryPlace } from '../../cart/address/deliveryPlace.ts';
import type { CalculateContext } from '../../cart/calculate/calculateCart.ts';
import { FreightType } from '../../cart/cartPrice.types.ts';
import { type CartState, emptyCart, findCartWithAccount, lockCart, saveCart } from '../../cart/cartState.ts';
import { guessCoupon } from '../../cart/coupon/couponByTitle.ts';
import type { DraftLine } from '../../cart/pricing/facts.ts';
import type { OrderRefusal } from '../order.results.ts';
import type { Transaction } from '../order.types.ts';
import { AddressInput, Contact, orderShape } from '../orderAddress.types.ts';
import { type OrderRequest, orderOfCart, shipTo } from './orderOfCart.ts';
import { orderOnce, viewOrderOnce } from './writeOrder.ts';

@InputType({ description: "The lines come from the caller's cart on the server." })
export class CreateTransactionInput {
  @Field(() => Contact)
  contact!: Contact;

  @Field(() => AddressInput)
  address!: AddressInput;

  @Field(() => FreightType, {
    nullable: true,
    description: 'Omitted for a cart of services only, which are not delivered.',
  })
  freightType?: FreightType | null;

  @Field(() => CentsScalar, {
    nullable: true,
    description:
      'The total that the shopper saw. If it is different now, nothing is ordered and PriceChanged returns the new total.',
  })
  expectedTotal?: number | null;

  @Field(() => Int, {
    nullable: true,
    description:
      'The units that the shopper saw, with `expectedTotal`: a credit can make two carts cost the same.',
  })
  expectedUnits?: number | null;
}

/** The cart of a client that stores the cart itself; it replaces the cart on the server. */
export interface OwnCart {
  contents: Pick<CartState, 'lines' | 'recurrent' | 'couponTitle'>;
  /** The input as sent, so that the same key with another cart is detected. */
  sentInput: unknown;
}

/** Creates an order from the caller's cart. Prices are calculated here and then fixed. */
export async function createOrder(
  ctx: CalculateContext & Part<Ctx, 'ports.prescriptions' | 'ports.recurrences'>,
  input: CreateTransactionInput,
  /** Null only from a client that is allowed to omit it. */
  idempotencyKey: string | null,
  ownCart?: OwnCart,
): Promise<Transaction | OrderRefusal> {
  const { userId } = signedInViewer(ctx);
  const { cart, birthDate } = await readBuyer(ctx, userId);
  if (isUnderAge(input.contact.birthDate, ctx.now) || isUnderAge(birthDate, ctx.now))
    return new Refusal('under_age');
  const read = readInput(orderShape(ctx.now), { contact: input.contact, address: input.address });
  if (read instanceof InvalidInput) return read;
  const form = {
    ...read,
    freightType: input.freightType ?? null,
    expectedTotal: input.expectedTotal ?? null,
    expectedUnits: input.expectedUnits ?? null,
  };
  const typedCoupon = ownCart?.contents.couponTitle;
  // Counts the title as a guess; `orderOfCart` answers every other problem of a coupon. A subscription ignores its coupon.
  const coupon = typedCoupon && !ownCart.contents.recurrent ? await guessCoupon(ctx, typedCoupon) : null;
  if (coupon instanceof Refusal && coupon.code === 'too_many_attempts') return coupon;
  const cartInput = ownCart ? ownCart.sentInput : idempotencyKey === null ? storedLines(cart) : null;
  const body = cartInput === null ? form : { ...form, cart: cartInput };
  const place = await deliveryPlace(ctx, form.address, input.address.isConfirmed);
  if (place instanceof Refusal) return place;

  const key = keyRequest(ctx.em, { scope: `user:${userId}:createTransaction`, key: idempotencyKey, body });
  if (!key) return new Refusal('idempotency_key_required');
  const request = {
    userId,
    registeredBirthDate: birthDate,
    form,
    place,
    couponTitle: typedCoupon,
    isAsSent: ownCart !== undefined,
  };
  // An order does not change the stored cart, so it is not locked: an edit in another tab counts as later.
  const placed = ownCart
    ? await orderOwnCart(ctx, key, request, ownCart)
    : await orderOnce(ctx, ctx.em, key, await orderOfCart(ctx, ctx.em, cart ?? emptyCart, request));
  return viewOrderOnce(ctx, placed);
}

/** Creates the order of a client's own cart, which also replaces the stored cart. */
const orderOwnCart = (
  ctx: Part<Ctx, 'catalog' | 'em' | 'now' | 'viewer' | 'ports.prescriptions' | 'ports.recurrences'>,
  key: Omit<KeyRequest, 'now'>,
  request: OrderRequest,
  { contents }: OwnCart,
) =>
  rollbackOnRefusal(ctx.em, async (em) => {
    const locked = await lockCart(em, { userId: request.userId }, ctx.now);
    const cart = { ...locked, ...contents, lines: keepLineIds(contents.lines, locked.lines) };
    const placed = await orderOnce(ctx, em, key, await orderOfCart(ctx, em, cart, request));
    const isNew = !(placed instanceof UserError || 'earlierId' in placed);
    if (isNew) await saveCart(em, shipTo(cart, request.place, request.form), ctx.now);
    return placed;
  });

/**
 * Gives the lines that a client sent the ids of equal lines of the stored cart. Two orders of the same line are one
 * purchase, so a client that sends its cart twice does not buy it twice.
 */
function keepLineIds(sent: readonly DraftLine[], stored: readonly DraftLine[]): DraftLine[] {
  const free = [...stored];
  const storedIds = new Map<string, string>();
  for (const { lineId, productId, variantId } of sent) {
    const index = free.findIndex((line) => line.productId === productId && line.variantId === variantId);
    const [equal] = index < 0 ? [] : free.splice(index, 1);
    if (equal) storedIds.set(lineId, equal.lineId);
  }
  return sent.map(({ lineId, parentLineId, ...line }) => ({
    ...line,
    lineId: storedIds.get(lineId) ?? lineId,
    parentLineId: parentLineId && (storedIds.get(parentLineId) ?? parentLineId),
  }));
}

/** The contents of the stored cart. Without an idempotency key, a repeated order is recognised by its content. */
const storedLines = (cart: CartState | null): unknown =>
  cart && { lines: cart.lines, recurrent: cart.recurrent, coupon: cart.couponTitle };

/**
 * The stored cart, and the birth date of the account, which its owner cannot change and a doctor compares with the
 * identity document.
 */
async function readBuyer(
  ctx: Pick<Ctx, 'em'>,
  userId: string,
): Promise<{ cart: CartState | null; birthDate: Day }> {
  const found = await findCartWithAccount(ctx.em, userId);
  if (!found) throw new NotFound('Conta');
  const opened = await encryptionOf(ctx.em).open<{ birthDate: string }>(
    placeOf('user_account', userId),
    found.account,
  );
  return { cart: found.cart, birthDate: day(opened?.birthDate ?? specOf(User).erased?.birthDate ?? '') };
}

import type { EntityManager } from '@mikro-orm/postgresql';
import { type Day, day } from '#schema/br/day.ts';
import type { Ctx } from '../../../services.ts';
import { encryptionOf, placeOf } from '../../../shared/encryption/encryption.ts';
import { specOf } from '../../../shared/encryption/sealedRow.ts';
import { NotFound } from '../../../shared/errors.ts';
import { readInput } from '../../../shared/readInput.ts';
import { InvalidInput, Refusal, UserError } from '../../../shared/refusals.ts';
import { signedInViewer } from '../../account/access/signedInViewer.ts';
import { isUnderAge } from '../../account/registration/register.ts';
import { User } from '../../account/user.entity.ts';
import { deliveryPlace } from '../../cart/address/deliveryPlace.ts';
import { type CartState, findCartWithAccount, lockCart, saveCart } from '../../cart/cartState.ts';
import { findTypedCoupon } from '../../cart/coupon/findTypedCoupon.ts';
import type { DraftLine } from '../../cart/pricing/facts.ts';
import type { OrderRow } from '../order.entity.ts';
import { type CreateTransactionInput, orderShape } from '../order.inputs.ts';
import type { OrderRefusal } from '../order.results.ts';
import type { Transaction } from '../order.types.ts';
import { viewOrder } from '../read/viewOrder.ts';
import { persistFrozen } from './freezeCart.ts';
import { type OrderRequest, orderOfCart, shipTo } from './orderOfCart.ts';
import { orderOnFastPath } from './orderOnFastPath.ts';
import { orderWithIdempotencyKey } from './orderWithIdempotencyKey.ts';

/** The cart of a client that stores the cart itself; it replaces the cart on the server. */
export interface OwnCart {
  contents: Pick<CartState, 'lines' | 'recurrent' | 'couponTitle'>;
  /** The input as sent, so that the same key with another cart is detected. */
  sentInput: unknown;
}

/** Creates an order from the caller's cart. Prices are calculated here and then fixed. */
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
  const coupon = typedCoupon && !ownCart.contents.recurrent ? await findTypedCoupon(ctx, typedCoupon) : null;
  if (coupon instanceof Refusal && coupon.code === 'too_many_attempts') return coupon;
  const cartInput = ownCart ? ownCart.sentInput : idempotencyKey === null ? storedLines(cart) : null;
  const body = cartInput === null ? form : { ...form, cart: cartInput };
  const place = await deliveryPlace(ctx, form.address, input.address.isConfirmed);
  if (place instanceof Refusal) return place;

  const keyed = { verb: 'createTransaction', idempotencyKey, body };
  const request = {
    ...{ userId, registeredBirthDate: birthDate, form, place, couponTitle: typedCoupon },
    isAsSent: ownCart !== undefined,
  };
  const placed = ownCart ? null : await orderOnFastPath(ctx, keyed, request, cart);
  if (placed) return viewOrder(placed);
  return orderWithIdempotencyKey(ctx, keyed, (em) => order(ctx, em, request, ownCart));
}

/**
 * Locks the cart and creates the order, in the caller's database transaction, which has claimed the idempotency key.
 */
async function order(
  ctx: Pick<Ctx, 'catalog' | 'now' | 'prescriptions' | 'recurrences' | 'viewer'>,
  em: EntityManager,
  request: OrderRequest,
  ownCart: OwnCart | undefined,
): Promise<OrderRow | OrderRefusal> {
  const locked = await lockCart(em, { userId: request.userId }, ctx.now);
  const cart = ownCart
    ? { ...locked, ...ownCart.contents, lines: keepLineIds(ownCart.contents.lines, locked.lines) }
    : locked;
  if (ownCart) await saveCart(em, shipTo(cart, request.place, request.form), ctx.now);
  const frozen = await orderOfCart(ctx, em, cart, request);
  return frozen instanceof UserError ? frozen : persistFrozen(em, frozen);
}

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

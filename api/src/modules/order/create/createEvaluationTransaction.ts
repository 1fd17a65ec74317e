import { Field, InputType } from 'type-graphql';
import { ageOn, isEvaluationAge } from '#schema/br/birthDate.ts';
import { day } from '#schema/br/day.ts';
import { todayInSaoPaulo } from '#schema/br/saoPaulo.ts';
import type { Ctx, Part } from '../../../services.ts';
import { keyRequest } from '../../../shared/idempotency/retryWhileInFlight.ts';
import { newId } from '../../../shared/ids.ts';
import { readInput } from '../../../shared/readInput.ts';
import { InvalidInput, Refusal } from '../../../shared/refusals.ts';
import { signedInViewer } from '../../account/access/signedInViewer.ts';
import { isUnderAge } from '../../account/registration/register.ts';
import { User } from '../../account/user.entity.ts';
import { deliveryPlace } from '../../cart/address/deliveryPlace.ts';
import { emptyCart, priceCartState } from '../../cart/cartState.ts';
import type { OrderRefusal } from '../order.results.ts';
import type { Transaction } from '../order.types.ts';
import { AddressInput, Contact, type OrderForm, orderShape } from '../orderAddress.types.ts';
import { type FrozenCart, frozenCart } from './freezeCart.ts';
import { orderOnce, viewOrderOnce } from './writeOrder.ts';

@InputType({ description: "The payer. There is no delivery, so the address is the payer's own." })
export class CreateEvaluationTransactionInput {
  @Field(() => Contact)
  contact!: Contact;

  @Field(() => AddressInput)
  address!: AddressInput;
}

/**
 * Creates an order for the paid evaluation of the clinic flow, without the cart: the shopper's cart does not
 * change, because the store credit is for the next purchase. The order is paid like every other.
 */
export async function createEvaluationTransaction(
  ctx: Part<Ctx, 'catalog' | 'em' | 'now' | 'viewer' | 'outside.postal'>,
  input: CreateEvaluationTransactionInput,
  idempotencyKey: string,
): Promise<Transaction | OrderRefusal> {
  const { userId } = signedInViewer(ctx);
  if (isUnderAge(input.contact.birthDate, ctx.now)) return new Refusal('under_age');
  const form = readInput(orderShape(ctx.now), { contact: input.contact, address: input.address });
  if (form instanceof InvalidInput) return form;
  if (!(await mayBeEvaluated(ctx, userId))) return new Refusal('evaluation_age');
  const place = await deliveryPlace(ctx, form.address, input.address.isConfirmed);
  if (place instanceof Refusal) return place;

  const scope = `user:${userId}:createEvaluationTransaction`;
  const key = keyRequest(ctx.em, { scope, key: idempotencyKey, body: form });
  if (!key) return new Refusal('idempotency_key_required');
  return viewOrderOnce(ctx, await orderOnce(ctx, ctx.em, key, await orderOfEvaluation(ctx, userId, form)));
}

/** Whether the person's registered age allows a remote evaluation, which is checked before the payment. */
async function mayBeEvaluated(ctx: Pick<Ctx, 'em' | 'now'>, userId: string): Promise<boolean> {
  const { birthDate } = await ctx.em.fork().findOneOrFail(User, { id: userId });
  return isEvaluationAge(ageOn(day(birthDate), todayInSaoPaulo(ctx.now)));
}

async function orderOfEvaluation(
  ctx: Pick<Ctx, 'catalog' | 'em' | 'now' | 'viewer'>,
  userId: string,
  { contact, address }: OrderForm,
): Promise<FrozenCart | OrderRefusal> {
  const catalog = ctx.catalog.current();
  const productId = catalog.service('clinicEvaluation')?.product.id;
  if (!productId) return new Refusal('product_not_found');
  const line = { lineId: newId(), productId, variantId: null, quantity: 1, parentLineId: null };
  const priced = await priceCartState(ctx, ctx.em, { ...emptyCart, lines: [line] });
  const { name, document, email, phone, birthDate } = contact;
  return frozenCart(catalog, priced, {
    userId,
    cartId: null,
    contact: { name, document, email, phone, birthDate },
    address,
    now: ctx.now,
  });
}

import { isDeepStrictEqual } from 'node:util';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { methodOf } from '#schema/payment/methods.ts';
import type { Part } from '../../../services.ts';
import { NotFound } from '../../../shared/errors.ts';
import { answerKey, isInFlight, releaseKey } from '../../../shared/idempotency/claimKey.ts';
import { IN_FLIGHT, keyRequest, retryWhileInFlight } from '../../../shared/idempotency/retryWhileInFlight.ts';
import { claimIdempotencyKey } from '../../../shared/idempotency/withIdempotencyKey.ts';
import { newId } from '../../../shared/ids.ts';
import { InvalidInput, Refusal, UserError } from '../../../shared/refusals.ts';
import { rollbackOnRefusal } from '../../../shared/rollbackOnRefusal.ts';
import { signedInViewer } from '../../account/access/signedInViewer.ts';
import { isOwnerOf } from '../../order/order.access.ts';
import { OrderRow } from '../../order/order.entity.ts';
import type { Transaction } from '../../order/order.types.ts';
import { currentOrder } from '../../order/read/readOrder.ts';
import type { BeginOutcome, BeginRequest, PaymentContext } from '../beginPayment.ts';
import { CreditCard } from '../card/creditCard.entity.ts';
import { UNANSWERED } from '../checkout/newPayment.ts';
import { writeBeginning } from '../checkout/writeBeginning.ts';
import { chargeAndSettle } from '../checkoutOrder.ts';
import { PaymentRow } from '../payment.entity.ts';
import { DECLINES_PER_HOUR, paymentTerms } from '../payment.rules.ts';
import { type PaymentInput, type RequestedPayment, readPaymentInput } from '../readPaymentInput.ts';
import { isUnfinished } from '../settlement/settlement.rules.ts';
import { whilePaymentIsUnderway } from '../settlement/underway.ts';
import type { DeliveryChangeInput } from './address.types.ts';
import { type QuotedOption, quoteDelivery, type ReadDelivery, readDelivery } from './deliveryOptions.ts';
import { mayChangeAddress } from './deliveryPayment.rules.ts';
import { endOpenChange } from './giveUpDeliveryChange.ts';

type Context = PaymentContext & Parameters<typeof readDelivery>[0];

interface WantedChange {
  change: DeliveryChangeInput;
  delivery: ReadDelivery;
}

/**
 * The owner pays the difference of a dearer freight to another address of a paid order. The wanted address is
 * stored with the payment, and the settlement gives it to the order once the money has arrived. An order waits for one
 * such payment: another change ends the one before. One key charges once, like a checkout.
 */
export async function payDeliveryDifference(
  ctx: Context,
  request: { id: string; change: DeliveryChangeInput; payment: PaymentInput; idempotencyKey: string },
): Promise<Transaction | Refusal | InvalidInput> {
  const { userId } = signedInViewer(ctx);
  const { id, change } = request;
  const delivery = await readDelivery(ctx, id, change.address);
  if (!('address' in delivery)) return delivery;
  const requested = readPaymentInput(request.payment);
  if (requested instanceof UserError) return requested;
  if (requested.pixLimitCents !== null || !methodOf(requested.method).paysFreightDifference)
    return new Refusal('payment_type_not_allowed');
  const key = keyRequest(ctx.em, {
    scope: `user:${userId}:freight:${id}`,
    key: request.idempotencyKey,
    body: { change, requested },
  });
  if (!key) return new Refusal('idempotency_key_required');

  const begin: BeginRequest = { orderId: id, requested, key };
  const begun = await retryWhileInFlight(async (isRepeated) => {
    // Each attempt locks the order, and the request that is waited for needs that lock to settle.
    if (isRepeated && (await isInFlight(ctx.em, { ...key, now: ctx.clock.now() }))) return IN_FLIGHT;
    return rollbackOnRefusal(ctx.em, (em) => beginDifference(ctx, em, begin, { change, delivery }));
  });
  if (begun instanceof UserError) return begun;
  const charged =
    begun.kind === 'charge'
      ? await whilePaymentIsUnderway(begun.payment, () => chargeAndSettle(ctx, begin, begun))
      : null;
  // Read again, because a payment that was approved at once has changed the delivery.
  return charged instanceof Refusal ? charged : currentOrder(ctx, id);
}

async function beginDifference(
  ctx: Context,
  em: EntityManager,
  { orderId, requested, key }: BeginRequest,
  { change, delivery }: WantedChange,
): Promise<Exclude<BeginOutcome, { kind: 'replace' }> | Refusal | typeof IN_FLIGHT> {
  const order = await em.findOne(OrderRow, { id: orderId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!order || !isOwnerOf(ctx.viewer, order)) throw new NotFound('Pedido');
  const claim = await claimIdempotencyKey<{ transactionId: string }>(ctx, em, key);
  if (claim === IN_FLIGHT || claim instanceof Refusal) return claim;
  if ('replay' in claim) return { kind: 'unchanged' };
  const recent = await recentPayments(ctx, em, order);
  const resumed = claim.resumes ? recent.find(({ requestKey }) => requestKey === key.key) : undefined;
  if (resumed?.state === 'creating' && !resumed.endedAt)
    return chargeFor(ctx, em, { order, payment: resumed, requested });
  const { address } = delivery;
  const isDone = isDeepStrictEqual(order.address, address) && order.freightType === change.freightType;
  if (resumed || isDone) {
    await answerKey(em, key, { transactionId: order.id }, ctx.now);
    return { kind: 'unchanged' };
  }

  if (!mayChangeAddress(order)) return new Refusal('address_change_too_late');
  const option = await optionOf(ctx, em, order, { change, delivery });
  if (option instanceof Refusal) return option;
  const open = recent.find(
    ({ transactionId, purpose, state }) =>
      transactionId === order.id && purpose === 'freight' && isUnfinished(state),
  );
  // The bank may still approve a charge without an answer, so a second one has to wait for it.
  if (open?.state === 'creating') return new Refusal('request_in_flight');
  if (open && isSamePix(open, { requested, address, option })) {
    await releaseKey(em, key);
    return { kind: 'unchanged' };
  }
  const declined = recent.filter(({ state, userId }) => state === 'declined' && userId === order.userId);
  if (declined.length >= DECLINES_PER_HOUR) return new Refusal('too_many_attempts');
  await endOpenChange(ctx, em, order.id);
  await em.flush();
  const payment = newDifference(ctx, { order, requested, requestKey: key.key, address, option });
  // The order holds its units since it was paid, and the key is claimed above, so only the payment is written.
  const facts = { order, items: [], version: null };
  const written = await writeBeginning(em, { facts, payment, consents: [], key: null, now: ctx.now });
  if (written !== 'written') throw new Error('An order that is locked was changed.');
  return chargeFor(ctx, em, { order, payment, requested });
}

/** What the gateway is asked for, with the token of a saved card. */
async function chargeFor(
  ctx: Part<Context, 'outside.gateway'>,
  em: EntityManager,
  { order, payment, requested }: { order: OrderRow; payment: PaymentRow; requested: RequestedPayment },
): Promise<Extract<BeginOutcome, { kind: 'charge' }> | Refusal> {
  if (!requested.creditCardId) return { kind: 'charge', order, payment, storedCard: null };
  const card = await em.findOne(CreditCard, {
    id: requested.creditCardId,
    userId: order.userId,
    gateway: ctx.outside.gateway.name,
    removedAt: null,
  });
  return card ? { kind: 'charge', order, payment, storedCard: card.token } : new Refusal('card_not_found');
}

/** The payments of this order, and the declined payments of this person within the last hour, in one statement. */
function recentPayments(
  ctx: Pick<Context, 'now'>,
  em: EntityManager,
  order: OrderRow,
): Promise<PaymentRow[]> {
  const hourAgo = new Date(ctx.now.getTime() - 3_600_000);
  return em.find(
    PaymentRow,
    {
      $or: [
        { transactionId: order.id },
        { userId: order.userId, state: 'declined', createdAt: { $gt: hourAgo } },
      ],
    },
    { orderBy: { createdAt: 'desc' } },
  );
}

/** The freight that the owner chose, if it still costs the difference that was shown. */
async function optionOf(
  ctx: Context,
  em: EntityManager,
  order: OrderRow,
  { change, delivery }: WantedChange,
): Promise<QuotedOption | Refusal> {
  if (order.address.zipcode !== delivery.fromZipcode) return new Refusal('address_change_offer_changed');
  const options = await quoteDelivery(ctx, em, order, delivery);
  if (typeof options === 'string') return new Refusal(options);
  const option = options.find(({ freightType }) => freightType === change.freightType);
  if (!option) return new Refusal('freight_type_changed');
  const isSeen = option.differenceCents === change.seenDifference && option.differenceCents > 0;
  return isSeen ? option : new Refusal('address_change_offer_changed');
}

interface NewDifference {
  requested: RequestedPayment;
  address: ReadDelivery['address'];
  option: QuotedOption;
}

/** The same change by a PIX that waits, for example in a second tab: its code is still there. */
function isSamePix(open: PaymentRow, { requested, address, option }: NewDifference): boolean {
  return (
    open.endedAt === null &&
    methodOf(open.method).wait !== null &&
    open.method === requested.method &&
    open.amountCents === option.differenceCents &&
    open.delivery?.freightType === option.freightType &&
    isDeepStrictEqual(open.delivery.address, address)
  );
}

function newDifference(
  ctx: Context,
  { order, requested, requestKey, address, option }: NewDifference & { order: OrderRow; requestKey: string },
): PaymentRow {
  if (!order.freightType) throw new Error('An order without a parcel has no delivery to change.');
  const { freightType, days, differenceCents } = option;
  return {
    ...UNANSWERED,
    id: newId(ctx.now.getTime()),
    purpose: 'freight',
    transactionId: order.id,
    userId: order.userId,
    method: requested.method,
    gateway: ctx.outside.gateway.name,
    amountCents: differenceCents,
    interestCents: 0,
    installments: 1,
    requestKey,
    keptCardId: requested.creditCardId,
    pixAuthorizationId: null,
    delivery: {
      address,
      freightType,
      freightDays: days,
      from: { address: order.address, freightType: order.freightType },
    },
    expiresAt: paymentTerms(requested.method, ctx.now).expiresAt,
    createdAt: ctx.now,
  };
}

import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { PAYMENT_METHOD } from '#schema/constants.ts';
import { LEGAL_DOCUMENTS } from '#schema/legal/legalDocuments.ts';
import { cents } from '#schema/money.ts';
import type { Ctx } from '../../services.ts';
import { NotFound } from '../../shared/errors.ts';
import { answerKey, type KeyRequest, releaseKey } from '../../shared/idempotency/claimKey.ts';
import { Refusal } from '../../shared/refusals.ts';
import { OutOfStock } from '../cart/cart.results.ts';
import { installmentMessage, paymentRefusal } from '../cart/pricing/installments/installments.ts';
import { settingsOfOrder } from '../cart/pricingFacts.ts';
import { purchaseRefusal } from '../order/create/boughtLines.ts';
import { claimIdempotencyKey } from '../order/create/claimIdempotencyKey.ts';
import { placeHold } from '../order/create/hold.ts';
import { isForbidden, missingOf } from '../order/create/prescriptionNeeds.ts';
import { reserveDispensings } from '../order/create/reserveDispensings.ts';
import { IN_FLIGHT } from '../order/create/retryWhileInFlight.ts';
import { isOwnerOf } from '../order/order.access.ts';
import { OrderRow } from '../order/order.entity.ts';
import { type OrderRefusal, ProductNeedsPrescription } from '../order/order.results.ts';
import { OrderItemRow } from '../order/orderItem.entity.ts';
import { recordConsent } from '../privacy/consents/recordConsent.ts';
import { CreditCard } from './card/creditCard.entity.ts';
import { newPayment } from './checkout/newPayment.ts';
import { PaymentRow } from './payment.entity.ts';
import { DECLINES_PER_HOUR, payableRefusal } from './payment.rules.ts';
import { pixRefusal } from './pixAutomatico/pixAuthorization.rules.ts';
import { newAuthorization } from './pixAutomatico/storeAuthorization.ts';
import { installmentsOf, type RequestedPayment } from './readPaymentInput.ts';
import { isUnfinished } from './settlement/settlement.rules.ts';

export interface BeginRequest {
  orderId: string;
  requested: RequestedPayment;
  key: Omit<KeyRequest, 'now'>;
}

export type BeginOutcome =
  /** Stock is reserved and the payment row is written; the gateway can be asked now. */
  | {
      kind: 'charge';
      order: OrderRow;
      payment: PaymentRow;
      storedCard: string | null;
      /** The order has no other payment. */
      isFirst?: boolean;
    }
  /** An unpaid charge must be ended before another payment method is used. */
  | { kind: 'replace'; payment: PaymentRow }
  /** Nothing to do: this request was answered before, or the same charge already waits for payment. */
  | { kind: 'unchanged' };

/**
 * The first half of a payment, in the caller's database transaction: the idempotency key, the coupon use, the units and
 * the row whose id the gateway uses. If the process stops after it, the reconciliation finds that row.
 */
export async function beginPayment(
  ctx: Pick<
    Ctx,
    | 'address'
    | 'catalog'
    | 'clock'
    | 'config'
    | 'gateway'
    | 'now'
    | 'prescriptions'
    | 'recurrences'
    | 'viewer'
  >,
  em: EntityManager,
  { orderId, requested, key }: BeginRequest,
): Promise<BeginOutcome | OrderRefusal | typeof IN_FLIGHT> {
  // Every payment command locks the order first and claims the key after it. Without this lock, two simultaneous
  // checkouts would reserve the units twice.
  const order = await em.findOne(OrderRow, { id: orderId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!order || !isOwnerOf(ctx.viewer, order)) throw new NotFound('Pedido');
  const claim = await claimIdempotencyKey<{ transactionId: string }>(ctx, em, key);
  if (claim === IN_FLIGHT || claim instanceof Refusal) return claim;
  if ('replay' in claim) return { kind: 'unchanged' };

  const recent = await recentPayments(ctx, em, order);
  // An earlier request with this key stopped after it wrote the payment: this request continues with that payment.
  const resumed = claim.resumes ? recent.find(({ requestKey }) => requestKey === key.key) : undefined;
  if (resumed?.state === 'creating') return chargeFor(ctx, em, { order, payment: resumed, requested });
  if (resumed) {
    await answerKey(em, key, { transactionId: order.id }, ctx.now);
    return { kind: 'unchanged' };
  }

  if (ctx.recurrences.isMonthly(order)) return new Refusal('transaction_not_payable');
  const unpayable = payableRefusal(order, ctx.now);
  if (unpayable) return new Refusal(unpayable);
  const bought = await purchaseRefusal(em, order);
  if (bought) return bought;
  const waiting = recent.find((payment) => payment.transactionId === order.id && isUnfinished(payment.state));
  if (waiting?.state === 'creating') return new Refusal('request_in_flight');
  if (waiting && waiting.method !== PAYMENT_METHOD.creditCard && waiting.method === requested.method) {
    await releaseKey(em, key);
    return { kind: 'unchanged' };
  }
  const declined = recent.filter(({ state, userId }) => state === 'declined' && userId === order.userId);
  if (declined.length >= DECLINES_PER_HOUR) return new Refusal('too_many_attempts');

  const settings = settingsOfOrder(ctx.catalog.current(), order);
  const due = { amount: cents(order.totalCents), recurrent: order.recurrent };
  const methodRefusal =
    requested.pixLimitCents === null
      ? paymentRefusal(
          { type: requested.method, installments: installmentsOf(requested, order) },
          due,
          settings,
        )
      : pixRefusal({
          gateway: ctx.gateway,
          isSubscription: order.recurrent && ctx.config.chargesSubscriptions,
          amountCents: due.amount,
          limitCents: requested.pixLimitCents,
        });
  if (methodRefusal) return new Refusal(methodRefusal, installmentMessage(methodRefusal, settings));
  if (waiting) {
    await releaseKey(em, key);
    return { kind: 'replace', payment: waiting };
  }

  if (order.recurrent && (await ctx.recurrences.has(em, order.userId)))
    return new Refusal('user_already_has_recurrence');
  const isSubscribing = order.recurrent && ctx.config.chargesSubscriptions;
  if (
    isSubscribing &&
    requested.acceptedSubscriptionTerms !== LEGAL_DOCUMENTS['termos-da-assinatura'].version
  )
    return new Refusal('subscription_terms_not_accepted');
  const items = await em.find(OrderItemRow, { transactionId: order.id });
  const itemsRefusal = await goodsRefusal(ctx, em, order, items);
  if (itemsRefusal) return itemsRefusal;

  const authorization =
    requested.pixLimitCents === null
      ? null
      : newAuthorization(em, {
          userId: order.userId,
          gateway: ctx.gateway.name,
          limitCents: requested.pixLimitCents,
          now: ctx.now,
        });
  const payment = em.create(
    PaymentRow,
    newPayment({
      order,
      requested,
      requestKey: key.key,
      gateway: ctx.gateway.name,
      settings,
      now: ctx.now,
      pixAuthorizationId: authorization?.id ?? null,
    }),
  );
  em.persist(payment);
  // The first payment confirms the order, so the terms shown beside that button are stored with it.
  if (!recent.some(({ transactionId }) => transactionId === order.id))
    recordConsent(em, {
      userId: order.userId,
      purposes: ['terms'],
      channel: 'checkout',
      orderId: order.id,
      address: ctx.address,
      now: ctx.now,
    });
  // Recorded at every attempt: the dates and the monthly price depend on the day of the agreement.
  if (isSubscribing)
    recordConsent(em, {
      userId: order.userId,
      purposes: ['subscription'],
      channel: 'checkout',
      orderId: order.id,
      address: ctx.address,
      now: ctx.now,
    });
  const outcome = await chargeFor(ctx, em, { order, payment, requested });
  if (outcome instanceof Refusal) return outcome;
  // Reserves stock last: every buyer of the same product waits from here to the commit.
  return (await placeHold(em, order, items, ctx.now)) ?? outcome;
}

/** What the gateway is asked for, with the token of a saved card. */
export async function chargeFor(
  ctx: Pick<Ctx, 'gateway'>,
  em: EntityManager,
  { order, payment, requested }: { order: OrderRow; payment: PaymentRow; requested: RequestedPayment },
): Promise<Extract<BeginOutcome, { kind: 'charge' }> | Refusal> {
  if (!requested.creditCardId) return { kind: 'charge', order, payment, storedCard: null };
  const card = await em.findOne(CreditCard, {
    id: requested.creditCardId,
    userId: order.userId,
    gateway: ctx.gateway.name,
    removedAt: null,
  });
  return card ? { kind: 'charge', order, payment, storedCard: card.token } : new Refusal('card_not_found');
}

/**
 * The payments of this order, and the declined payments of this person within the last hour, in one statement.
 */
export function recentPayments(
  ctx: Pick<Ctx, 'now'>,
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

/**
 * Why the goods can no longer be sold since the order was made: a product was taken off sale, or a prescription expired
 * . Null when they can.
 */
async function goodsRefusal(
  ctx: Pick<Ctx, 'catalog' | 'now' | 'prescriptions'>,
  em: EntityManager,
  order: OrderRow,
  items: OrderItemRow[],
): Promise<OrderRefusal | null> {
  const catalog = ctx.catalog.current();
  const unavailable = items.find(({ productId }) => catalog.sellable(productId)?.product.soldOff !== false);
  if (unavailable) return new OutOfStock({ id: unavailable.productId, name: unavailable.name }, 0);
  const statuses = await reserveDispensings(ctx, em, order, items);
  if (isForbidden(statuses)) return new Refusal('product_unsafe_for_you');
  const needs = missingOf(statuses);
  return needs.length > 0 ? new ProductNeedsPrescription(needs) : null;
}

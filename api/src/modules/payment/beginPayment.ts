import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { ErrorCode } from '#schema/errors/catalogue.ts';
import { LEGAL_DOCUMENTS } from '#schema/legal/legalDocuments.ts';
import { cents } from '#schema/money.ts';
import { methodOf } from '#schema/payment/methods.ts';
import type { Ctx, OrderServices, Part } from '../../services.ts';
import { db, first } from '../../shared/database/query.ts';
import { NotFound } from '../../shared/errors.ts';
import { answerKey, claimKey, type KeyRequest, knownKey } from '../../shared/idempotency/claimKey.ts';
import { IN_FLIGHT } from '../../shared/idempotency/retryWhileInFlight.ts';
import { Refusal } from '../../shared/refusals.ts';
import { commitIf } from '../../shared/rollbackOnRefusal.ts';
import { OutOfStock } from '../cart/cart.types.ts';
import { installmentMessage, paymentRefusal } from '../cart/pricing/installments.ts';
import { settingsOfOrder } from '../cart/pricingFacts.ts';
import { alreadyBought, purchaseRefusal } from '../order/create/boughtLines.ts';
import { reserveDiscounts } from '../order/create/hold.ts';
import { isForbidden, isOnHold, missingOf, reserveDispensings } from '../order/create/prescriptionNeeds.ts';
import { isOwnerOf } from '../order/order.access.ts';
import type { OrderRow } from '../order/order.entity.ts';
import { type OrderRefusal, ProductNeedsPrescription } from '../order/order.results.ts';
import { consentsGiven } from '../privacy/consents/recordConsent.ts';
import { newPayment } from './checkout/newPayment.ts';
import { type CheckoutFacts, type EarlierPayment, readCheckout } from './checkout/readCheckout.ts';
import { writeBeginning } from './checkout/writeBeginning.ts';
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
  | { kind: 'replace'; payment: Pick<PaymentRow, 'id' | 'transactionId'> }
  /** Nothing to do: this request was answered before, or the same charge already waits for payment. */
  | { kind: 'unchanged' };

/** How often a beginning is decided again because its order was changed meanwhile. */
const TRIES = 4;

/**
 * The first half of a payment: the idempotency key, the coupon use, the units and the row whose id the gateway uses. It
 * reads without a lock, decides, and writes only if nothing changed in between. If the process stops after it, the
 * reconciliation finds the row.
 */
export async function beginPayment(
  ctx: PaymentContext,
  request: BeginRequest,
): Promise<BeginOutcome | OrderRefusal | typeof IN_FLIGHT> {
  const { orderId, requested, key } = request;
  const { creditCardId } = requested;
  for (let tries = 0; tries < TRIES; tries += 1) {
    // The clock is read at every attempt, because the time of the request does not advance while it waits.
    const now = ctx.clock.now();
    const facts = await readCheckout(ctx.em, {
      orderId,
      creditCardId,
      gateway: ctx.outside.gateway.name,
      key,
      now,
    });
    if (!facts || !isOwnerOf(ctx.viewer, facts.order)) throw new NotFound('Pedido');
    const known = facts.key && knownKey(ctx.em, { ...key, now }, facts.key);
    if (known?.kind === 'in_flight') return IN_FLIGHT;
    if (known?.kind === 'reused') return new Refusal('idempotency_key_reused');
    if (known?.kind === 'replay') return { kind: 'unchanged' };
    // An earlier request with this key stopped after it wrote the payment: this request continues with that payment.
    const resumed = known && facts.payments.find(({ requestKey }) => requestKey === key.key);
    const outcome = resumed
      ? await resume(ctx, request, facts, resumed)
      : await beginNew(ctx, request, facts);
    if (outcome !== 'changed') return outcome;
  }
  return new Refusal('request_in_flight');
}

async function resume(
  ctx: PaymentContext,
  { requested, key }: BeginRequest,
  { order, storedCard }: CheckoutFacts,
  { id, state }: EarlierPayment,
): Promise<BeginOutcome | Refusal | 'changed'> {
  if (state !== 'creating') {
    await answerKey(ctx.em, key, { transactionId: order.id }, ctx.now);
    return { kind: 'unchanged' };
  }
  if (requested.creditCardId && !storedCard) return new Refusal('card_not_found');
  const em = ctx.em.fork();
  const claim = await em.transactional((inner) => claimKey(inner, { ...key, now: ctx.clock.now() }));
  if (claim.kind !== 'mine') return 'changed';
  const payment = await em.findOneOrFail(PaymentRow, { id });
  return { kind: 'charge', order, payment, storedCard };
}

async function beginNew(
  ctx: PaymentContext,
  { requested, key }: BeginRequest,
  facts: CheckoutFacts,
): Promise<BeginOutcome | OrderRefusal | 'changed'> {
  const decided = decide(ctx, facts, requested);
  if (decided) return decided;
  const begun = await write(ctx, facts, { requested, key });
  if (begun !== 'bought') return begun;
  const { id } = facts.order;
  return (await alreadyBought(ctx.em, [id])).get(id) ?? new Refusal('request_in_flight');
}

/** Why no payment begins, from the facts that were read; null if one may begin. */
function decide(
  ctx: PaymentContext,
  { order, items, payments, declines, storedCard, now }: CheckoutFacts,
  requested: RequestedPayment,
): Exclude<BeginOutcome, { kind: 'charge' }> | OrderRefusal | null {
  if (ctx.ports.recurrences.isMonthly(order)) return new Refusal('transaction_not_payable');
  const unpayable = payableRefusal(order, now);
  if (unpayable) return new Refusal(unpayable);
  const waiting = payments.find(({ state }) => isUnfinished(state));
  // The bank may still approve a charge without an answer, so another one has to wait for it.
  if (waiting?.state === 'creating') return new Refusal('request_in_flight');
  if (waiting && methodOf(waiting.method).wait && waiting.method === requested.method)
    return { kind: 'unchanged' };
  if (declines >= DECLINES_PER_HOUR) return new Refusal('too_many_attempts');
  const settings = settingsOfOrder(ctx.catalog.current(), order);
  const methodRefusal = methodProblem(ctx, order, requested);
  if (methodRefusal) return new Refusal(methodRefusal, installmentMessage(methodRefusal, settings));
  if (waiting) return { kind: 'replace', payment: waiting };

  const terms = LEGAL_DOCUMENTS['termos-da-assinatura'].version;
  if (isSubscribing(ctx, order) && requested.acceptedSubscriptionTerms !== terms)
    return new Refusal('subscription_terms_not_accepted');
  const catalog = ctx.catalog.current();
  const unavailable = items.find(({ productId }) => catalog.sellable(productId)?.product.soldOff !== false);
  if (unavailable) return new OutOfStock({ id: unavailable.productId, name: unavailable.name }, 0);
  return requested.creditCardId && !storedCard ? new Refusal('card_not_found') : null;
}

const isSubscribing = ({ config }: Pick<Ctx, 'config'>, { recurrent }: OrderRow): boolean =>
  recurrent && config.chargesSubscriptions;

function methodProblem(ctx: PaymentContext, order: OrderRow, requested: RequestedPayment): ErrorCode | null {
  const amountCents = cents(order.totalCents);
  if (requested.pixLimitCents !== null)
    return pixRefusal({
      gateway: ctx.outside.gateway,
      isSubscription: isSubscribing(ctx, order),
      amountCents,
      limitCents: requested.pixLimitCents,
    });
  return paymentRefusal(
    { type: requested.method, installments: installmentsOf(requested, order) },
    { amount: amountCents, recurrent: order.recurrent },
    settingsOfOrder(ctx.catalog.current(), order),
  );
}

type Begun = Extract<BeginOutcome, { kind: 'charge' }> | OrderRefusal | 'changed' | 'bought';

/** Writes the payment: in one statement, or with everything else that the order reserves in one transaction. */
async function write(
  ctx: PaymentContext,
  facts: CheckoutFacts,
  request: Omit<BeginRequest, 'orderId'>,
): Promise<Begun> {
  const { order, items } = facts;
  const reservesMore =
    order.recurrent ||
    order.creditGrantedCents > 0 ||
    (!order.stockHeld && (order.couponTitle !== null || order.creditId !== null)) ||
    items.some(({ prescription, quantity }) => prescription && quantity > 0);
  if (!reservesMore) return writePayment(ctx, ctx.em, facts, { ...request, pixAuthorizationId: null });
  const isBegun = (begun: Begun) => typeof begun === 'object' && 'kind' in begun;
  return commitIf<Begun>(ctx.em, isBegun, async (em) => {
    const current = await first(
      em,
      db
        .selectFrom('transaction')
        .select('id')
        .where('id', '=', order.id)
        .where(sql<string>`xmin::text`, '=', facts.version)
        .forUpdate(),
    );
    if (!current) return 'changed';
    const refusal = await reserveMore(ctx, em, facts);
    if (refusal) return refusal;
    const { pixLimitCents: limitCents } = request.requested;
    const { userId } = order;
    const authorization =
      limitCents === null
        ? null
        : newAuthorization(em, { userId, gateway: ctx.outside.gateway.name, limitCents, now: facts.now });
    // Everything else is written before stock is locked, because other orders wait for that lock until the commit.
    await em.flush();
    return writePayment(ctx, em, facts, { ...request, pixAuthorizationId: authorization?.id ?? null });
  });
}

/**
 * Checks and reserves what only some orders have: one subscription or evaluation per person, dispensings of a
 * prescription, the use of a coupon, a store credit. The caller has locked the order.
 */
async function reserveMore(
  ctx: PaymentContext,
  em: EntityManager,
  { order, items, now }: CheckoutFacts,
): Promise<OrderRefusal | null> {
  const bought = await purchaseRefusal(em, order);
  if (bought) return bought;
  if (order.recurrent && (await ctx.ports.recurrences.has(em, order.userId)))
    return new Refusal('user_already_has_recurrence');
  const statuses = await reserveDispensings(ctx, em, order, items);
  if (isForbidden(statuses)) return new Refusal('product_unsafe_for_you');
  if (isOnHold(statuses)) return new Refusal('treatment_on_hold');
  const needs = missingOf(statuses);
  if (needs.length > 0) return new ProductNeedsPrescription(needs);
  return order.stockHeld ? null : reserveDiscounts(em, order, now);
}

async function writePayment(
  ctx: PaymentContext,
  em: EntityManager,
  facts: CheckoutFacts,
  {
    requested,
    key,
    pixAuthorizationId,
  }: Omit<BeginRequest, 'orderId'> & Pick<PaymentRow, 'pixAuthorizationId'>,
): Promise<Begun> {
  const { order, payments, storedCard, now } = facts;
  const isFirst = payments.length === 0;
  const payment = newPayment({
    order,
    requested,
    requestKey: key.key,
    gateway: ctx.outside.gateway.name,
    settings: settingsOfOrder(ctx.catalog.current(), order),
    pixAuthorizationId,
    now,
  });
  const consents = consentsGiven({
    userId: order.userId,
    // The first payment confirms the order, so the terms shown beside that button are stored with it. The agreement to
    // a subscription is stored at every attempt, because its dates and its monthly price depend on the day.
    purposes: [
      ...(isFirst ? (['terms'] as const) : []),
      ...(isSubscribing(ctx, order) ? (['subscription'] as const) : []),
    ],
    channel: 'checkout',
    orderId: order.id,
    address: ctx.request.address,
    now,
  });
  const written = await writeBeginning(em, { facts, payment, consents, key, now });
  if (written !== 'written') return written;
  return { kind: 'charge', order: { ...order, stockHeld: true }, payment, storedCard, isFirst };
}

/** What the commands that charge an order need from the request context. */
export type PaymentContext = OrderServices &
  Part<Ctx, 'em' | 'feed' | 'log' | 'now' | 'viewer' | 'outside.gateway' | 'request.address'>;

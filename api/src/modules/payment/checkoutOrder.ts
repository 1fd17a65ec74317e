import { NotFound } from '../../shared/errors.ts';
import { answerKey } from '../../shared/idempotency/claimKey.ts';
import { IN_FLIGHT, keyRequest, retryWhileInFlight } from '../../shared/idempotency/retryWhileInFlight.ts';
import { isId } from '../../shared/ids.ts';
import { InvalidInput, Refusal, UserError } from '../../shared/refusals.ts';
import { signedInViewer } from '../account/access/signedInViewer.ts';
import { OutOfStock } from '../cart/cart.types.ts';
import { announceStock } from '../order/create/hold.ts';
import { AlreadyBought, type OrderRefusal } from '../order/order.results.ts';
import type { Transaction } from '../order/order.types.ts';
import { currentOrder } from '../order/read/readOrder.ts';
import { viewOrder } from '../order/read/viewOrder.ts';
import { type BeginOutcome, type BeginRequest, beginPayment, type PaymentContext } from './beginPayment.ts';
import { withFirstPayment } from './payment.loaders.ts';
import { refusalCode } from './payment.rules.ts';
import { type PaymentInput, readPaymentInput } from './readPaymentInput.ts';
import { endCharge } from './settlement/reconcilePayment.ts';
import { requestCharge } from './settlement/requestCharge.ts';
import { settleAnswer, settlePayment } from './settlement/settlePayment.ts';
import { whilePaymentIsUnderway } from './settlement/underway.ts';

/**
 * Pays an order in three steps: reserve and write, ask the gateway, settle its answer. If the process stops after any
 * step, the webhook or the reconciliation continues.
 */
export async function checkoutOrder(
  ctx: PaymentContext,
  id: string,
  input: PaymentInput,
  /** Null only from a client that is allowed to omit it. */
  idempotencyKey: string | null,
  /**
   * Identifies a card that gets a new token each time it is sent, so that a repeated request is recognised.
   */
  sameCard?: string,
): Promise<Transaction | OrderRefusal> {
  const { userId } = signedInViewer(ctx);
  if (!isId(id)) throw new NotFound('Pedido');
  const requested = readPaymentInput(input);
  if (requested instanceof Refusal || requested instanceof InvalidInput) return requested;
  const key = keyRequest(ctx.em, {
    scope: `user:${userId}:checkout:${id}`,
    key: idempotencyKey,
    body: { ...requested, cardToken: sameCard ?? requested.cardToken },
  });
  if (!key) return new Refusal('idempotency_key_required');

  const request = { orderId: id, requested, key };
  const begun = await begin(ctx, request);
  if (begun instanceof OutOfStock) await announceStock(ctx, id);
  if (begun instanceof UserError) return begun;
  const charged =
    begun.kind === 'charge'
      ? await whilePaymentIsUnderway(begun.payment, () => chargeAndSettle(ctx, request, begun))
      : null;
  if (charged instanceof Refusal) return charged;
  return charged ?? currentOrder(ctx, id);
}

/**
 * Ends an unpaid PIX or boleto first when the shopper chose another payment method. The units stay reserved meanwhile.
 */
async function begin(
  ctx: PaymentContext,
  request: BeginRequest,
): Promise<Exclude<BeginOutcome, { kind: 'replace' }> | OrderRefusal> {
  // Another request may begin a new charge each time; after three attempts the client has to retry.
  for (let tries = 0; tries < 3; tries += 1) {
    const begun = await retryWhileInFlight(async () => {
      const answer = await beginPayment(ctx, request);
      // While the gateway has not answered about the other order, this one may still become the one to pay.
      return answer instanceof AlreadyBought && answer.isUnderway ? IN_FLIGHT : answer;
    });
    if (begun instanceof UserError || begun.kind !== 'replace') return begun;
    const snapshot = await endCharge(ctx, begun.payment.id);
    if (snapshot === 'unknown') return new Refusal('payment_unavailable');
    await settlePayment(ctx, begun.payment, snapshot, { isReplaced: true });
  }
  return new Refusal('request_in_flight');
}

/** Asks the gateway and settles its answer. Returns the order; null when the gateway did not answer. */
export async function chargeAndSettle(
  ctx: PaymentContext,
  { requested, key }: BeginRequest,
  begun: Extract<BeginOutcome, { kind: 'charge' }>,
): Promise<Transaction | Refusal | null> {
  const { order, payment, storedCard, isFirst } = begun;
  const answer = await requestCharge(ctx, { order, payment, requested, storedCard });
  switch (answer.kind) {
    case 'charge':
      await settleAnswer(ctx, begun, answer.snapshot, {
        key: { ...key, answer: { transactionId: order.id } },
      });
      return isFirst ? withFirstPayment(viewOrder(order), payment) : viewOrder(order);
    case 'refused':
    case 'nothing':
      // Nothing was charged: units and key are released, and the person may try again at once.
      await settleAnswer(ctx, begun, null, { gaveUp: true, key: { ...key, answer: null } });
      return new Refusal(answer.kind === 'refused' ? refusalCode(answer.code) : 'payment_unavailable');
    case 'unknown':
      await answerKey(ctx.em.fork(), key, { transactionId: order.id }, ctx.now);
      return null;
  }
}

import { cents } from '#schema/money.ts';
import type { Ctx } from '../../../services.ts';
import { paymentRefusal } from '../../cart/pricing/installments/installments.ts';
import { settingsOfOrder } from '../../cart/pricingFacts.ts';
import { isOwnerOf } from '../../order/order.access.ts';
import type { BeginOutcome, BeginRequest } from '../beginPayment.ts';
import type { PaymentRow } from '../payment.entity.ts';
import { DECLINES_PER_HOUR, payableRefusal } from '../payment.rules.ts';
import { installmentsOf } from '../readPaymentInput.ts';
import { newPayment } from './newPayment.ts';
import { type CheckoutFacts, readCheckout } from './readCheckout.ts';
import { writeBeginning } from './writeBeginning.ts';

type BeginContext = Pick<Ctx, 'address' | 'catalog' | 'em' | 'feed' | 'gateway' | 'now' | 'viewer'>;

/** The columns of a payment that are filled in once the gateway has answered. */
export const UNANSWERED = {
  purpose: 'order',
  state: 'creating',
  gatewayId: null,
  card: null,
  sealed: null,
  pix: null,
  boleto: null,
  declineReason: null,
  dueOn: null,
  delivery: null,
  appliedAt: null,
  endedAt: null,
  settledAt: null,
  checkedAt: null,
} as const;

/**
 * Begins a usual payment in two SQL statements: a read without a lock, and a write that succeeds only if nothing
 * changed in between. Returns null when the order is not a usual one or was changed meanwhile: then `beginPayment`
 * decides under the order's lock. Only `beginPayment` refuses.
 */
export async function beginOnFastPath(
  ctx: BeginContext,
  { orderId, requested, key }: BeginRequest,
): Promise<Extract<BeginOutcome, { kind: 'charge' }> | null> {
  const { creditCardId } = requested;
  const gateway = ctx.gateway.name;
  const facts = await readCheckout(ctx.em, { orderId, creditCardId, gateway, now: ctx.now });
  if (!facts || !isUsual(ctx, facts)) return null;
  const { order, items, storedCard } = facts;
  if (requested.pixLimitCents !== null || (creditCardId !== null && storedCard === null)) return null;
  const settings = settingsOfOrder(ctx.catalog.current(), order);
  const choice = { type: requested.method, installments: installmentsOf(requested, order) };
  if (paymentRefusal(choice, { amount: cents(order.totalCents), recurrent: false }, settings)) return null;

  const payment: PaymentRow = {
    ...UNANSWERED,
    ...newPayment({
      order,
      requested,
      requestKey: key.key,
      gateway,
      settings,
      pixAuthorizationId: null,
      now: ctx.now,
    }),
  };
  const isWritten = await writeBeginning(ctx, { order, items, payment, key });
  return isWritten
    ? { kind: 'charge', order: { ...order, stockHeld: true }, payment, storedCard, isFirst: true }
    : null;
}

/** A first payment without a coupon, a credit, a subscription, a clinic evaluation or a medicine. */
function isUsual(
  { viewer, now, catalog }: Pick<BeginContext, 'viewer' | 'now' | 'catalog'>,
  { order, items, payments, declines }: CheckoutFacts,
): boolean {
  const catalogue = catalog.current();
  return (
    isOwnerOf(viewer, order) &&
    payments === 0 &&
    declines < DECLINES_PER_HOUR &&
    order.status === null &&
    payableRefusal(order, now) === null &&
    !order.stockHeld &&
    !order.recurrent &&
    order.couponTitle === null &&
    order.creditId === null &&
    order.creditGrantedCents === 0 &&
    items.every(
      ({ productId, prescription }) =>
        !prescription && catalogue.sellable(productId)?.product.soldOff === false,
    )
  );
}

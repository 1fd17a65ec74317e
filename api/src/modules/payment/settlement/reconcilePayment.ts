import { ORDER_STATUS } from '#schema/constants.ts';
import { cents } from '#schema/money.ts';
import type { ChargeSnapshot } from '../../../integrations/payment/charge.ts';
import type { OrderServices, Part, Services } from '../../../services.ts';
import { GatewayRefused, GatewayUnavailable } from '../../../shared/ports/portErrors.ts';
import { OrderRow } from '../../order/order.entity.ts';
import { isDeliveryOpen } from '../address/deliveryPayment.rules.ts';
import { PaymentRow } from '../payment.entity.ts';
import { Refund } from './refund.entity.ts';
import { isUnfinished, sendableCents } from './settlement.rules.ts';
import { settlePayment } from './settlePayment.ts';

export type ReconcileServices = OrderServices & Part<Services, 'log' | 'outside.gateway'>;

/**
 * Asks the gateway about one payment and makes both sides agree: cancels a charge that should no longer be paid,
 * settles what the gateway reports, and sends the refunds we owe. It is idempotent and may run at any time in several
 * processes.
 */
export async function reconcilePayment(services: ReconcileServices, paymentId: string): Promise<void> {
  const em = services.orm.em.fork();
  const payment = await em.findOne(PaymentRow, { id: paymentId });
  const order = payment && (await em.findOne(OrderRow, { id: payment.transactionId }));
  if (!payment || !order) return;

  const snapshot = await services.outside.gateway.findCharge(payment.id);
  const isOver =
    isPastTime(payment, services.clock.now()) ||
    order.status === ORDER_STATUS.cancelled ||
    (payment.purpose === 'freight' && !isDeliveryOpen(order, payment)) ||
    !isUnfinished(payment.state);
  if (snapshot?.status === 'pending' && isOver) {
    const ended = await endCharge(services, payment.id);
    if (ended === 'unknown') return;
    // A charge that received too little money cannot be cancelled at the gateway; the shop treats it as expired.
    const last = ended?.status === 'pending' ? ({ ...ended, status: 'expired' } as const) : ended;
    await settlePayment(services, payment, last);
  } else {
    await settlePayment(services, payment, snapshot);
  }
  await sendRefunds(services, payment);
}

/** Sends the promised refunds. The refund key makes the gateway pay each of them once. */
async function sendRefunds(services: ReconcileServices, payment: PaymentRow): Promise<void> {
  const { log } = services;
  const { gateway } = services.outside;
  const em = services.orm.em.fork();
  const owed = await em.find(
    Refund,
    { paymentId: payment.id, doneAt: null },
    { orderBy: { createdAt: 'asc' } },
  );
  for (const refund of owed) {
    // The settlement of the one before may have found that this one was paid by hand.
    if ((await em.count(Refund, { id: refund.id, doneAt: null })) === 0) continue;
    const before = await gateway.findCharge(payment.id);
    if (!before) return;
    const amountCents = cents(
      sendableCents(refund.amountCents, total(before.receipts), total(before.refunds)),
    );
    if (amountCents === 0) {
      await settlePayment(services, payment, before);
      continue;
    }
    if (amountCents !== refund.amountCents)
      await em.nativeUpdate(Refund, { id: refund.id, doneAt: null }, { amountCents });
    try {
      const { refundKey } = refund;
      await settlePayment(
        services,
        payment,
        await gateway.refundCharge({ reference: payment.id, amountCents, refundKey }),
      );
    } catch (error) {
      if (!(error instanceof GatewayRefused)) throw error;
      // The sweep tries again. Until then the refund stays stored without `doneAt`, and the buyer sees it as pending.
      log.error({ paymentId: payment.id, reason: error.code }, 'refund refused by the gateway');
    }
  }
}

const isPastTime = (payment: PaymentRow, now: Date): boolean =>
  payment.expiresAt !== null && now >= payment.expiresAt;

const total = (moves: readonly { amountCents: number }[]): number =>
  moves.reduce((sum, { amountCents }) => sum + amountCents, 0);

/**
 * Cancels a charge at the gateway and returns its snapshot. A charge that received money cannot be cancelled: then its
 * current snapshot is returned, for `settlePayment` to decide. Returns `unknown` when the gateway does not answer.
 */
export async function endCharge(
  { outside: { gateway } }: Part<Services, 'outside.gateway'>,
  reference: string,
): Promise<ChargeSnapshot | null | 'unknown'> {
  try {
    return await gateway.cancelCharge(reference).catch((error) => {
      if (error instanceof GatewayRefused) return gateway.findCharge(reference);
      throw error;
    });
  } catch (error) {
    if (error instanceof GatewayUnavailable) return 'unknown';
    throw error;
  }
}

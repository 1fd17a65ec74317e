import { reconcilePayment } from '../../../api/src/modules/payment/settlement/reconcilePayment.ts';
import type { Services } from '../../../api/src/services.ts';
import { servicesAt } from '../servicesAt.ts';

const MINUTE_MS = 60_000;
/** A shopper pays a PIX code at once, and a boleto on the next day. */
const MINUTES_TO_PAY = { pix: 4, boleto: 26 * 60 } as const;

/** Pays a PIX code or a boleto at the bank and settles it. Returns when. */
export async function payAtBank(
  services: Services,
  orderId: string,
  { method, at }: { method: keyof typeof MINUTES_TO_PAY; at: Date },
): Promise<Date> {
  const paidAt = new Date(at.getTime() + MINUTES_TO_PAY[method] * MINUTE_MS);
  const { id } = await paymentOf(services, orderId);
  await services.outside.gateway.asOf?.(paidAt).pay?.(id);
  await reconcilePayment(servicesAt(services, paidAt), id);
  return paidAt;
}

/** Lets the time of an unpaid PIX code or boleto pass, which cancels the order. */
export async function letExpire(services: Services, orderId: string): Promise<void> {
  const { id, expiresAt } = await paymentOf(services, orderId);
  if (!expiresAt) throw new Error('Demo history: a card does not expire.');
  await reconcilePayment(servicesAt(services, new Date(expiresAt.getTime() + MINUTE_MS)), id);
}

/** Sends the refunds that are promised for an order, as the worker does. */
export async function sendRefunds(services: Services, orderId: string, at: Date): Promise<void> {
  const { id } = await paymentOf(services, orderId);
  await reconcilePayment(servicesAt(services, at), id);
}

async function paymentOf(
  { database: { pool } }: Services,
  orderId: string,
): Promise<{ id: string; expiresAt: Date | null }> {
  const { rows } = await pool.query<{ id: string; expiresAt: Date | null }>(
    `select id, expires_at as "expiresAt" from payment where transaction_id = $1 order by created_at desc limit 1`,
    [orderId],
  );
  const [payment] = rows;
  if (!payment) throw new Error('Demo history: the order has no payment.');
  return payment;
}

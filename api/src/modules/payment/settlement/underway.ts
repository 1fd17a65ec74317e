import type { PaymentRow } from '../payment.entity.ts';

/** Longer than a gateway usually takes to answer a charge, and shorter than its timeout for webhooks. */
const TIMEOUT_MS = 2_000;
/** A webhook may also arrive shortly after the answer was settled. */
const REMEMBERED_MS = 2_000;

/**
 * The running checkouts of this process, by payment id. Each promise resolves with whether the payment was paid. An
 * entry is deleted shortly after its checkout has ended.
 */
const underway = new Map<string, Promise<boolean>>();

/** Runs the part of a checkout between the request to the gateway and the commit of its settlement. */
export async function whilePaymentIsUnderway<Answer>(
  payment: Pick<PaymentRow, 'id' | 'state'>,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const result = work();
  const settled = result.then(
    () => payment.state === 'paid',
    () => false,
  );
  underway.set(payment.id, settled);
  try {
    return await result;
  } finally {
    setTimeout(() => {
      if (underway.get(payment.id) === settled) underway.delete(payment.id);
    }, REMEMBERED_MS).unref();
  }
}

/**
 * A gateway may send the webhook of an approval before its answer to the charge. The webhook waits here for the answer
 * to be settled. Returns true when that settlement made the payment paid: then the webhook has nothing to do. It
 * returns false after a timeout or when another process runs the checkout; then the payment is settled a second time,
 * which changes nothing.
 */
export async function isPaidByCheckout(paymentId: string): Promise<boolean> {
  const settled = underway.get(paymentId);
  if (!settled) return false;
  const { promise: tooLate, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(resolve, TIMEOUT_MS, false).unref();
  const isPaid = await Promise.race([settled, tooLate]);
  clearTimeout(timer);
  return isPaid;
}

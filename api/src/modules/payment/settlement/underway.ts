import type { PaymentRow } from '../payment.entity.ts';

/** Longer than a gateway usually takes to answer, shorter than it waits for us to accept a webhook. */
const TIMEOUT_MS = 2_000;
/** A webhook may also arrive shortly after the answer was settled. */
const REMEMBERED_MS = 2_000;

/**
 * The checkouts of this process that asked the gateway, by payment, with whether they ended with the payment paid. They
 * stay a short time after their end.
 */
const underway = new Map<string, Promise<boolean>>();

/** Runs the part of a checkout between the request to the gateway and the commit of its settlement. */
export async function whileUnderway<Answer>(
  payment: Pick<PaymentRow, 'id' | 'state'>,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const working = work();
  const settled = working.then(
    () => payment.state === 'paid',
    () => false,
  );
  underway.set(payment.id, settled);
  try {
    return await working;
  } finally {
    setTimeout(() => {
      if (underway.get(payment.id) === settled) underway.delete(payment.id);
    }, REMEMBERED_MS).unref();
  }
}

/**
 * A gateway may send the webhook of an approval before its answer to the charge. The webhook waits here for the answer
 * to be settled. True when that made the payment paid: then the webhook has nothing to do. It waits a limited time; other
 * processes settle it twice, without effect.
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

import { setTimeout as pause } from 'node:timers/promises';

/** Longer than a gateway usually takes to answer, shorter than it waits for us to accept a webhook. */
const TIMEOUT_MS = 2_000;

/** The checkouts of this process that asked the gateway and have not settled its answer, by payment. */
const underway = new Map<string, Promise<unknown>>();

/** Runs the part of a checkout between the request to the gateway and the commit of its settlement. */
export async function whileUnderway<Answer>(paymentId: string, work: () => Promise<Answer>): Promise<Answer> {
  const working = work();
  underway.set(
    paymentId,
    working.catch(() => undefined),
  );
  try {
    return await working;
  } finally {
    underway.delete(paymentId);
  }
}

/**
 * A gateway may send the webhook of an approval before its answer to the charge. The webhook waits here for the answer
 * to be settled, and then has nothing to do. It waits a limited time; other processes settle it twice, without effect.
 */
export async function waitForSettlement(paymentId: string): Promise<void> {
  const working = underway.get(paymentId);
  if (!working) return;
  const stop = new AbortController();
  await Promise.race([
    working,
    pause(TIMEOUT_MS, undefined, { signal: stop.signal, ref: false }).catch(() => undefined),
  ]);
  stop.abort();
}

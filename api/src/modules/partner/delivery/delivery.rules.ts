import type { WebhookAnswer } from '../../../shared/ports/ports.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/** The pauses after each failed attempt: together somewhat less than 72 hours. */
export const PAUSES_MS: readonly number[] = [
  ...[5 * SECOND_MS, 5 * MINUTE_MS, 30 * MINUTE_MS],
  ...[2 * HOUR_MS, 5 * HOUR_MS, 10 * HOUR_MS, 14 * HOUR_MS, 18 * HOUR_MS, 22 * HOUR_MS],
];

/** The share of a pause by which it varies, so that the deliveries of one outage do not all return at once. */
const JITTER = 0.005;

/** An endpoint with failures only for this long is dead: about as long as one delivery is tried. */
export const DEAD_AFTER_MS = 71 * HOUR_MS;

/** The answer by which an endpoint says that it wants no more messages. */
const GONE = 410;

export type NextStep = { kind: 'delivered' } | { kind: 'retry'; pauseMs: number } | { kind: 'givenUp' };

export const isAccepted = ({ status, problem }: Pick<WebhookAnswer, 'status' | 'problem'>): boolean =>
  problem === null && status !== null && status >= 200 && status < 300;

/** What follows attempt number `attempt`, counted from 1. `random` is from 0 to 1. */
export function nextStep(
  answer: Pick<WebhookAnswer, 'status' | 'problem'>,
  attempt: number,
  random: number,
): NextStep {
  if (isAccepted(answer)) return { kind: 'delivered' };
  const pause = PAUSES_MS[attempt - 1];
  if (pause === undefined) return { kind: 'givenUp' };
  return { kind: 'retry', pauseMs: Math.round(pause * (1 + JITTER * (random * 2 - 1))) };
}

/** Whether an endpoint is paused after a failure: it said that it is gone, or nothing succeeded for `DEAD_AFTER_MS`. */
export function isDead({ status }: Pick<WebhookAnswer, 'status'>, failingSince: Date, now: Date): boolean {
  return status === GONE || now.getTime() - failingSince.getTime() >= DEAD_AFTER_MS;
}

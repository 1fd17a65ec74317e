import { setTimeout as pause } from 'node:timers/promises';
import { LOST_AFTER_MS } from '../../../api/src/modules/payment/settlement/settlement.rules.ts';

const RETRY_MS = 250;
/**
 * A customer gives up after this time. A charge that the bank does not know counts as lost after two minutes, and only
 * then can the order be paid again.
 */
const PATIENCE_MS = LOST_AFTER_MS + 60_000;
const REQUEST_ID = /,?"requestId":"[^"]*"/g;
const REASON_LENGTH = 140;

interface Failure {
  at: number;
  /** Whether this is the first failure of the request; the others are of its repetitions. */
  isFirst: boolean;
  reason: string;
}

/** Every request that failed, and when each write was acknowledged. Times are those of `performance.now()`. */
export class RequestLog {
  readonly failures: Failure[] = [];
  readonly givenUp: string[] = [];
  readonly writes: number[] = [];
  requests = 0;

  /** Repeats a request until it succeeds, as the apps do when there is no answer. Returns null after three minutes. */
  async retry<T>(send: () => Promise<T>): Promise<T | null> {
    const deadline = performance.now() + PATIENCE_MS;
    for (let isFirst = true; ; isFirst = false) {
      this.requests += 1;
      try {
        return await send();
      } catch (error) {
        const reason = reasonOf(error);
        this.failures.push({ at: performance.now(), isFirst, reason });
        if (performance.now() > deadline) {
          this.givenUp.push(reason);
          return null;
        }
        await pause(RETRY_MS);
      }
    }
  }

  /** How often each reason occurred, the most frequent first. */
  reasons(): string {
    const counts = new Map<string, number>();
    for (const { reason } of this.failures) counts.set(reason, (counts.get(reason) ?? 0) + 1);
    const sorted = [...counts].toSorted(([, a], [, b]) => b - a);
    return sorted.map(([reason, count]) => `${count} × ${reason}`).join('; ');
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause instanceof Error ? ` (${error.cause.message})` : '';
  return `${error.message}${cause}`.replace(REQUEST_ID, '').slice(0, REASON_LENGTH);
}

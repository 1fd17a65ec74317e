import { setTimeout as sleep } from 'node:timers/promises';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Refusal } from '../refusals.ts';
import { defaultKey, type KeyRequest } from './claimKey.ts';

/** Longer than a slow gateway takes to answer, and shorter than the timeout of a browser. */
const TIMEOUT_MS = 15_000;

export const IN_FLIGHT = 'in_flight';

/**
 * Repeats `attempt` with a growing pause while another request with the same idempotency key is running, until its
 * answer can be returned.
 */
export async function retryWhileInFlight<Answer>(
  attempt: (isRepeated: boolean) => Promise<Answer | typeof IN_FLIGHT>,
): Promise<Answer | Refusal> {
  const deadline = Date.now() + TIMEOUT_MS;
  let isRepeated = false;
  for (let pause = 40; ; pause = Math.min(pause * 2, 500)) {
    const answer = await attempt(isRepeated);
    if (answer !== IN_FLIGHT) return answer;
    isRepeated = true;
    if (Date.now() + pause > deadline) return new Refusal('request_in_flight');
    await sleep(pause);
  }
}

/**
 * The key of a request, for `claimIdempotencyKey`. A null key is replaced by a default key computed from the body
 * . Returns null when the key is empty or too long.
 */
export function keyRequest(
  em: EntityManager,
  { scope, key, body }: { scope: string; key: string | null; body: unknown },
): Omit<KeyRequest, 'now'> | null {
  if (key === null) return { scope, body, ...defaultKey(em, body) };
  const trimmed = key.trim();
  return trimmed && trimmed.length <= 200 ? { scope, key: trimmed, body } : null;
}

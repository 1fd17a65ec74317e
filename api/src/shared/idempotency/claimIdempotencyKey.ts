import type { EntityManager } from '@mikro-orm/postgresql';
import type { Clock } from '../clock/clock.ts';
import { Refusal } from '../refusals.ts';
import { claimKey, type KeyRequest } from './claimKey.ts';
import { IN_FLIGHT } from './retryWhileInFlight.ts';

/** Claims the key in the caller's transaction, or returns the result of its earlier use. */
export async function claimIdempotencyKey<Answer>(
  { clock }: { clock: Clock },
  em: EntityManager,
  request: Omit<KeyRequest, 'now'>,
): Promise<{ resumes: boolean } | { replay: Answer } | typeof IN_FLIGHT | Refusal> {
  // The clock is read at every attempt, because the time of the request does not advance while it waits.
  const claim = await claimKey<Answer>(em, { ...request, now: clock.now() });
  switch (claim.kind) {
    case 'mine':
      return { resumes: claim.resumes };
    case 'replay':
      return { replay: claim.answer };
    case 'in_flight':
      return IN_FLIGHT;
    case 'reused':
      return new Refusal('idempotency_key_reused');
  }
}

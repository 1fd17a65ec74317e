import type { EntityManager } from '@mikro-orm/postgresql';
import type { Clock } from '../clock/clock.ts';
import { SignInRequired } from '../errors.ts';
import { Refusal, UserError } from '../refusals.ts';
import { rollbackOnRefusal } from '../rollbackOnRefusal.ts';
import { answerKey, claimKey, type KeyRequest } from './claimKey.ts';
import { IN_FLIGHT, keyRequest, retryWhileInFlight } from './retryWhileInFlight.ts';

interface IdempotentRequest {
  /** The operation, which is part of the key's scope, so that two operations may use the same key. */
  verb: string;
  /**
   * Null from a client that is allowed to omit it: an identical request within 30 seconds then gets the same answer
   * (A-110).
   */
  idempotencyKey: string | null;
  body: unknown;
}

/**
 * Runs an operation once per caller and idempotency key: a repeated request gets the stored answer. A refusal stores
 * nothing, so the key can be used again.
 */
export async function withIdempotencyKey<Answer extends object, Refused extends UserError = Refusal>(
  ctx: { clock: Clock; em: EntityManager; now: Date; viewer: { userId: string } | null },
  { verb, idempotencyKey, body }: IdempotentRequest,
  make: (em: EntityManager) => Promise<Answer | Refused>,
): Promise<Answer | Refused | Refusal> {
  if (!ctx.viewer) throw new SignInRequired();
  const key = keyRequest(ctx.em, { scope: `user:${ctx.viewer.userId}:${verb}`, key: idempotencyKey, body });
  if (!key) return new Refusal('idempotency_key_required');
  return retryWhileInFlight(() =>
    rollbackOnRefusal<Answer | Refused | Refusal | typeof IN_FLIGHT>(ctx.em, async (em) => {
      const claim = await claimIdempotencyKey<Answer>(ctx, em, key);
      if (claim === IN_FLIGHT || claim instanceof Refusal) return claim;
      if ('replay' in claim) return claim.replay;
      const result = await make(em);
      if (!(result instanceof UserError)) await answerKey(em, key, result, ctx.now);
      return result;
    }),
  );
}

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

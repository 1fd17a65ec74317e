import type { EntityManager } from '@mikro-orm/postgresql';
import { type Ctx, memberOf } from '../../context.ts';
import { NotFound } from '../../shared/errors.ts';
import { answerKey } from '../../shared/idempotency/claimKey.ts';
import { Refusal, UserError } from '../../shared/refusals.ts';
import { unlessRefused } from '../../shared/unlessRefused.ts';
import { readTransaction } from './readTransaction.ts';
import type { TransactionRow } from './transaction.entity.ts';
import type { OrderRefusal } from './transaction.results.ts';
import type { Transaction } from './transaction.types.ts';
import { claimOr, IN_FLIGHT, keyRequest, untilAnswered } from './untilAnswered.ts';

interface OnceRequest {
  /** What is done with the key, so that one key may serve two different things. */
  verb: string;
  idempotencyKey: string;
  body: unknown;
}

/** Makes one order per key: sent again, the same request answers the same order. A refusal leaves nothing behind. */
export async function orderOnce(
  ctx: Ctx,
  { verb, idempotencyKey, body }: OnceRequest,
  make: (em: EntityManager) => Promise<TransactionRow | OrderRefusal>,
): Promise<Transaction | OrderRefusal> {
  const { userId } = memberOf(ctx);
  const key = keyRequest(`user:${userId}:${verb}`, idempotencyKey, body);
  if (!key) return new Refusal('idempotency_key_required');

  const answer = await untilAnswered(() =>
    unlessRefused<string | OrderRefusal | typeof IN_FLIGHT>(ctx.em, async (em) => {
      const claim = await claimOr<{ transactionId: string }>(ctx, em, key);
      if (claim === IN_FLIGHT || claim instanceof Refusal) return claim;
      if ('replay' in claim) return claim.replay.transactionId;
      const made = await make(em);
      if (made instanceof UserError) return made;
      await answerKey(em, key, { transactionId: made.id }, ctx.now);
      return made.id;
    }),
  );
  if (typeof answer !== 'string') return answer;
  const order = await readTransaction(ctx, answer);
  if (!order) throw new NotFound('Pedido');
  return order;
}

import type { EntityManager } from '@mikro-orm/postgresql';
import type { Ctx } from '../../../services.ts';
import { NotFound } from '../../../shared/errors.ts';
import { UserError } from '../../../shared/refusals.ts';
import { readTransaction } from '../readTransaction.ts';
import type { TransactionRow } from '../transaction.entity.ts';
import type { OrderRefusal } from '../transaction.results.ts';
import type { Transaction } from '../transaction.types.ts';
import { viewTransaction } from '../viewTransaction.ts';
import { type IdempotentRequest, withIdempotencyKey } from './withIdempotencyKey.ts';

/** Makes one order per key: the same request sent again returns the same order. A refusal stores nothing. */
export async function orderWithIdempotencyKey(
  ctx: Pick<Ctx, 'clock' | 'em' | 'now' | 'viewer'>,
  request: IdempotentRequest,
  make: (em: EntityManager) => Promise<TransactionRow | OrderRefusal>,
): Promise<Transaction | OrderRefusal> {
  let created: TransactionRow | null = null;
  const answer = await withIdempotencyKey<{ transactionId: string }, OrderRefusal>(
    ctx,
    request,
    async (em) => {
      const made = await make(em);
      if (made instanceof UserError) return made;
      created = made;
      return { transactionId: made.id };
    },
  );
  if (answer instanceof UserError) return answer;
  if (created) return viewTransaction(created);
  const order = await readTransaction(ctx, answer.transactionId);
  if (!order) throw new NotFound('Pedido');
  return order;
}

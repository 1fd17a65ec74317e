import type { EntityManager } from '@mikro-orm/postgresql';
import type { Ctx } from '../../../services.ts';
import { NotFound } from '../../../shared/errors.ts';
import { UserError } from '../../../shared/refusals.ts';
import type { OrderRow } from '../order.entity.ts';
import type { OrderRefusal } from '../order.results.ts';
import type { Transaction } from '../order.types.ts';
import { readOrder } from '../read/readOrder.ts';
import { viewOrder } from '../read/viewOrder.ts';
import { type IdempotentRequest, withIdempotencyKey } from './withIdempotencyKey.ts';

/**
 * Creates one order per idempotency key: a repeated request returns the same order. A refusal stores nothing, so the
 * key can be used again.
 */
export async function orderWithIdempotencyKey(
  ctx: Pick<Ctx, 'clock' | 'em' | 'now' | 'viewer'>,
  request: IdempotentRequest,
  make: (em: EntityManager) => Promise<OrderRow | OrderRefusal>,
): Promise<Transaction | OrderRefusal> {
  let created: OrderRow | null = null;
  const answer = await withIdempotencyKey<{ transactionId: string }, OrderRefusal>(
    ctx,
    request,
    async (em) => {
      const result = await make(em);
      if (result instanceof UserError) return result;
      created = result;
      return { transactionId: result.id };
    },
  );
  if (answer instanceof UserError) return answer;
  if (created) return viewOrder(created);
  const order = await readOrder(ctx, answer.transactionId);
  if (!order) throw new NotFound('Pedido');
  return order;
}

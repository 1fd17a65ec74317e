import type { EntityManager } from '@mikro-orm/postgresql';
import type { Ctx } from '../../../services.ts';
import { type KeyRequest, readKey } from '../../../shared/idempotency/claimKey.ts';
import { Refusal, UserError } from '../../../shared/refusals.ts';
import type { OrderRow } from '../order.entity.ts';
import type { OrderRefusal } from '../order.results.ts';
import type { Transaction } from '../order.types.ts';
import { currentOrder } from '../read/readOrder.ts';
import { viewOrder } from '../read/viewOrder.ts';
import type { FrozenCart } from './freezeCart.ts';
import { writeOrder } from './writeOrder.ts';

/** The order that an earlier request with the same key created. */
type Earlier = { earlierId: string };

/**
 * Creates one order per idempotency key: a repeated request returns the same order, even if it would be refused now. A
 * refusal writes nothing, so the key can be used again.
 */
export async function orderOnce(
  ctx: Pick<Ctx, 'em' | 'now'>,
  em: EntityManager,
  key: Omit<KeyRequest, 'now'>,
  frozen: FrozenCart | OrderRefusal,
): Promise<OrderRow | Earlier | OrderRefusal> {
  const written = frozen instanceof UserError ? null : await writeOrder({ em, now: ctx.now }, frozen, key);
  if (written) return written;
  const known = await readKey<{ transactionId: string }>(em, { ...key, now: ctx.now });
  if (known?.kind === 'replay') return { earlierId: known.answer.transactionId };
  if (known?.kind === 'reused') return new Refusal('idempotency_key_reused');
  return frozen instanceof UserError ? frozen : new Refusal('request_in_flight');
}

export async function viewOrderOnce(
  ctx: Pick<Ctx, 'em' | 'viewer'>,
  placed: OrderRow | Earlier | OrderRefusal,
): Promise<Transaction | OrderRefusal> {
  if (placed instanceof UserError) return placed;
  return 'earlierId' in placed ? currentOrder(ctx, placed.earlierId) : viewOrder(placed);
}

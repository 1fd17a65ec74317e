import type { Ctx } from '../../services.ts';
import { isId } from '../../shared/ids.ts';
import { maySee } from './order.access.ts';
import { OrderRow } from './order.entity.ts';
import type { Transaction } from './order.types.ts';
import { viewOrder } from './viewOrder.ts';

/** One order in its present state; null when it does not exist or belongs to another person. */
export async function readOrder(ctx: Pick<Ctx, 'em' | 'viewer'>, id: string): Promise<Transaction | null> {
  if (!isId(id)) return null;
  // Its own fork: a socket subscription lives long, and must not see data that an earlier event loaded.
  const row = await ctx.em.fork().findOne(OrderRow, { id });
  return row && maySee(ctx.viewer, row) ? viewOrder(row) : null;
}

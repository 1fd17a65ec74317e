import type { Ctx } from '../../services.ts';
import { isId } from '../../shared/ids.ts';
import { maySee } from './transaction.access.ts';
import { TransactionRow } from './transaction.entity.ts';
import type { Transaction } from './transaction.types.ts';
import { viewTransaction } from './viewTransaction.ts';

/** One order in its present state; null when it does not exist or belongs to another person. */
export async function readTransaction(
  ctx: Pick<Ctx, 'em' | 'viewer'>,
  id: string,
): Promise<Transaction | null> {
  if (!isId(id)) return null;
  // Its own fork: a socket subscription lives long, and must not see data that an earlier event loaded.
  const row = await ctx.em.fork().findOne(TransactionRow, { id });
  return row && maySee(ctx.viewer, row) ? viewTransaction(row) : null;
}

import type { Ctx } from '../../context.ts';
import { isId } from '../../shared/ids.ts';
import { maySee } from './transaction.access.ts';
import { TransactionRow } from './transaction.entity.ts';
import type { Transaction } from './transaction.types.ts';
import { viewTransaction } from './viewTransaction.ts';

/** One order as it stands now; null for one that does not exist, or not for the caller. */
export async function readTransaction(ctx: Ctx, id: string): Promise<Transaction | null> {
  if (!isId(id)) return null;
  // A fork of its own: a subscription lives long, and must not see what an earlier event had loaded.
  const row = await ctx.em.fork().findOne(TransactionRow, { id });
  return row && maySee(ctx.viewer, row) ? viewTransaction(row) : null;
}

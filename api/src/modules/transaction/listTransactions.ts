import type { Ctx } from '../../services.ts';
import { memberOf } from '../../shared/access/memberOf.ts';
import { pageOf } from '../../shared/paging.ts';
import { TransactionRow } from './transaction.entity.ts';
import type { TransactionList, TransactionOrder } from './transaction.types.ts';
import { viewTransaction } from './viewTransaction.ts';

const COLUMN = { STATUS: 'status', CREATED_AT: 'createdAt', TOTAL: 'totalCents' } as const;

/**
 * The caller's placed orders. Drafts are not orders yet: they belong to the checkout in which they were made.
 */
export async function listTransactions(
  ctx: Pick<Ctx, 'em' | 'viewer'>,
  {
    orderBy,
    isDesc,
    ...paging
  }: { limit: number; offset: number; orderBy: TransactionOrder; isDesc: boolean },
): Promise<TransactionList> {
  const direction = isDesc ? 'desc' : 'asc';
  const [rows, total] = await ctx.em
    .fork()
    .findAndCount(
      TransactionRow,
      { userId: memberOf(ctx).userId, status: { $ne: null } },
      { ...pageOf(paging), orderBy: [{ [COLUMN[orderBy]]: direction }, { id: direction }] },
    );
  return { items: rows.map(viewTransaction), total };
}

import type { Ctx } from '../../../services.ts';
import { pageOf } from '../../../shared/paging.ts';
import { signedInViewer } from '../../account/access/signedInViewer.ts';
import { OrderRow } from '../order.entity.ts';
import type { TransactionList, TransactionOrder } from '../order.types.ts';
import { viewOrder } from './viewOrder.ts';

const COLUMN = { STATUS: 'status', CREATED_AT: 'createdAt', TOTAL: 'totalCents' } as const;

/**
 * The caller's placed orders. Drafts (without a status) are not listed; only the checkout that created them uses them
 * (A-40).
 */
export async function listMyOrders(
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
      OrderRow,
      { userId: signedInViewer(ctx).userId, status: { $ne: null } },
      { ...pageOf(paging), orderBy: [{ [COLUMN[orderBy]]: direction }, { id: direction }] },
    );
  return { items: rows.map(viewOrder), total };
}

import type { Ctx } from '../../../services.ts';
import { pageOf } from '../../../shared/paging.ts';
import { wholeText } from '../../../shared/wholeText.ts';
import { signedInViewer } from '../../account/access/signedInViewer.ts';
import { OrderRow } from '../order.entity.ts';
import type { TransactionList, TransactionOrder } from '../order.types.ts';
import { OrderItemRow } from '../orderItem.entity.ts';
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

/**
 * The caller's placed orders that contain a product with this name, newest first. Without a name, all of them.
 */
export async function findOrdersByProduct(
  ctx: Pick<Ctx, 'em' | 'viewer'>,
  { product, ...paging }: { product: string; limit: number; offset: number },
): Promise<TransactionList> {
  const { userId } = signedInViewer(ctx);
  const em = ctx.em.fork();
  const name = wholeText(product, 100);
  const placed = await em.find(
    OrderRow,
    { userId, status: { $ne: null } },
    { orderBy: { createdAt: 'desc', id: 'desc' } },
  );
  const items = name
    ? await em.find(OrderItemRow, {
        transactionId: { $in: placed.map(({ id }) => id) },
        name: { $ilike: `%${name.replace(/[\\%_]/g, '\\$&')}%` },
      })
    : null;
  const matchingIds = items && new Set(items.map(({ transactionId }) => transactionId));
  const found = matchingIds ? placed.filter(({ id }) => matchingIds.has(id)) : placed;
  const { limit, offset } = pageOf(paging);
  return { items: found.slice(offset, offset + limit).map(viewOrder), total: found.length };
}

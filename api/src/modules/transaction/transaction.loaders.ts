import type { Ctx } from '../../context.ts';
import { rowsByTransaction } from './rowsByTransaction.ts';
import { StatusMoveRow } from './statusMove.entity.ts';
import { TransactionItemRow } from './transactionItem.entity.ts';

export const itemsOf = (ctx: Ctx, id: string): Promise<TransactionItemRow[]> =>
  rowsByTransaction(ctx, 'transaction.items', (ids) =>
    ctx.em.fork().find(TransactionItemRow, { transactionId: { $in: ids } }, { orderBy: { position: 'asc' } }),
  ).load(id);

export const historyOf = (ctx: Ctx, id: string): Promise<StatusMoveRow[]> =>
  rowsByTransaction(ctx, 'transaction.history', (ids) =>
    ctx.em
      .fork()
      .find(StatusMoveRow, { transactionId: { $in: ids } }, { orderBy: [{ at: 'asc' }, { id: 'asc' }] }),
  ).load(id);

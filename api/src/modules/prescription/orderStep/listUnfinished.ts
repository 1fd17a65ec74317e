import type { Ctx } from '../../../services.ts';
import { pageOf } from '../../../shared/paging.ts';
import { OrderRow } from '../../order/order.entity.ts';
import type { TransactionList } from '../../order/order.types.ts';
import { viewOrder } from '../../order/read/viewOrder.ts';
import { stepOf } from './orderStep.rules.ts';
import { readOrderFacts } from './readOrderFacts.ts';

interface Filters {
  isLate: boolean;
  limit: number;
  offset: number;
}

/** Orders that wait for an action, the earliest due date first; with `isLate` only those past their due date. */
export async function listUnfinished(
  ctx: Pick<Ctx, 'catalog' | 'em' | 'now'>,
  { isLate, ...paging }: Filters,
): Promise<TransactionList> {
  const em = ctx.em.fork();
  const facts = await readOrderFacts(em, {
    catalog: ctx.catalog.current(),
    now: ctx.now,
    which: 'unfinished',
  });
  const due = facts
    .flatMap((order) => {
      const step = stepOf(order, ctx.now);
      return step && (!isLate || step.dueAt <= ctx.now) ? [{ id: order.orderId, dueAt: step.dueAt }] : [];
    })
    .sort((a, b) => a.dueAt.getTime() - b.dueAt.getTime());
  const { limit, offset } = pageOf(paging);
  const ids = due.slice(offset, offset + limit).map(({ id }) => id);
  const rows = await em.find(OrderRow, { id: { $in: ids } });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return {
    total: due.length,
    items: ids.flatMap((id) => {
      const row = byId.get(id);
      return row ? [viewOrder(row)] : [];
    }),
  };
}

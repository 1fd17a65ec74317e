import type { Ctx } from '../../../services.ts';
import type { ListOrder } from '../../../shared/database/listOrder.ts';
import { inOrderOf, type KeysetPage, pageInOrder } from '../../../shared/database/pageInOrder.ts';
import { db } from '../../../shared/database/query.ts';
import { OrderRow } from '../../order/order.entity.ts';
import type { TransactionList } from '../../order/order.types.ts';
import { viewOrder } from '../../order/read/viewOrder.ts';
import { refreshSteps } from './refreshSteps.ts';

/** The cursor contains the time, because the next step of an order, and with it `dueAt`, changes between two pages. */
const EARLIEST_DUE: ListOrder<'dueAt'> = { by: ['dueAt'], direction: 'asc', cursorValue: 'moment' };

/** Orders that wait for an action, the earliest due date first; with `isLate` only those past their due date. */
export async function listUnfinished(
  ctx: Pick<Ctx, 'catalog' | 'em' | 'now'>,
  { isLate, ...paging }: KeysetPage & { isLate: boolean },
): Promise<TransactionList> {
  const em = ctx.em.fork();
  await refreshSteps(em, { catalog: ctx.catalog.current(), now: ctx.now });
  const waiting = db.selectFrom('orderStep').select('id');
  const list = isLate ? waiting.where('dueAt', '<=', ctx.now) : waiting;
  const { ids, ...page } = await pageInOrder(em, list, { page: paging, order: EARLIEST_DUE });
  const rows = await em.find(OrderRow, { id: { $in: ids } });
  return { ...page, items: inOrderOf(ids, rows).map(viewOrder) };
}

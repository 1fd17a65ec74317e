import { sql } from 'kysely';
import type { Ctx } from '../../services.ts';
import type { ListOrder } from '../../shared/database/listOrder.ts';
import { inOrderOf, type KeysetPage, pageInOrder } from '../../shared/database/pageInOrder.ts';
import { anyOf, db, run } from '../../shared/database/query.ts';
import { normalizeOrderCode } from '../order/order.rules.ts';
import { refreshSteps } from '../prescription/orderStep/refreshSteps.ts';
import { BenchOrder, BenchOrders } from './pharmacy.types.ts';

/** As the list of unfinished orders: a step, and with it `dueAt`, changes between two pages. */
const EARLIEST_DUE: ListOrder<'dueAt'> = { by: ['dueAt'], direction: 'asc', cursorValue: 'moment' };

/** The orders that wait for a pharmacist or for an answer to one, the earliest due first; by a code that one alone. */
export async function listBench(
  ctx: Pick<Ctx, 'catalog' | 'em' | 'now'>,
  { code: typedCode, ...paging }: KeysetPage & { code?: string | null | undefined },
): Promise<BenchOrders> {
  const em = ctx.em.fork();
  await refreshSteps(em, { catalog: ctx.catalog.current(), now: ctx.now });
  const waiting = db
    .selectFrom('orderStep')
    .select('id')
    .where('kind', 'in', ['dispensing', 'pharmacyQuestion']);
  const code = typedCode ? normalizeOrderCode(typedCode) : null;
  const list = typedCode
    ? waiting.where('id', 'in', (eb) => eb.selectFrom('transaction').select('id').where('code', '=', code))
    : waiting;
  const { ids, total, next, previous } = await pageInOrder(em, list, { page: paging, order: EARLIEST_DUE });
  const rows = await run(
    em,
    db
      .selectFrom('transaction')
      .innerJoin('orderStep', 'orderStep.id', 'transaction.id')
      .select(['transaction.id', 'transaction.code', 'transaction.placedAt', 'dueAt', 'kind'])
      .select(({ selectFrom, exists }) => [
        selectFrom('transactionItem')
          .select(({ fn }) => fn.countAll<number>().as('lines'))
          .whereRef('transactionId', '=', 'transaction.id')
          .where(({ ref }) => ref('prescription'))
          .where('quantity', '>', 0)
          .as('medicines'),
        exists(
          selectFrom('pharmacyQuestion')
            .select(sql.lit(1).as('is'))
            .whereRef('transactionId', '=', 'transaction.id')
            .where('answeredAt', 'is not', null),
        ).as('isAnswered'),
      ])
      .where('transaction.id', '=', anyOf(ids)),
  );
  const items = inOrderOf(ids, rows).map(({ kind, isAnswered, medicines, ...row }) =>
    Object.assign(new BenchOrder(), {
      ...row,
      medicines: Number(medicines),
      isLate: row.dueAt <= ctx.now,
      state: kind === 'pharmacyQuestion' ? 'asked' : isAnswered ? 'answered' : 'waiting',
    }),
  );
  return Object.assign(new BenchOrders(), { items, total, next, previous });
}

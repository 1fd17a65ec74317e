import { sql } from 'kysely';
import { Field, ID, Int, ObjectType } from 'type-graphql';
import { orderStatusLabel } from '#schema/order/orderStatusLabel.ts';
import type { Ctx } from '../../services.ts';
import { type ListOrder, NEWEST } from '../../shared/database/listOrder.ts';
import { inOrderOf, type KeysetPage, pageInOrder } from '../../shared/database/pageInOrder.ts';
import { anyOf, db, run } from '../../shared/database/query.ts';
import { isId } from '../../shared/ids.ts';
import { PageCursors } from '../../shared/paging.ts';
import { DRAFT_LABEL, isOrderStatus } from '../order/order.rules.ts';

@ObjectType({ description: 'Units reserved for an open order.' })
class StockReservation {
  @Field(() => ID, { description: 'The id of the order' })
  id!: string;

  @Field(() => String, { nullable: true, description: 'Null for an order whose payment has not begun' })
  code!: string | null;

  @Field(() => String)
  statusLabel!: string;

  @Field(() => Int)
  units!: number;

  @Field(() => Date)
  createdAt!: Date;
}

@ObjectType()
export class StockReservationList extends PageCursors {
  @Field(() => [StockReservation])
  items!: StockReservation[];

  @Field(() => Int)
  total!: number;
}

/** The cursor contains the time, because an order leaves this list when it is sent or cancelled. */
const NEWEST_ORDER: ListOrder<'createdAt'> = { ...NEWEST, cursorValue: 'moment' };

/** The open orders that have reserved units of a stock, the latest first. */
export async function listReservations(
  ctx: Pick<Ctx, 'em'>,
  { skuId, ...page }: KeysetPage & { skuId: string },
): Promise<StockReservationList> {
  if (!isId(skuId)) return { items: [], total: 0 };
  const em = ctx.em.fork();
  const list = db
    .selectFrom('transaction')
    .select('id')
    .where((eb) => eb.ref('stockHeld'))
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('transactionItem as item')
          .select('item.id')
          .whereRef('item.transactionId', '=', 'transaction.id')
          .where('item.quantity', '>', eb.lit(0))
          .where('item.skuId', '=', skuId),
      ),
    );
  const { ids, ...cursors } = await pageInOrder(em, list, { page, order: NEWEST_ORDER });
  const rows = await run(
    em,
    db
      .selectFrom('transaction as order')
      .innerJoin('transactionItem as item', 'item.transactionId', 'order.id')
      .select(['order.id', 'order.code', 'order.status', 'order.createdAt'])
      .select((eb) => sql<number>`sum(${eb.ref('item.quantity')})::int`.as('units'))
      .where('order.id', '=', anyOf(ids))
      .where('item.skuId', '=', skuId)
      .groupBy('order.id'),
  );
  const items = inOrderOf(ids, rows).map(({ status, ...facts }) =>
    Object.assign(new StockReservation(), {
      ...facts,
      statusLabel: isOrderStatus(status) ? orderStatusLabel(status) : DRAFT_LABEL,
    }),
  );
  return { ...cursors, items };
}

import { sql } from 'kysely';
import { ORDER_STATUS } from '#schema/constants.ts';
import { db, exists } from '../../../shared/database/query.ts';

/** The orders with units of a lot, as `recalled`. A void dispensing is none of them: its units are in the lot again. */
export const ordersWithLot = (lotId: string) =>
  db
    .selectFrom('dispensingLot as taken')
    .innerJoin('dispensingItem as line', 'line.id', 'taken.dispensingItemId')
    .innerJoin('dispensing', 'dispensing.id', 'line.dispensingId')
    .select(['dispensing.transactionId as id', 'dispensing.id as dispensingId', 'dispensing.userId'])
    .select(({ ref }) => ['dispensing.decidedAt', sql<number>`sum(${ref('taken.units')})::int`.as('units')])
    .where('taken.lotId', '=', lotId)
    .where('dispensing.voidedAt', 'is', null)
    .groupBy('dispensing.id')
    .as('recalled');

/** Beside `recalled`: when the parcel of the order was sent; null before. */
export const SENT_AT = db
  .selectFrom('transactionStatusMove')
  .select(({ fn }) => fn.min<Date | null>('at').as('at'))
  .where('transactionId', '=', sql.ref<string>('recalled.id'))
  .where('toStatus', '=', ORDER_STATUS.inTransit)
  .as('sentAt');

/** Beside `recalled`: whether the parcel of the order was sent. */
export const WAS_SENT = exists(
  db
    .selectFrom('transactionStatusMove')
    .select(sql.lit(1).as('one'))
    .where('transactionId', '=', sql.ref<string>('recalled.id'))
    .where('toStatus', '=', ORDER_STATUS.inTransit),
);

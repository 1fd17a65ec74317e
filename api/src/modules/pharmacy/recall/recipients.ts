import { sql } from 'kysely';
import { ORDER_STATUS } from '#schema/constants.ts';
import { db, exists } from '../../../shared/database/query.ts';

/** The orders with units of a lot, as `recalled`. A void dispensing is none of them: its units are in the lot again. */
export const ordersWithLot = (lotId: string) =>
  db
    .selectFrom('dispensingLot as taken')
    .innerJoinLateral(
      ({ selectFrom }) =>
        selectFrom('dispensingItem as line')
          .innerJoin('dispensing', 'dispensing.id', 'line.dispensingId')
          .select(['dispensing.id', 'transactionId', 'userId', 'decidedAt'])
          .whereRef('line.id', '=', 'taken.dispensingItemId')
          .where('voidedAt', 'is', null)
          // Makes PostgreSQL look each one up. For a large lot it would read all dispensings, in three times the time.
          .limit(sql.lit(1))
          .as('decided'),
      (join) => join.onTrue(),
    )
    .select(['decided.transactionId as id', 'decided.id as dispensingId', 'decided.userId'])
    .select(({ ref }) => ['decided.decidedAt', sql<number>`sum(${ref('taken.units')})::int`.as('units')])
    .where('taken.lotId', '=', lotId)
    .groupBy(['decided.id', 'decided.transactionId', 'decided.userId', 'decided.decidedAt'])
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

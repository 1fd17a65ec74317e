import type { EntityManager } from '@mikro-orm/postgresql';
import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely';
import { ORDER_STATUS } from '#schema/constants.ts';
import { anyOf, db, first, oneOf, run } from '../../../shared/database/query.ts';
import type { Tables } from '../../../shared/database/tables.ts';
import { PAID_UNSENT } from '../../order/order.rules.ts';
import type { DispensedLot } from '../../order/ports/prescriptionPort.ts';
import { returnLots } from '../../stock/lot/takeLots.ts';

const ofItem = expressionBuilder<Tables, 'transactionItem'>();

const dispensedUnits = ofItem
  .selectFrom('dispensing')
  .innerJoin('dispensingItem', 'dispensingItem.dispensingId', 'dispensing.id')
  .innerJoin('prescriptionUse', 'prescriptionUse.id', 'dispensingItem.useId')
  .innerJoin('dispensingLot', 'dispensingLot.dispensingItemId', 'dispensingItem.id')
  .innerJoin('lot', 'lot.id', 'dispensingLot.lotId')
  .select(({ fn, lit }) => fn.coalesce(fn.sum<number>('dispensingLot.units'), lit(0)).as('units'))
  .whereRef('dispensing.transactionId', '=', 'transactionItem.transactionId')
  .whereRef('dispensingItem.transactionItemId', '=', 'transactionItem.id')
  .where('outcome', '=', sql.lit('dispensed'))
  .where('voidedAt', 'is', null)
  .whereRef('prescriptionUse.transactionId', '=', 'transactionItem.transactionId')
  .where('prescriptionUse.returnedAt', 'is', null)
  .whereRef('lot.skuId', '=', 'transactionItem.skuId')
  .where('lot.blockedAt', 'is', null);

/**
 * Condition of a statement that reads `transactionItem`: a medicine with more units than a pharmacist dispensed on a use of
 * this order, out of lots of its stock that are not blocked since. The constraint `transaction_dispensed` of the database
 * asks the same when the order leaves.
 */
export const isUndispensed: Expression<SqlBool> = ofItem.and([
  ofItem.ref('transactionItem.prescription'),
  ofItem('transactionItem.quantity', '>', dispensedUnits),
]);

/** Whether a pharmacist dispensed every medicine of an order; also true for an order without medicines. */
export async function isDispensed(em: EntityManager, orderId: string): Promise<boolean> {
  const missing = db
    .selectFrom('transactionItem')
    .select('id')
    .where('transactionId', '=', orderId)
    .where(isUndispensed)
    .limit(sql.lit(1));
  return !(await first(em, missing));
}

/** The lots out of which the lines of these orders were dispensed, by the id of the line. */
export async function dispensedLots(
  em: EntityManager,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, DispensedLot[]>> {
  const rows = await run(
    em,
    db
      .selectFrom('dispensing')
      .innerJoin('dispensingItem', 'dispensingItem.dispensingId', 'dispensing.id')
      .innerJoin('dispensingLot', 'dispensingLot.dispensingItemId', 'dispensingItem.id')
      .innerJoin('lot', 'lot.id', 'dispensingLot.lotId')
      .select(['transactionItemId', 'lot.code', 'lot.expiresOn', 'dispensingLot.units'])
      .where('transactionId', '=', anyOf(orderIds))
      .where('voidedAt', 'is', null)
      .orderBy('lot.expiresOn')
      .orderBy('lot.code'),
  );
  return Map.groupBy(rows, ({ transactionItemId }) => transactionItemId);
}

/**
 * Voids the dispensings of orders whose medicines or prescriptions change before they leave: a pharmacist evaluates them
 * anew, and the units return to their lots. Nothing happens to an order that has left, as no medicine comes back to a
 * shelf.
 */
export async function voidDispensings(
  em: EntityManager,
  orderIds: readonly string[],
  now: Date,
): Promise<void> {
  const isHere = db
    .selectFrom('transaction')
    .select('id')
    .where('id', '=', anyOf(orderIds))
    .where('status', 'in', oneOf([...PAID_UNSENT, ORDER_STATUS.cancelled]));
  const taken = await run(
    em,
    db
      .with('voided', (cte) =>
        cte
          .updateTable('dispensing')
          .set({ voidedAt: now })
          .where('transactionId', 'in', isHere)
          .where('outcome', '=', sql.lit('dispensed'))
          .where('voidedAt', 'is', null)
          .returning('id'),
      )
      .selectFrom('voided')
      .innerJoin('dispensingItem', 'dispensingItem.dispensingId', 'voided.id')
      .innerJoin('dispensingLot', 'dispensingLot.dispensingItemId', 'dispensingItem.id')
      .select(['lotId', 'dispensingLot.units']),
  );
  await returnLots(em, taken);
}

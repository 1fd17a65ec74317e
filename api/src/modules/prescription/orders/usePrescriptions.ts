import type { EntityManager } from '@mikro-orm/postgresql';
import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely';
import { todayInSaoPaulo } from '#schema/br/saoPaulo.ts';
import { anyOf, columnsOf, db, givenRows, run } from '../../../shared/database/query.ts';
import type { Tables } from '../../../shared/database/tables.ts';
import { newId } from '../../../shared/ids.ts';
import type { OrderRequest } from '../../order/ports/prescriptionPort.ts';
import { isValidPrescription } from '../isValidPrescription.ts';
import { voidDispensings } from './dispensings.ts';
import { PrescriptionUseRow } from './prescriptionUse.entity.ts';

/**
 * Reserves dispensings for an order that the caller has locked, as far as its prescriptions allow. Dispensings of a
 * prescription that has expired or was revoked are returned first, so that another prescription can cover the
 * medicine.
 */
export async function takeDispensings(
  em: EntityManager,
  { orderId, userId, products, isPicked = false, now }: OrderRequest & { isPicked?: boolean },
): Promise<void> {
  const isValid = isValidPrescription(todayInSaoPaulo(now));
  if ((await returnDispensings(em, { orderId, now, which: uses.not(isValid) })) > 0)
    await voidDispensings(em, [orderId], now);
  // One SQL statement locks the prescription items in the sequence of their ids, and uses those with enough
  // dispensings left. The prescription that expires first is used first. The use row is unique per order and medicine,
  // so a medicine is not counted twice.
  const given = givenRows(
    'given',
    { productId: 'uuid', units: 'int', useId: 'uuid' },
    products.map(({ productId, units }) => ({ productId, units, useId: newId(now.getTime()) })),
  );
  const { unitsPerDispensing } = columnsOf('prescriptionItem');
  await run(
    em,
    db
      .with('wanted', (cte) =>
        cte
          .selectFrom(given)
          .selectAll()
          .where(({ exists, not, selectFrom }) => {
            const use = selectFrom('prescriptionUse')
              .where('transactionId', '=', orderId)
              .whereRef('prescriptionUse.productId', '=', 'given.productId')
              .where('returnedAt', 'is', null);
            return not(exists(use));
          }),
      )
      .with(
        (cte) => cte('locked').materialized(),
        (cte) =>
          cte
            .selectFrom('prescriptionItem')
            .innerJoin('prescription', 'prescription.id', 'prescriptionItem.prescriptionId')
            .innerJoin('wanted', 'wanted.productId', 'prescriptionItem.productId')
            .select(['prescriptionItem.id', 'wanted.productId', 'wanted.useId', 'prescription.validUntil'])
            .select(({ eb, ref }) => [
              eb('dispensingsAllowed', '-', ref('dispensingsConsumed')).as('leftOver'),
              sql<number>`ceil(${ref('wanted.units')}::numeric / ${unitsPerDispensing})::int`.as('needed'),
            ])
            .where('prescription.userId', '=', userId)
            .where(isValid)
            .whereRef('dispensingsConsumed', '<', 'dispensingsAllowed')
            .orderBy('prescriptionItem.id')
            .forUpdate('prescriptionItem'),
      )
      .with('chosen', (cte) =>
        cte
          .selectFrom('locked')
          .distinctOn('productId')
          .selectAll()
          .whereRef('leftOver', '>=', 'needed')
          .orderBy('productId')
          .orderBy('validUntil')
          .orderBy('id'),
      )
      .with('taken', (cte) =>
        cte
          .updateTable('prescriptionItem')
          .from('chosen')
          .set(({ eb, ref }) => ({
            dispensingsConsumed: eb('dispensingsConsumed', '+', ref('chosen.needed')),
          }))
          .whereRef('prescriptionItem.id', '=', 'chosen.id')
          .returning(['chosen.id', 'chosen.productId', 'chosen.needed', 'chosen.useId']),
      )
      .insertInto('prescriptionUse')
      .columns(['id', 'itemId', 'transactionId', 'productId', 'dispensings', 'reservedAt'])
      .expression(({ selectFrom, val }) =>
        selectFrom('taken').select([
          'useId',
          'id as itemId',
          val(orderId).as('transactionId'),
          'productId',
          'needed',
          val(now).as('reservedAt'),
        ]),
      ),
  );
  if (!isPicked) return;
  const unpicked = { transactionId: orderId, returnedAt: null, pickedAt: null };
  await em.nativeUpdate(PrescriptionUseRow, unpicked, { pickedAt: now });
}

/** Returns all dispensings of an order. `returned_at` marks a returned row, so a second call returns nothing. */
export async function returnUses(em: EntityManager, orderId: string, now: Date): Promise<void> {
  await returnDispensings(em, { orderId, now });
  await voidDispensings(em, [orderId], now);
}

/**
 * Returns the dispensings of some medicines of an order; its other dispensings stay reserved. What a pharmacist dispensed
 * is void in any case, because the order they evaluated has changed.
 */
export const returnDispensingsOf = async (
  em: EntityManager,
  { orderId, productIds, now }: { orderId: string; productIds: readonly string[]; now: Date },
): Promise<void> => {
  const which = uses('prescriptionUse.productId', '=', anyOf(productIds));
  await returnDispensings(em, { orderId, now, which });
  await voidDispensings(em, [orderId], now);
};

const uses = expressionBuilder<Tables, 'prescriptionUse'>();

/** Returns the number of prescription items whose dispensings were returned. */
async function returnDispensings(
  em: EntityManager,
  { orderId, now, which = uses.lit(true) }: { orderId: string; now: Date; which?: Expression<SqlBool> },
): Promise<number> {
  const returned = columnsOf('prescriptionUse', 'returned');
  const items = await run(
    em,
    db
      .with(
        (cte) => cte('locked').materialized(),
        (cte) =>
          cte
            .selectFrom('prescriptionUse')
            .innerJoin('prescriptionItem', 'prescriptionItem.id', 'prescriptionUse.itemId')
            .innerJoin('prescription', 'prescription.id', 'prescriptionItem.prescriptionId')
            .select('prescriptionUse.id')
            .where('prescriptionUse.transactionId', '=', orderId)
            .where('prescriptionUse.returnedAt', 'is', null)
            .where(which)
            .orderBy('prescriptionItem.id')
            .forUpdate(['prescriptionItem', 'prescriptionUse']),
      )
      .with('returned', (cte) =>
        cte
          .updateTable('prescriptionUse')
          .from('locked')
          .set({ returnedAt: now })
          .whereRef('prescriptionUse.id', '=', 'locked.id')
          .returning(['itemId', 'dispensings']),
      )
      .with('sums', (cte) =>
        cte
          .selectFrom('returned')
          .select(['itemId', sql<number>`sum(${returned.dispensings})::int`.as('dispensings')])
          .groupBy('itemId'),
      )
      .updateTable('prescriptionItem')
      .from('sums')
      .set(({ eb, ref }) => ({
        dispensingsConsumed: eb('dispensingsConsumed', '-', ref('sums.dispensings')),
      }))
      .whereRef('prescriptionItem.id', '=', 'sums.itemId')
      .returning('prescriptionItem.id'),
  );
  return items.length;
}

import type { EntityManager } from '@mikro-orm/postgresql';
import { type NotNull, sql } from 'kysely';
import { todayInSaoPaulo } from '#schema/br/saoPaulo.ts';
import type { OrderServices } from '../../../services.ts';
import { anyOf, columnsOf, db, run } from '../../../shared/database/query.ts';
import { returnUnits } from '../../order/create/hold.ts';
import { readMedicineStatuses, reserveDispensings } from '../../order/create/prescriptionNeeds.ts';
import { cutItems, type PartReason } from '../../order/cutItems.ts';
import type { OrderRow } from '../../order/order.entity.ts';
import { isAmong, PAID_UNPICKED } from '../../order/order.rules.ts';
import { OrderItemRow } from '../../order/orderItem.entity.ts';
import type { OrderLine } from '../../payment/part/part.rules.ts';
import { promisePart } from '../../payment/part/promisePart.ts';
import { isValidPrescription } from '../isValidPrescription.ts';
import { medicineOf } from '../medicine.ts';
import { returnDispensingsOf } from './usePrescriptions.ts';

/**
 * For each reason, the statuses of the medicines that are removed from the order. A medicine under review stays in the
 * order while a doctor or reviewer may still decide.
 */
const STATUSES_TO_CUT: Readonly<Record<Exclude<PartReason, 'withdrawn' | 'store'>, readonly string[]>> = {
  unsafe: ['forbidden'],
  noPrescription: ['missing'],
  notPrescribed: ['missing'],
  evaluationEnded: ['missing'],
  undecided: ['missing', 'inReview', 'onHold'],
  notDispensed: ['valid', 'missing', 'inReview', 'forbidden', 'onHold'],
};

/**
 * Removes the units that no prescription covers from a paid order and promises their refund, so that the other units
 * can be sent. The caller has locked the order. Returns false when no part was cancelled, and the caller then
 * cancels the order as a whole: call it only for an order that cannot be sent as it is.
 */
export async function cancelPart(
  services: OrderServices,
  em: EntityManager,
  order: OrderRow,
  why: keyof typeof STATUSES_TO_CUT,
): Promise<boolean> {
  const isClinicEvaluation = order.creditGrantedCents > 0;
  if (!isAmong(order.status, PAID_UNPICKED) || isClinicEvaluation) return false;
  const { catalog, ports, clock } = services;
  const needs = { catalog, ports, now: clock.now() };
  const items = await em.find(OrderItemRow, { transactionId: order.id }, { orderBy: { position: 'asc' } });
  const medicines = items.filter(({ prescription, quantity }) => prescription && quantity > 0);
  const statuses = await readMedicineStatuses(needs, em, {
    userId: order.userId,
    orderId: order.id,
    lines: medicines,
  });
  const productIdsToCut = statuses.flatMap(({ productId, medicineStatus }) =>
    STATUSES_TO_CUT[why].includes(medicineStatus) ? productId : [],
  );
  // For example, the medicine is forbidden and not missing.
  if (productIdsToCut.length === 0) return false;
  const unitsCovered =
    why === 'unsafe' || why === 'notDispensed'
      ? new Map<string, number>()
      : await coveredUnits(em, order.userId, productIdsToCut, needs.now);
  const lines = items.map(
    ({ id, productId, skuId, quantity, valueCents, prescription }): OrderLine => ({
      id,
      skuId,
      quantity,
      valueCents,
      medicineId: prescription ? (medicineOf(catalog.current(), productId)?.product.id ?? null) : null,
    }),
  );
  const cuts = await promisePart(services, em, order, {
    lines,
    unitsToKeep: new Map(productIdsToCut.map((id) => [id, unitsCovered.get(id) ?? 0])),
  });
  if (!cuts) return false;
  await returnDispensingsOf(em, { orderId: order.id, productIds: productIdsToCut, now: needs.now });
  cutItems(items, cuts, why);
  await em.flush();
  await returnUnits(em, cuts, { orderId: order.id, kind: 'release', now: needs.now });
  await reserveDispensings(needs, em, order, medicines);
  return true;
}

/** The most units that a single valid prescription still allows, by medicine. */
async function coveredUnits(
  em: EntityManager,
  userId: string,
  productIds: readonly string[],
  now: Date,
): Promise<Map<string, number>> {
  const { dispensingsAllowed, dispensingsConsumed, unitsPerDispensing } = columnsOf('prescriptionItem');
  const unitsLeft = sql<number>`(${dispensingsAllowed} - ${dispensingsConsumed}) * ${unitsPerDispensing}`;
  const rows = await run(
    em,
    db
      .selectFrom('prescription')
      .innerJoin('prescriptionItem', 'prescriptionItem.prescriptionId', 'prescription.id')
      .select(['productId', sql<number>`max(${unitsLeft})::int`.as('units')])
      .where('userId', '=', userId)
      .where('productId', '=', anyOf(productIds))
      .where(isValidPrescription(todayInSaoPaulo(now)))
      .groupBy('productId')
      .$narrowType<{ productId: NotNull }>(),
  );
  return new Map(rows.map(({ productId, units }) => [productId, units]));
}

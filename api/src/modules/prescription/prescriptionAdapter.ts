import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { todayInSaoPaulo } from '#schema/br/saoPaulo.ts';
import { anyOf, columnsOf, db, exists, first, givenRows, run } from '../../shared/database/query.ts';
import { OPEN_APPOINTMENT_STATUSES } from '../appointment/appointment.rules.ts';
import {
  type MedicineStatus,
  type OrderMedicine,
  type PrescriptionPort,
  type PrescriptionRequest,
  waysForward,
} from '../order/ports/prescriptionPort.ts';
import { openSevereReport } from './hold/openSevereReport.ts';
import { isValidPrescription } from './isValidPrescription.ts';
import { lineOf } from './medicine.ts';
import { dispensedLots, isDispensed } from './orders/dispensings.ts';
import { PrescriptionWaitRow } from './orders/prescriptionUse.entity.ts';
import { returnDispensingsOf, returnUses, takeDispensings } from './orders/usePrescriptions.ts';
import { unsafeFor } from './unsafeFor.ts';

/** Implements the prescription port that the order module declares. */
export const prescriptionAdapter: PrescriptionPort = {
  medicineStatuses,
  ordersWithoutPrescription,
  usersRestrictedSince,
  reserveDispensings: takeDispensings,
  returnDispensings: returnUses,
  returnDispensingsOf,
  isDispensed,
  dispensedLots,
  async deleteWait(em, orderId) {
    await em.nativeDelete(PrescriptionWaitRow, { transactionId: orderId });
  },
  isEvaluationBegun,
};

/**
 * A medicine is `valid` with a prescription that has enough units left; in an existing order, with a dispensing that
 * the order has reserved of a prescription which is still valid. It is `inReview` with an open evaluation of
 * its line or an upload that awaits review; its order may then be paid and waits. It is `onHold` while the person's severe report waits
 * for a doctor. One SQL statement reads the
 * prescriptions for any number of medicines.
 */
async function medicineStatuses(
  em: EntityManager,
  { userId, products, orderId, now }: PrescriptionRequest,
): Promise<MedicineStatus[]> {
  const { dispensingsAllowed, dispensingsConsumed, unitsPerDispensing } = columnsOf('prescriptionItem');
  const unitsLeft = sql<number>`(${dispensingsAllowed} - ${dispensingsConsumed}) * ${unitsPerDispensing}`;
  const wanted = products.map((product) => ({ ...product, line: lineOf(product) }));
  const rows = await run(
    em,
    db
      .with(
        (cte) => cte('available').materialized(),
        (cte) =>
          cte
            .selectFrom('prescription')
            .innerJoin('prescriptionItem', 'prescriptionItem.prescriptionId', 'prescription.id')
            .select(['prescriptionItem.id', 'productId', unitsLeft.as('units')])
            .where('userId', '=', userId)
            .where(isValidPrescription(todayInSaoPaulo(now))),
      )
      .selectFrom(givenRows('wanted', { productId: 'uuid', units: 'int', line: 'int' }, wanted))
      .select('wanted.productId')
      .select(({ selectFrom }) => {
        const covering = selectFrom('available')
          .whereRef('available.productId', '=', 'wanted.productId')
          .whereRef('available.units', '>=', 'wanted.units');
        const reserved = selectFrom('prescriptionUse')
          .innerJoin('available', 'available.id', 'prescriptionUse.itemId')
          .where('transactionId', '=', orderId ?? null)
          .whereRef('prescriptionUse.productId', '=', 'wanted.productId')
          .where('returnedAt', 'is', null);
        const evaluation = selectFrom('medicalAppointment')
          .where('userId', '=', userId)
          .whereRef('request', '=', 'wanted.line')
          .where('status', '=', anyOf(OPEN_APPOINTMENT_STATUSES));
        const upload = selectFrom('prescriptionUpload')
          .where('userId', '=', userId)
          .where('prescriptionUpload.status', '=', 'awaiting')
          .where(({ eb, fn }) => eb('wanted.productId', '=', fn.any('prescriptionUpload.productIds')));
        return [
          exists(orderId ? reserved : covering).as('isValid'),
          exists(evaluation).as('isEvaluating'),
          exists(upload).as('isUploaded'),
          exists(openSevereReport(userId)).as('isOnHold'),
        ];
      }),
  );
  const isUnsafe = await unsafeFor(em, userId, products);
  const known = new Map(rows.map((row) => [row.productId, row]));
  return products.map((product) => {
    const row = known.get(product.productId);
    const kind = isUnsafe(product.drugClass)
      ? 'forbidden'
      : row?.isOnHold
        ? 'onHold'
        : row?.isValid
          ? 'valid'
          : row?.isEvaluating || row?.isUploaded
            ? 'inReview'
            : 'missing';
    return {
      productId: product.productId,
      medicineStatus: kind,
      isEvaluating: row?.isEvaluating ?? false,
      wayForward: kind === 'missing' ? waysForward(product) : [],
    };
  });
}

/**
 * The accounts to check: answers and listed medicines apply to every account with the same CPF, including accounts whose
 * CPF was corrected since.
 */
async function usersRestrictedSince(em: EntityManager, since: Date): Promise<string[]> {
  const rows = await run(
    em,
    db
      .withRecursive('raised(userId, person)', (cte) =>
        cte
          .selectFrom('clinicalFact')
          .select(['userId', 'person'])
          .where(({ ref }) => ref('isRaising'))
          .where('at', '>=', since)
          .union(({ selectFrom }) =>
            selectFrom('medicineStatement').select(['userId', 'person']).where('at', '>=', since),
          )
          .union(({ selectFrom }) =>
            selectFrom('raised')
              .innerJoin('cpfCorrection', 'cpfCorrection.former', 'raised.person')
              .select(['raised.userId', 'cpfCorrection.current as person']),
          ),
      )
      .selectFrom('raised')
      .innerJoin('userAccount', (join) =>
        join.on(({ eb, ref }) =>
          eb('userAccount.id', '=', ref('raised.userId')).or(
            'userAccount.documentIndex',
            '=',
            ref('raised.person'),
          ),
        ),
      )
      .select('userAccount.id')
      .distinct(),
  );
  return rows.map(({ id }) => id);
}

async function ordersWithoutPrescription(
  em: EntityManager,
  wanted: readonly OrderMedicine[],
  now: Date,
): Promise<ReadonlySet<string>> {
  const rows = await run(
    em,
    db
      .selectFrom(givenRows('wanted', { orderId: 'uuid', productId: 'uuid' }, wanted))
      .select('wanted.orderId')
      .distinct()
      .where(({ exists, not, selectFrom }) => {
        const use = selectFrom('prescriptionUse')
          .innerJoin('prescriptionItem', 'prescriptionItem.id', 'prescriptionUse.itemId')
          .innerJoin('prescription', 'prescription.id', 'prescriptionItem.prescriptionId')
          .whereRef('prescriptionUse.transactionId', '=', 'wanted.orderId')
          .whereRef('prescriptionUse.productId', '=', 'wanted.productId')
          .where('returnedAt', 'is', null)
          .where(isValidPrescription(todayInSaoPaulo(now)));
        return not(exists(use));
      }),
  );
  return new Set(rows.map(({ orderId }) => orderId));
}

/**
 * An evaluation counts as begun once an appointment of the patient is open, because the payment is for the doctor's
 * work, and also once its credit belongs to an appointment, was used or has expired.
 */
async function isEvaluationBegun(
  em: EntityManager,
  { userId, orderId, now }: { userId: string; orderId: string; now: Date },
): Promise<boolean> {
  const usedCredit = db
    .selectFrom('storeCredit')
    .where('originTransactionId', '=', orderId)
    .where(({ eb, or }) =>
      or([eb('appointmentId', 'is not', null), eb('state', '<>', 'available'), eb('expiresAt', '<=', now)]),
    );
  const evaluation = db
    .selectFrom('transaction')
    .where('id', '=', orderId)
    .where('creditGrantedCents', '>', 0);
  const appointment = db
    .selectFrom('medicalAppointment')
    .where('userId', '=', userId)
    .where('status', '=', anyOf(OPEN_APPOINTMENT_STATUSES));
  const isBegun = sql<boolean>`${exists(usedCredit)} or (${exists(evaluation)} and ${exists(appointment)})`;
  return (await first(em, db.selectNoFrom(isBegun.as('isBegun'))))?.isBegun ?? false;
}

import type { EntityManager } from '@mikro-orm/postgresql';
import { todayInSaoPaulo } from '#schema/br/saoPaulo.ts';
import { sql } from '../../shared/database/database.ts';
import { OPEN_APPOINTMENT_STATUSES } from '../appointment/appointment.rules.ts';
import {
  type MedicineStatus,
  type OrderMedicine,
  type PrescriptionPort,
  type PrescriptionRequest,
  waysForward,
} from '../order/ports/prescriptionPort.ts';
import { lineOf } from './medicine.ts';
import { PrescriptionWaitRow } from './orders/prescriptionUse.entity.ts';
import { returnDispensingsOf, returnUses, takeDispensings } from './orders/usePrescriptions.ts';
import { unsafeFor } from './unsafeFor.ts';
import { validPrescriptionSql } from './validPrescriptionSql.ts';

/** Implements the prescription port that the order module declares. */
export const prescriptionAdapter: PrescriptionPort = {
  medicineStatuses,
  ordersWithoutPrescription,
  usersRestrictedSince,
  reserveDispensings: takeDispensings,
  returnDispensings: returnUses,
  returnDispensingsOf,
  async deleteWait(em, orderId) {
    await em.nativeDelete(PrescriptionWaitRow, { transactionId: orderId });
  },
  isEvaluationBegun,
};

/**
 * A medicine is `valid` with a prescription that has enough units left. It is `inReview` with an open evaluation of
 * its line or an upload that awaits review; its order may then be paid and waits. One SQL statement reads the
 * prescriptions for any number of medicines.
 */
async function medicineStatuses(
  em: EntityManager,
  { userId, products, orderId, now }: PrescriptionRequest,
): Promise<MedicineStatus[]> {
  const rows = await sql<{ productId: string; isValid: boolean; isEvaluating: boolean; isUploaded: boolean }>(
    em,
    `with available as materialized (
       select i.id, i.product_id, (i.dispensings_allowed - i.dispensings_consumed) * i.units_per_dispensing as units
         from prescription p join prescription_item i on i.prescription_id = p.id
        where p.user_id = $1 and ${validPrescriptionSql('p', '$2')})
     select w.product_id as "productId",
       case when $6::uuid is null then exists (select from available m where m.product_id = w.product_id and m.units >= w.units)
         else exists (select from prescription_use u join available m on m.id = u.item_id
           where u.transaction_id = $6 and u.product_id = w.product_id and u.returned_at is null) end as "isValid",
       exists (select from medical_appointment a where a.user_id = $1 and a.request = w.line and a.status = any($7::int[])) as "isEvaluating",
       exists (select from prescription_upload r where r.user_id = $1 and r.status = 'awaiting' and w.product_id = any(r.product_ids)) as "isUploaded"
     from unnest($3::uuid[], $4::int[], $5::int[]) as w(product_id, units, line)`,
    [
      userId,
      todayInSaoPaulo(now),
      products.map(({ productId }) => productId),
      products.map(({ units }) => units),
      products.map(lineOf),
      orderId ?? null,
      OPEN_APPOINTMENT_STATUSES,
    ],
  );
  const isUnsafe = await unsafeFor(em, userId, products);
  const known = new Map(rows.map((row) => [row.productId, row]));
  return products.map((product) => {
    const row = known.get(product.productId);
    const kind = isUnsafe(product.drugClass)
      ? 'forbidden'
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
 * The accounts to check: answers apply to every account with the same CPF, including accounts whose CPF was corrected
 * since.
 */
async function usersRestrictedSince(em: EntityManager, since: Date): Promise<string[]> {
  const rows = await sql<{ id: string }>(
    em,
    `with recursive raised (user_id, person) as (
       select f.user_id, f.person from clinical_fact f where f.is_raising and f.at >= $1
       union select r.user_id, c.current from raised r join cpf_correction c on c.former = r.person)
     select distinct u.id from raised r join user_account u on u.id = r.user_id or u.document_index = r.person`,
    [since],
  );
  return rows.map(({ id }) => id);
}

async function ordersWithoutPrescription(
  em: EntityManager,
  wanted: readonly OrderMedicine[],
  now: Date,
): Promise<ReadonlySet<string>> {
  const rows = await sql<{ orderId: string }>(
    em,
    `select distinct w.order_id as "orderId" from unnest($1::uuid[], $2::uuid[]) as w(order_id, product_id)
      where not exists (
        select from prescription_use u join prescription_item i on i.id = u.item_id join prescription p on p.id = i.prescription_id
         where u.transaction_id = w.order_id and u.product_id = w.product_id and u.returned_at is null
           and ${validPrescriptionSql('p', '$3')})`,
    [wanted.map(({ orderId }) => orderId), wanted.map(({ productId }) => productId), todayInSaoPaulo(now)],
  );
  return new Set(rows.map(({ orderId }) => orderId));
}

/**
 * An evaluation counts as begun once an appointment of the patient is open, because the payment is for the doctor's
 * work.
 */
async function isEvaluationBegun(
  em: EntityManager,
  { userId, orderId, now }: { userId: string; orderId: string; now: Date },
): Promise<boolean> {
  const [row] = await sql<{ isBegun: boolean }>(
    em,
    `select exists (select from store_credit c where c.origin_transaction_id = $2
                     and (c.case_id is not null or c.state <> 'available' or c.expires_at <= $4))
         or (exists (select from transaction t where t.id = $2 and t.credit_granted_cents > 0)
             and exists (select from medical_appointment a where a.user_id = $1 and a.status = any($3::int[]))) as "isBegun"`,
    [userId, orderId, OPEN_APPOINTMENT_STATUSES, now],
  );
  return row?.isBegun ?? false;
}

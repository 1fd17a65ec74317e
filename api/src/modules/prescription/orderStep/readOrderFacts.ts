import type { EntityManager } from '@mikro-orm/postgresql';
import { TIME_ZONE, todayInSaoPaulo } from '#schema/br/saoPaulo.ts';
import { ORDER_STATUS } from '#schema/constants.ts';
import { sql } from '../../../shared/database/database.ts';
import { OPEN_APPOINTMENT_STATUSES } from '../../appointment/appointment.rules.ts';
import type { Catalog } from '../../catalog/buildCatalog.ts';
import { listingOf } from '../medicine.ts';
import { validPrescriptionSql } from '../validPrescriptionSql.ts';
import { type OrderFactsRow, toFacts } from './orderFactsRow.ts';
import type { OrderFacts } from './orderStepFacts.ts';

const PAID = [ORDER_STATUS.approved, ORDER_STATUS.approvedAfterCompensation].join(', ');

/** SQL: paid and not sent, or cancelled with a refund still open. */
const UNFINISHED = `(t.status in (${PAID}, ${ORDER_STATUS.picking})
  or (t.status = ${ORDER_STATUS.cancelled} and exists (select from refund r where r.transaction_id = t.id and r.done_at is null)))`;

interface OrderFactsContext {
  catalog: Catalog;
  now: Date;
  ids: readonly string[];
}

/**
 * Reads the facts for `stepOf` of those of these orders that are unfinished, in two SQL statements. The
 * first finds the ordered products, because all medicines of a large catalogue are more than a statement should carry.
 */
export async function readOrderFacts(
  em: EntityManager,
  { catalog, now, ids }: OrderFactsContext,
): Promise<OrderFacts[]> {
  const ordered = await sql<{ id: string }>(
    em,
    'select distinct product_id as id from transaction_item where transaction_id = any($1::uuid[])',
    [ids],
  );
  const medicineListings = ordered.flatMap(({ id }) => listingOf(catalog, id) ?? []);
  const rows = await sql<OrderFactsRow>(em, FACTS, [
    medicineListings.map(({ productId }) => productId),
    medicineListings.map(({ medicineId }) => medicineId),
    medicineListings.map(({ line }) => line),
    todayInSaoPaulo(now),
    OPEN_APPOINTMENT_STATUSES,
    ids,
  ]);
  return rows.map(toFacts);
}

const FACTS = `
  with o as materialized (
    select t.* from transaction t
     where ${UNFINISHED} and t.id = any($6::uuid[])),
  lacking as (
    select i.transaction_id, array_agg(m.medicine_id) as medicines, array_agg(m.line) as lines,
           bool_or(not exists (select from medical_appointment a where a.user_id = o.user_id and a.request = m.line and a.status = any($5::int[]))
             and not exists (select from prescription_upload r where r.user_id = o.user_id and r.status = 'awaiting' and m.medicine_id = any(r.product_ids))
           ) as is_unreviewed
      from o join transaction_item i on i.transaction_id = o.id
      join unnest($1::uuid[], $2::uuid[], $3::int[]) as m(product_id, medicine_id, line) on m.product_id = i.product_id
     where i.prescription and i.quantity > 0 and not exists (
       select from prescription_use u join prescription_item x on x.id = u.item_id join prescription p on p.id = x.prescription_id
        where u.transaction_id = o.id and u.product_id = m.medicine_id and u.returned_at is null and ${validPrescriptionSql('p', '$4')})
     group by i.transaction_id)
  select o.id as "orderId", o.status, o.freight_type is null as "isService", o.credit_granted_cents > 0 as "isClinicEvaluation",
         (select min(s.at) from transaction_status_move s where s.transaction_id = o.id and s.to_status in (${PAID})) as "paidAt",
         moved.at as "movedAt", moved.author_id as "movedBy",
         l.transaction_id is not null as "lacksPrescription", coalesce(l.is_unreviewed, false) as "isUnreviewed",
         exists (select from transaction_item i left join unnest($1::uuid[], $2::uuid[]) as m(product_id, medicine_id) on m.product_id = i.product_id
                  where i.transaction_id = o.id and i.quantity > 0 and i.sku_id is not null
                    and not (i.prescription and m.medicine_id = any(coalesce(l.medicines, '{}')))) as "hasRest",
         (select max(u.reserved_at) from prescription_use u where u.transaction_id = o.id and u.returned_at is null) as "coveredAt",
         (select (min(p.valid_until) + 1)::timestamp at time zone '${TIME_ZONE}'
            from prescription_use u join prescription_item x on x.id = u.item_id join prescription p on p.id = x.prescription_id
           where u.transaction_id = o.id and u.returned_at is null and ${validPrescriptionSql('p', '$4')}) as "coverEndsAt",
         w.until as "waitUntil", c.status as "caseStatus", c.created_at as "caseCreatedAt", c.due_at as "caseDueAt",
         c.attend_by as "doctorId", c.starts_at as "callAt", up.created_at as "uploadedAt", back.created_at as "refundSince",
         (sc.case_id is not null or sc.state in ('spent', 'void')) as "creditIsUsed", sc.expires_at as "creditExpiresAt"
    from o
    left join lacking l on l.transaction_id = o.id
    left join prescription_wait w on w.transaction_id = o.id
    left join store_credit sc on sc.origin_transaction_id = o.id
    left join lateral (select s.at, s.author_id from transaction_status_move s where s.transaction_id = o.id
                        order by s.at desc, s.id desc limit 1) moved on true
    left join lateral (
      select a.status, a.created_at, a.due_at, s.starts_at, a.attend_by
        from medical_appointment a
        left join schedule_slot s on s.appointment_id = a.id and s.state = 'chosen'
       where a.user_id = o.user_id and a.status = any($5::int[])
         and (a.request = any(l.lines) or o.credit_granted_cents > 0)
       order by a.created_at, s.starts_at desc limit 1) c on true
    left join lateral (
      select r.created_at from prescription_upload r
       where r.user_id = o.user_id and r.status = 'awaiting' and r.product_ids && l.medicines
       order by r.created_at limit 1) up on true
    left join lateral (
      select r.created_at from refund r where r.transaction_id = o.id and r.done_at is null
       order by r.created_at limit 1) back on true
   order by o.id`;

import type { EntityManager } from '@mikro-orm/postgresql';
import { todayInSaoPaulo } from '#schema/br/saoPaulo.ts';
import { sql } from '../../../shared/database/database.ts';
import { newId } from '../../../shared/ids.ts';
import type { OrderRequest } from '../../order/ports/prescriptionPort.ts';
import { validPrescriptionSql } from '../validPrescriptionSql.ts';

/**
 * Reserves dispensings for an order that the caller has locked, as far as its prescriptions allow. Dispensings of a
 * prescription that has expired or was revoked are returned first, so that another prescription can cover the
 * medicine.
 */
export async function takeDispensings(
  em: EntityManager,
  { orderId, userId, products, isPicked = false, now }: OrderRequest & { isPicked?: boolean },
): Promise<void> {
  const today = todayInSaoPaulo(now);
  await returnDispensings(em, `u.transaction_id = $1 and not ${validPrescriptionSql('p', '$3')}`, [
    orderId,
    now,
    today,
  ]);
  // One SQL statement locks the prescription items in the sequence of their ids, and uses those with enough
  // dispensings left. The prescription that expires first is used first. The use row is unique per order and medicine,
  // so a medicine is not counted twice.
  await sql(
    em,
    `with wanted as (
       select w.* from unnest($3::uuid[], $4::int[], $5::uuid[]) as w(product_id, units, use_id)
        where not exists (select from prescription_use u
          where u.transaction_id = $1 and u.product_id = w.product_id and u.returned_at is null)),
     locked as materialized (
       select i.id, i.product_id, i.dispensings_allowed - i.dispensings_consumed as left_over, p.valid_until,
              ceil(w.units::numeric / i.units_per_dispensing)::int as needed, w.use_id
         from prescription_item i join prescription p on p.id = i.prescription_id join wanted w on w.product_id = i.product_id
        where p.user_id = $2 and ${validPrescriptionSql('p', '$7')}
          and i.dispensings_consumed < i.dispensings_allowed
        order by i.id for update of i),
     chosen as (
       select distinct on (product_id) * from locked where left_over >= needed order by product_id, valid_until, id),
     taken as (
       update prescription_item i set dispensings_consumed = i.dispensings_consumed + c.needed
         from chosen c where i.id = c.id returning i.id, i.product_id, c.needed, c.use_id)
     insert into prescription_use (id, item_id, transaction_id, product_id, dispensings, reserved_at)
     select use_id, id, $1, product_id, needed, $6 from taken`,
    [
      orderId,
      userId,
      products.map(({ productId }) => productId),
      products.map(({ units }) => units),
      products.map(() => newId(now.getTime())),
      now,
      today,
    ],
  );
  if (isPicked)
    await sql(
      em,
      `update prescription_use set picked_at = $2 where transaction_id = $1 and returned_at is null and picked_at is null`,
      [orderId, now],
    );
}

/** Returns all dispensings of an order. `returned_at` marks a returned row, so a second call returns nothing. */
export const returnUses = (em: EntityManager, orderId: string, now: Date): Promise<void> =>
  returnDispensings(em, 'u.transaction_id = $1', [orderId, now]);

/** Returns the dispensings of some medicines of an order; its other dispensings stay reserved. */
export const returnDispensingsOf = (
  em: EntityManager,
  { orderId, productIds, now }: { orderId: string; productIds: readonly string[]; now: Date },
): Promise<void> =>
  returnDispensings(em, 'u.transaction_id = $1 and u.product_id = any($3::uuid[])', [
    orderId,
    now,
    productIds,
  ]);

async function returnDispensings(
  em: EntityManager,
  condition: string,
  values: readonly unknown[],
): Promise<void> {
  await sql(
    em,
    `with locked as materialized (
       select i.id, u.id as use_id, u.dispensings
         from prescription_use u join prescription_item i on i.id = u.item_id join prescription p on p.id = i.prescription_id
        where u.returned_at is null and ${condition} order by i.id for update of i, u),
     returned as (
       update prescription_use u set returned_at = $2 from locked l where u.id = l.use_id returning u.item_id, u.dispensings),
     sums as (select item_id, sum(dispensings)::int as dispensings from returned group by item_id)
     update prescription_item i set dispensings_consumed = i.dispensings_consumed - s.dispensings from sums s where i.id = s.item_id`,
    values,
  );
}

import { DRUGS } from '#schema/drugs.ts';
import type { Ctx } from '../../../services.ts';
import { sql } from '../../../shared/database/database.ts';
import type { ClinicCase } from '../../appointment/queue/clinicAppointment.types.ts';
import { medicineOf, medicines } from '../medicine.ts';
import { UNPICKED } from '../orders/waitingOrders.ts';
import { WaitingItem } from './prescribe.types.ts';

/**
 * The medicines of this line in orders of the patient that wait for a prescription. No prices are read, so that they
 * cannot be shown to the doctor.
 */
export async function waitingItems(
  { em, catalog }: Pick<Ctx, 'catalog' | 'em'>,
  clinicCase: ClinicCase,
): Promise<WaitingItem[]> {
  const catalogue = catalog.current();
  const ofLine = medicines(catalogue).filter(({ line }) => line === clinicCase.request);
  const rows = await sql<{ productId: string; quantity: number }>(
    em.fork(),
    `select m.medicine_id as "productId", sum(i.quantity)::int as quantity
       from transaction t join transaction_item i on i.transaction_id = t.id
       join unnest($3::uuid[], $4::uuid[]) as m(product_id, medicine_id) on m.product_id = i.product_id
      where t.user_id = $1 and t.status = any($2::int[]) and i.prescription and i.quantity > 0
        and not exists (select from prescription_use u
          where u.transaction_id = t.id and u.product_id = m.medicine_id and u.returned_at is null)
      group by m.medicine_id order by min(t.id::text)`,
    [
      clinicCase.patientId,
      UNPICKED,
      ofLine.map(({ productId }) => productId),
      ofLine.map(({ medicineId }) => medicineId),
    ],
  );
  return rows.map(({ productId, quantity }) => {
    const medicine = medicineOf(catalogue, productId);
    return Object.assign(new WaitingItem(), {
      productId: medicine?.product.id ?? productId,
      name: medicine?.product.name ?? '',
      dose: DRUGS[medicine?.outline.slug ?? '']?.concentration ?? null,
      quantity,
    });
  });
}

import { sql } from 'kysely';
import { Field, ID, Int, ObjectType } from 'type-graphql';
import { DRUGS } from '#schema/drugs.ts';
import type { Ctx } from '../../../services.ts';
import { anyOf, columnsOf, db, givenRows, run } from '../../../shared/database/query.ts';
import { OfTheShop } from '../../../shared/security/aboutPeople.ts';
import type { ClinicAppointment } from '../../appointment/queue/clinicAppointment.types.ts';
import { UNPICKED } from '../../order/order.rules.ts';
import { medicineOf, medicines } from '../medicine.ts';

@OfTheShop()
@ObjectType({
  description:
    'A medicine that an order waits for, with its dose, but without prices and other facts that could influence the doctor.',
})
export class WaitingItem {
  @Field(() => ID)
  productId!: string;

  @Field(() => String)
  name!: string;

  @Field(() => String, { nullable: true })
  dose!: string | null;

  @Field(() => Int)
  quantity!: number;
}

/**
 * The medicines of this line in orders of the patient that wait for a prescription. No prices are read, so that they
 * cannot be shown to the doctor.
 */
export async function waitingItems(
  { em, catalog }: Pick<Ctx, 'catalog' | 'em'>,
  appointment: ClinicAppointment,
): Promise<WaitingItem[]> {
  const catalogue = catalog.current();
  const ofLine = medicines(catalogue).filter(({ line }) => line === appointment.request);
  const { quantity } = columnsOf('transactionItem');
  const order = columnsOf('transaction');
  const rows = await run(
    em.fork(),
    db
      .selectFrom('transaction')
      .innerJoin('transactionItem', 'transactionItem.transactionId', 'transaction.id')
      .innerJoin(
        givenRows('medicine', { productId: 'uuid', medicineId: 'uuid' }, ofLine),
        'medicine.productId',
        'transactionItem.productId',
      )
      .select(['medicineId as productId', sql<number>`sum(${quantity})::int`.as('quantity')])
      .where('transaction.userId', '=', appointment.patientId)
      .where('transaction.status', '=', anyOf(UNPICKED))
      .where(({ ref }) => ref('prescription'))
      .where('quantity', '>', 0)
      .where(({ exists, not, selectFrom }) => {
        const use = selectFrom('prescriptionUse')
          .whereRef('prescriptionUse.transactionId', '=', 'transaction.id')
          .whereRef('prescriptionUse.productId', '=', 'medicine.medicineId')
          .where('returnedAt', 'is', null);
        return not(exists(use));
      })
      .groupBy('medicineId')
      .orderBy(sql`min(${order.id}::text)`),
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

import { Field, ID, ObjectType } from 'type-graphql';
import { parseDay } from '#schema/br/day.ts';
import { endOfDayInSaoPaulo } from '#schema/br/saoPaulo.ts';
import type { Ctx, Part } from '../../../services.ts';
import { OfTheShop } from '../../../shared/security/aboutPeople.ts';
import { readMedicineStatuses } from '../../order/create/prescriptionNeeds.ts';
import type { Recurrence } from '../recurrence.types.ts';

@OfTheShop()
@ObjectType({
  description: 'A medicine of a subscription whose prescription does not cover the next shipment.',
})
export class RecurrenceRenewal {
  @Field(() => ID)
  productId!: string;

  @Field(() => String)
  name!: string;

  @Field(() => Boolean, { description: 'True while an evaluation or a prescription of it is under review.' })
  isInReview!: boolean;

  @Field(() => String, { description: 'The page where the evaluation of its treatment line begins.' })
  evaluationUrl!: string;
}

/**
 * The medicines without a valid prescription on the day of the next shipment, by the same check as the charge. The list
 * is empty until that day is near, because a doctor who renews a prescription earlier could not assess the latest
 * months.
 */
export async function renewalsOf(
  ctx: Part<Ctx, 'catalog' | 'clock' | 'em' | 'ports.prescriptions'>,
  recurrence: Recurrence,
): Promise<RecurrenceRenewal[]> {
  const lines = recurrence.items.filter(({ prescription }) => prescription);
  const isWaiting = recurrence.months.some(({ state }) => state === 'waitingPrescription');
  if (lines.length === 0 || (!recurrence.isRenewalTime && !isWaiting)) return [];
  const now = ctx.clock.now();
  const shipOn = recurrence.nextShipmentOn ? parseDay(recurrence.nextShipmentOn) : null;
  const onThatDay = shipOn && !isWaiting ? endOfDayInSaoPaulo(shipOn) : now;
  const checkedAt = { ...ctx, now: onThatDay > now ? onThatDay : now };
  const statuses = await readMedicineStatuses(checkedAt, ctx.em.fork(), { userId: recurrence.userId, lines });
  return statuses
    .filter(({ medicineStatus }) => medicineStatus === 'missing' || medicineStatus === 'inReview')
    .map(({ productId, name, medicineStatus, wayForward }) =>
      Object.assign(new RecurrenceRenewal(), {
        productId,
        name,
        isInReview: medicineStatus === 'inReview',
        evaluationUrl: wayForward.find(({ kind }) => kind === 'evaluate')?.url ?? '/avaliacao',
      }),
    );
}

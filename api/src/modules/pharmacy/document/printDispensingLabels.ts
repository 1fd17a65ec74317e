import type { EntityManager } from '@mikro-orm/postgresql';
import { createUnionType, Field, ObjectType } from 'type-graphql';
import { day } from '#schema/br/day.ts';
import type { Ctx, Part } from '../../../services.ts';
import { undrawnCharacter, undrawnText } from '../../../shared/pdf/printable.ts';
import { Refusal } from '../../../shared/refusals.ts';
import { OfTheShop, Personal } from '../../../shared/security/aboutPeople.ts';
import { CouncilRegistrationRow } from '../../account/council/councilRegistration.entity.ts';
import { User } from '../../account/user.entity.ts';
import type { OrderRow } from '../../order/order.entity.ts';
import { dispensedLots } from '../../prescription/orders/dispensings.ts';
import type { DispensingRow } from '../dispensing.entity.ts';
import type { Bench } from '../readBench.ts';
import { openBench } from '../readBenchOrder.ts';
import { type LabelledBoxes, textsOf, writeDispensingLabels } from './writeDispensingLabels.ts';

@OfTheShop()
@ObjectType({ description: 'The labels of a dispensed order, one for each box.' })
class DispensingLabels {
  @Field(() => String)
  fileName!: string;

  @Personal()
  @Field(() => String, { description: 'The PDF in base64' })
  pdf!: string;
}

export const DispensingLabelsResult = createUnionType({
  name: 'DispensingLabelsResult',
  types: () => [DispensingLabels, Refusal] as const,
});

/**
 * Writes the labels of an order that was dispensed, again as often as a printer needs it. Like each reading of the order,
 * it is recorded for the patient.
 */
export async function printDispensingLabels(
  ctx: Part<Ctx, 'catalog' | 'em' | 'now' | 'viewer'>,
  orderId: string,
): Promise<DispensingLabels | Refusal> {
  const em = ctx.em.fork();
  const { order, bench } = await openBench(ctx, em, orderId);
  if (bench.dispensing?.outcome !== 'dispensed') return new Refusal('order_not_dispensed');
  const labels = await labelsOf(ctx, em, order, { ...bench, dispensing: bench.dispensing });
  const undrawn = labels.flatMap(textsOf).map(undrawnCharacter).find(Boolean);
  if (undrawn) return new Refusal('prescription_name_not_drawn', undrawnText(undrawn));
  const pdf = await writeDispensingLabels(labels, ctx.now);
  return Object.assign(new DispensingLabels(), {
    fileName: `etiquetas-${order.code}.pdf`,
    pdf: pdf.toString('base64'),
  });
}

/** The boxes of each medicine by lot, with what the prescription says and who dispensed them. */
async function labelsOf(
  { catalog }: Pick<Ctx, 'catalog'>,
  em: EntityManager,
  { id, code, userId }: OrderRow,
  { medicines, dispensing }: Bench & { dispensing: DispensingRow },
): Promise<LabelledBoxes[]> {
  const { pharmacistId, decidedAt: dispensedAt } = dispensing;
  const { name: patientName } = await em.findOneOrFail(User, { id: userId });
  const { name } = await em.findOneOrFail(User, { id: pharmacistId });
  const registration = await em.findOneOrFail(CouncilRegistrationRow, { userId: pharmacistId });
  const { council, registrationNumber, registrationState } = registration;
  const company = catalog.current().store?.company;
  const lots = await dispensedLots(em, [id]);
  return medicines.flatMap(({ item, prescribed }) =>
    (lots.get(item.id) ?? []).map((lot) => ({
      boxes: lot.units,
      lot: lot.code,
      expiresOn: day(lot.expiresOn),
      drug: prescribed?.drug ?? item.name,
      concentration: prescribed?.dose ?? '',
      directions: prescribed?.instructions ?? null,
      patientName,
      orderCode: code ?? '',
      dispensedAt,
      pharmacist: { name, council, registrationNumber, registrationState },
      pharmacy: { legalName: company?.legalName ?? '', phone: company?.phone ?? '' },
    })),
  );
}

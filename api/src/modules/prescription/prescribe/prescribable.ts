import { Field, ID, Int, ObjectType } from 'type-graphql';
import { todayInSaoPaulo } from '#schema/br/saoPaulo.ts';
import { DRUGS, isRetained, PHARMACY_DRUGS } from '#schema/drugs.ts';
import type { Ctx } from '../../../services.ts';
import { OfTheShop } from '../../../shared/security/aboutPeople.ts';
import type { ClinicAppointment } from '../../appointment/queue/clinicAppointment.types.ts';
import type { Catalog } from '../../catalog/buildCatalog.ts';
import { medicines } from '../medicine.ts';
import { appointmentBlocks } from './appointmentBlocks.ts';
import { type Block, blocksOf, MAX_DISPENSINGS, MAX_UNITS, validUntilOf } from './prescribe.rules.ts';

@ObjectType({ description: 'What blocks a medicine for a patient.' })
class PrescriptionBlock {
  @Field(() => ID)
  flag!: string;

  @Field(() => String)
  label!: string;

  @Field(() => Boolean, {
    description: 'Whether the doctor of this appointment may lift the block with clearFlag',
  })
  mayBeLifted!: boolean;

  @Field(() => Boolean, {
    description:
      'Whether recordClinicalChange lifts the block, after a video consultation in this appointment',
  })
  needsCall!: boolean;
}

@OfTheShop()
@ObjectType({ description: 'A medicine of this appointment’s line, with the usual dose and quantity.' })
export class Prescribable {
  @Field(() => ID)
  productId!: string;

  @Field(() => String)
  productName!: string;

  @Field(() => String, { description: 'Generic name (DCB)' })
  drug!: string;

  @Field(() => String)
  concentration!: string;

  @Field(() => String)
  form!: string;

  @Field(() => String, { description: 'One unit, such as "frasco de 55 ml"' })
  unit!: string;

  @Field(() => String)
  directions!: string;

  @Field(() => String)
  duration!: string;

  @Field(() => Int, { description: 'Units of one dispensing' })
  unitsPerDispensing!: number;

  @Field(() => Int, { description: 'Number of dispensings' })
  dispensings!: number;

  @Field(() => Int)
  maxUnits!: number;

  @Field(() => Int)
  maxDispensings!: number;

  @Field(() => String, { description: 'AAAA-MM-DD, last valid day if it is prescribed today' })
  validUntil!: string;

  @Field(() => [PrescriptionBlock], { description: 'Empty when it may be prescribed' })
  blocks!: PrescriptionBlock[];
}

/** The medicines of an appointment's line with the blocks of each; a medicine without blocks may be prescribed. */
export async function prescribable(
  { em, catalog, now }: Pick<Ctx, 'catalog' | 'em' | 'now'>,
  appointment: ClinicAppointment,
): Promise<Prescribable[]> {
  const drugs = drugsOfLine(catalog.current(), appointment.request);
  const blocks = drugs.length > 0 ? await appointmentBlocks(em.fork(), appointment) : [];
  const today = todayInSaoPaulo(now);
  // A contradicting answer is counted as the flag of the earlier answer that it contradicts, which the doctor can lift
  // in this appointment.
  const ownFlags = new Set(appointment.flags.map(({ flag, contradicts }) => contradicts ?? flag));
  const contradictedFlags = new Set(appointment.flags.map(({ contradicts }) => contradicts));
  const view = ({ flag, label, override }: Block) => ({
    flag,
    label,
    mayBeLifted: override !== 'none' && ownFlags.has(flag),
    needsCall: override === 'none' && contradictedFlags.has(flag),
  });
  return drugs.map(({ productId, name, drug: { drugClass, ...facts } }) =>
    Object.assign(new Prescribable(), {
      productId,
      productName: name,
      ...facts,
      maxUnits: MAX_UNITS,
      maxDispensings: MAX_DISPENSINGS,
      validUntil: validUntilOf(drugClass, today),
      blocks: (isRetained(drugClass) ? [RETAINED] : blocksOf(blocks, drugClass)).map(view),
    }),
  );
}

/**
 * The medicines of a treatment line that a prescription may contain, each once: those that the shop sells, and those
 * that only other pharmacies sell.
 */
export const drugsOfLine = (catalog: Catalog, line: number) => [
  ...soldOfLine(catalog, line),
  ...PHARMACY_DRUGS.filter((pharmacyDrug) => pharmacyDrug.line === line).map(({ id, drug }) => ({
    productId: id,
    drug,
    name: `${drug.drug} ${drug.concentration}, em qualquer farmácia`,
  })),
];

const soldOfLine = (catalog: Catalog, line: number) =>
  medicines(catalog).flatMap(({ productId, medicineId, line: ownLine }) => {
    const slug = catalog.sellable(productId)?.outline.slug ?? '';
    const drug = DRUGS[slug];
    const isListed = productId === medicineId && ownLine === line && drug && !isRetained(drug.drugClass);
    return isListed ? [{ productId, drug, name: catalog.sellable(productId)?.product.name ?? '' }] : [];
  });

/**
 * The block of medicines whose prescription the pharmacy must keep. Pharmacies accept such a prescription only from
 * the national system SNCR (Portaria 344, RDC 471/2021, RDC 1.000/2025).
 */
const RETAINED: Block = {
  flag: 'RETAINED_PRESCRIPTION',
  label: 'Receita com retenção: precisa ser emitida em um serviço integrado ao SNCR. Aqui ela não é aceita',
  classes: ['all'],
  override: 'none',
  isLifted: false,
};

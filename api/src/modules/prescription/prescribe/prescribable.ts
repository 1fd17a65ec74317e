import { todayInSaoPaulo } from '#schema/br/saoPaulo.ts';
import { DRUGS, isRetained, PHARMACY_DRUGS } from '#schema/drugs.ts';
import type { Ctx } from '../../../services.ts';
import type { ClinicCase } from '../../appointment/queue/clinicAppointment.types.ts';
import type { Catalog } from '../../catalog/buildCatalog.ts';
import { medicines } from '../medicine.ts';
import { appointmentBlocks } from './appointmentBlocks.ts';
import { type Block, blocksOf, MAX_DISPENSINGS, MAX_UNITS, validUntilOf } from './prescribe.rules.ts';
import { Prescribable } from './prescribe.types.ts';

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

/** The medicines of an appointment's line with the blocks of each; a medicine without blocks may be prescribed. */
export async function prescribable(
  { em, catalog, now }: Pick<Ctx, 'catalog' | 'em' | 'now'>,
  clinicCase: ClinicCase,
): Promise<Prescribable[]> {
  const drugs = drugsOfLine(catalog.current(), clinicCase.request);
  const blocks = drugs.length > 0 ? await appointmentBlocks(em.fork(), clinicCase) : [];
  const today = todayInSaoPaulo(now);
  // A contradicting answer is counted as the flag of the earlier answer that it contradicts, which the doctor can lift
  // in this appointment.
  const ownFlags = new Set(clinicCase.flags.map(({ flag, contradicts }) => contradicts ?? flag));
  const contradictedFlags = new Set(clinicCase.flags.map(({ contradicts }) => contradicts));
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

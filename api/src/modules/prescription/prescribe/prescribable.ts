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
 * The pharmacy must keep the prescription of such a medicine, and does not accept one that was issued outside the
 * national system (Portaria 344, RDC 471/2021, RDC 1.000/2025).
 */
const RETAINED: Block = {
  flag: 'RETAINED_PRESCRIPTION',
  label: 'Receita com retenção: precisa ser emitida em um serviço integrado ao SNCR. Aqui ela não é aceita',
  classes: ['all'],
  override: 'none',
  isLifted: false,
};

/**
 * The medicines of a line that a prescription may name, each once: those the shop sells, and those of any
 * pharmacy.
 */
export const drugsOfLine = (catalog: Catalog, line: number) => [
  ...soldOfLine(catalog, line),
  ...PHARMACY_DRUGS.filter((one) => one.line === line).map(({ id, drug }) => ({
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

/** The medicines the doctor of an appointment may prescribe, and what blocks the others. */
export async function prescribable(
  { em, catalog, now }: Pick<Ctx, 'catalog' | 'em' | 'now'>,
  decided: ClinicCase,
): Promise<Prescribable[]> {
  const drugs = drugsOfLine(catalog.current(), decided.request);
  const blocks = drugs.length > 0 ? await appointmentBlocks(em.fork(), decided) : [];
  const today = todayInSaoPaulo(now);
  // A contradiction in this appointment has the flag of the earlier answer: its doctor lifts that flag here.
  const ownFlags = new Set(decided.flags.map(({ flag, contradicts }) => contradicts ?? flag));
  const contradictedFlags = new Set(decided.flags.map(({ contradicts }) => contradicts));
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

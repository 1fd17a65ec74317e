import { todayInSaoPaulo } from '#schema/br/saoPaulo.ts';
import { DRUGS } from '#schema/drugs.ts';
import type { Ctx } from '../../../context.ts';
import type { ClinicCase } from '../../appointment/queue/clinicCase.types.ts';
import type { Catalog } from '../../catalog/buildCatalog.ts';
import { medicines } from '../medicine.ts';
import { caseBlocks } from './caseBlocks.ts';
import {
  type Block,
  blocksOf,
  isRetained,
  MAX_DISPENSINGS,
  MAX_UNITS,
  validUntilOf,
} from './prescribe.rules.ts';
import { Prescribable } from './prescribe.types.ts';

/** The medicines of a line that a sheet of ours may name, each once. */
export const drugsOfLine = (catalog: Catalog, line: number) =>
  medicines(catalog).flatMap(({ productId, medicineId, line: its }) => {
    const slug = catalog.sellable(productId)?.seed.slug ?? '';
    const drug = DRUGS[slug];
    const isListed = productId === medicineId && its === line && drug && !isRetained(drug.drugClass);
    return isListed ? [{ productId, drug, name: catalog.sellable(productId)?.product.name ?? '' }] : [];
  });

/** What the doctor of a case may prescribe, and what stands in the way of the rest. */
export async function prescribable({ em, catalog, now }: Ctx, decided: ClinicCase): Promise<Prescribable[]> {
  const drugs = drugsOfLine(catalog.now(), decided.request);
  const blocks = drugs.length > 0 ? await caseBlocks(em.fork(), decided) : [];
  const today = todayInSaoPaulo(now);
  // A contradiction of this case carries the flag of the earlier answer: its doctor lifts that one here.
  const isOwn = new Set(decided.flags.map(({ flag, contradicts }) => contradicts ?? flag));
  const view = ({ flag, label, override }: Block) => ({
    flag,
    label,
    mayBeLifted: override !== 'none' && isOwn.has(flag),
  });
  return drugs.map(({ productId, name, drug: { drugClass, ...facts } }) =>
    Object.assign(new Prescribable(), {
      productId,
      productName: name,
      ...facts,
      maxUnits: MAX_UNITS,
      maxDispensings: MAX_DISPENSINGS,
      validUntil: validUntilOf(drugClass, today),
      blocks: blocksOf(blocks, drugClass).map(view),
    }),
  );
}

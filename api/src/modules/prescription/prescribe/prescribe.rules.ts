import { addDays, addMonths, type Day } from '#schema/br/day.ts';
import { PRESCRIPTION_VALIDITY_MONTHS } from '#schema/constants.ts';
import type { Drug, DrugClass } from '#schema/drugs.ts';
import { forbidsClass } from '#schema/questionnaire/restrictions.ts';

/** An answer of the patient that blocks a class of drugs. */
export interface Block {
  flag: string;
  label: string;
  /** Drug classes, or `all`. */
  classes: readonly string[];
  override: 'none' | 'clearance' | 'justified';
  /** Whether a doctor recorded why the answer no longer blocks. It has no effect when `override` is `none`. */
  isLifted: boolean;
}

/** The blocks of a drug class. A block with override `none` applies even if `isLifted` is true (questionnaires §5). */
export const blocksOf = (blocks: readonly Block[], drugClass: DrugClass): Block[] =>
  blocks.filter((block) => forbidsClass(block, drugClass) && (block.override === 'none' || !block.isLifted));

/**
 * Validity of the clinic's own prescriptions (brazil.md §11): simple ones for six calendar months, inclusive.
 * Prescriptions that the pharmacy keeps (GLP-1, 90 days) must be issued by a service connected to the SNCR (RDC
 * 1.000/2025), so the clinic cannot issue them.
 */
const VALIDITY: Readonly<Record<DrugClass, { months: number } | { days: number }>> = {
  pde5i: { months: PRESCRIPTION_VALIDITY_MONTHS },
  dapoxetine: { months: PRESCRIPTION_VALIDITY_MONTHS },
  finasteride: { months: PRESCRIPTION_VALIDITY_MONTHS },
  minoxidil: { months: PRESCRIPTION_VALIDITY_MONTHS },
  melatonin: { months: PRESCRIPTION_VALIDITY_MONTHS },
  glp1ra: { days: 90 },
};

export function validUntilOf(drugClass: DrugClass, issuedOn: Day): Day {
  const validity = VALIDITY[drugClass];
  return 'months' in validity ? addMonths(issuedOn, validity.months) : addDays(issuedOn, validity.days);
}

/** A document with several medicines is valid until the first of them expires. */
export const documentValidUntil = (classes: readonly DrugClass[], issuedOn: Day): Day =>
  classes
    .map((drugClass) => validUntilOf(drugClass, issuedOn))
    .reduce((soonest, date) => (date < soonest ? date : soonest));

/** The most units of one dispensing, and the most dispensings, of one medicine. */
export const MAX_UNITS = 12;
export const MAX_DISPENSINGS = 12;

/** The quantity as printed: `1 frasco de 55 ml`, or `3 unidades: frasco de 55 ml`. */
export const quantityOf = ({ unit }: Pick<Drug, 'unit'>, units: number): string =>
  units === 1 ? `1 ${unit}` : `${units} unidades: ${unit}`;

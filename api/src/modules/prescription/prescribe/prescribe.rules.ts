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
  /** A doctor recorded why the answer no longer blocks, as far as the flag allows. */
  isLifted: boolean;
}

/** What blocks a drug now. A block that cannot be lifted stays, whatever was recorded (questionnaires §5). */
export const blocksOf = (blocks: readonly Block[], drugClass: DrugClass): Block[] =>
  blocks.filter((block) => forbidsClass(block, drugClass) && (block.override === 'none' || !block.isLifted));

/**
 * Validity of the clinic's own prescriptions (brazil.md §11): simple ones for six calendar months, inclusive.
 * Retained ones (GLP-1, 90 days) need a service connected to the SNCR (RDC 1.000/2025): the product's own PDF
 * is no prescription for them.
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
    .reduce((soonest, one) => (one < soonest ? one : soonest));

export const MAX_UNITS = 12;
export const MAX_DISPENSINGS = 12;

/** Amount in words: `frasco de 55 ml`, or `3 unidades: frasco de 55 ml`. */
export const quantityOf = ({ unit }: Pick<Drug, 'unit'>, units: number): string =>
  units === 1 ? `1 ${unit}` : `${units} unidades: ${unit}`;

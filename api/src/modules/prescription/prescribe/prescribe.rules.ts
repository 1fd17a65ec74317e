import { addDays, addMonths, type Day } from '#schema/br/day.ts';
import { PRESCRIPTION_VALIDITY_MONTHS } from '#schema/constants.ts';
import type { Drug, DrugClass } from '#schema/drugs.ts';
import { forbids } from '#schema/questionnaire/restrictions.ts';

/** Something a person answered that stands between him and a class of drugs. */
export interface Block {
  flag: string;
  label: string;
  /** Drug classes, or `all`. */
  classes: readonly string[];
  override: 'none' | 'clearance' | 'justified';
  /** A doctor has written down why it no longer forbids, as far as the flag lets him. */
  isLifted: boolean;
}

/** What forbids a drug now. What nothing may lift forbids whatever was written (questionnaires §5). */
export const blocksOf = (blocks: readonly Block[], drugClass: DrugClass): Block[] =>
  blocks.filter((block) => forbids(block, drugClass) && (block.override === 'none' || !block.isLifted));

/**
 * Until when a prescription of ours is good (brazil.md §11): simple ones for six calendar months, inclusive. Retained ones
 * (GLP-1, 90 days) need a service joined to the SNCR (RDC 1.000/2025): the product's own sheet is no prescription for them.
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

/** A sheet with several medicines is good for as long as the one that runs out first. */
export const sheetValidUntil = (classes: readonly DrugClass[], issuedOn: Day): Day =>
  classes
    .map((drugClass) => validUntilOf(drugClass, issuedOn))
    .reduce((soonest, one) => (one < soonest ? one : soonest));

export const MAX_UNITS = 12;
export const MAX_DISPENSINGS = 12;

/** `frasco de 55 ml`, or `3 unidades: frasco de 55 ml` */
export const quantityOf = ({ unit }: Pick<Drug, 'unit'>, units: number): string =>
  units === 1 ? `1 ${unit}` : `${units} unidades: ${unit}`;

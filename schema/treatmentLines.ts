/**
 * The three numberings of the evaluation in one table: a treatment line is also its feedback id, while
 * the condition chosen at the entrance has its own number. Colours are the specification's.
 */
export const TREATMENT_LINES = [
  { id: 1, conditionId: 2, slug: 'melatonina', title: 'Sono', color: '#8371B9' },
  { id: 2, conditionId: 3, slug: 'ed', title: 'Disfunção erétil', color: '#25505B' },
  { id: 3, conditionId: 1, slug: 'quedadecabelo', title: 'Queda de cabelo', color: '#6DA7CB' },
  { id: 4, conditionId: 4, slug: 'ej', title: 'Ejaculação precoce', color: '#6DA7CB' },
  { id: 5, conditionId: 5, slug: 'be', title: 'Bem-estar', color: '#626262' },
  { id: 6, conditionId: 6, slug: 'wl', title: 'Emagrecimento', color: '#3A8E7B' },
] as const;

export type TreatmentLine = (typeof TREATMENT_LINES)[number];

/** `?type=` contains the slug; a number is read as the treatment line. */
export function treatmentLineOf(slugOrId: string | number): TreatmentLine | undefined {
  return TREATMENT_LINES.find(({ id, slug }) => slug === slugOrId || id === Number(slugOrId));
}

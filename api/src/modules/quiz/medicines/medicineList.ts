import { MEDICINE_FLAGS } from '#schema/medicines/interactions.ts';
import { flagsOfText } from '#schema/medicines/medicineFlags.ts';
import type { StatedFlags } from '#schema/questionnaire/restrictions.ts';
import type { Stated } from './readStatements.ts';

/** An entry of the list of everything that a person takes. */
export interface MedicineEntry {
  id: string;
  /** In the words of the patient. */
  text: string;
  origin: 'evaluation' | 'patient';
  at: Date;
  stoppedAt: Date | null;
}

const comparable = (text: string): string => text.trim().toLowerCase();

/** Whether two texts of a patient say the same. */
export const isSameText = (one: string, other: string): boolean => comparable(one) === comparable(other);

/**
 * Everything that a person takes or took, the newest first: the last text of each question about medicines, and what
 * they added themselves. A text that was given in several evaluations is listed once.
 */
export function medicineList({ facts, statements: { added, stopped } }: Stated): MedicineEntry[] {
  const answers = new Map(
    facts
      .filter(({ medicines }) => medicines !== '')
      .map(({ id, quizId, source, medicines, at }) => [`${quizId} ${source}`, { id, text: medicines, at }]),
  );
  const byText = new Map([...answers.values()].map((answer) => [comparable(answer.text), answer]));
  return [
    ...[...byText.values()].map((answer) => ({ ...answer, origin: 'evaluation' as const })),
    ...added.map((medicine) => ({ ...medicine, origin: 'patient' as const })),
  ]
    .map((entry) => ({ ...entry, stoppedAt: stopped.get(entry.id) ?? null }))
    .toSorted((a, b) => b.at.getTime() - a.at.getTime());
}

/**
 * The flags that texts about medicines raise. Every text counts, also one that was changed or stopped since: only a
 * recorded change lifts what it forbids.
 */
export const flagsOfMedicines = ({ facts, statements: { added } }: Stated): StatedFlags[] => [
  ...facts.map(({ definition, medicines, at }) => ({ definition, flags: flagsOfText(medicines), at })),
  ...added.map(({ text, at }) => ({ definition: { flags: MEDICINE_FLAGS }, flags: flagsOfText(text), at })),
];

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EntityManager } from '@mikro-orm/postgresql';
import { day } from '#schema/br/day.ts';
import type { Definition } from '#schema/questionnaire/definition.ts';
import { type SafetyCase, safetyProblem } from '#schema/questionnaire/versions/safetyCase.ts';
import { TREATMENT_LINES } from '#schema/treatmentLines.ts';
import { projectRoot } from '../../../../projectRoot.ts';
import { SafetyCaseRow } from './safetyCase.entity.ts';

const FOLDER = 'schema/questionnaire/versions/safety';
const reviewed = new Map<number, readonly SafetyCase[]>();

/** The safety cases that are reviewed with the code. */
export function reviewedSafetyCases(type: number): readonly SafetyCase[] {
  const known = reviewed.get(type);
  if (known) return known;
  const line = TREATMENT_LINES.find(({ id }) => id === type);
  if (!line) return [];
  const text = readFileSync(join(projectRoot(), FOLDER, `${line.slug}.json`), 'utf8');
  const cases: readonly SafetyCase[] = JSON.parse(text);
  reviewed.set(type, cases);
  return cases;
}

/** All safety cases that count for a line: those of the code, and those that directors added. */
export async function safetyCasesOf(em: EntityManager, type: number): Promise<SafetyCase[]> {
  const rows = await em.find(SafetyCaseRow, { type, retiredAt: null }, { orderBy: { createdAt: 'asc' } });
  return [
    ...reviewedSafetyCases(type),
    ...rows.map(({ id, title, age, today, answers, requires }) => ({
      id,
      title,
      age,
      answers,
      requires,
      today: day(today),
    })),
  ];
}

export interface CheckedSafetyCase extends SafetyCase {
  /** What the version does less than the case requires; null when it does everything. */
  problem: string | null;
}

export const checkSafetyCases = (definition: Definition, cases: readonly SafetyCase[]): CheckedSafetyCase[] =>
  cases.map((one) => ({ ...one, problem: safetyProblem(definition, one) }));

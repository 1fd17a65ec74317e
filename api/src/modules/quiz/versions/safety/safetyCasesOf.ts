import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EntityManager } from '@mikro-orm/postgresql';
import { day } from '#schema/br/day.ts';
import type { Definition } from '#schema/questionnaire/definition.ts';
import { type SafetyCase, safetyProblem } from '#schema/questionnaire/versions/safetyCase.ts';
import { treatmentLineOf } from '#schema/treatmentLines.ts';
import { projectRoot } from '../../../../shared/projectRoot.ts';
import { SafetyCaseRow } from './safetyCase.entity.ts';

const FOLDER = 'schema/questionnaire/versions/safety';
const reviewed = new Map<number, readonly SafetyCase[]>();

/** The safety cases of a line in the repository, which are reviewed with the code. */
export function reviewedSafetyCases(type: number): readonly SafetyCase[] {
  const cached = reviewed.get(type);
  if (cached) return cached;
  const line = treatmentLineOf(type);
  if (!line) return [];
  const text = readFileSync(join(projectRoot(), FOLDER, `${line.slug}.json`), 'utf8');
  const cases: readonly SafetyCase[] = JSON.parse(text);
  reviewed.set(type, cases);
  return cases;
}

/** All safety cases in force for a line: those in the repository, and those that directors added. */
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

interface CheckedSafetyCase extends SafetyCase {
  /** Why the version does not fulfil the case; null when it does. */
  problem: string | null;
}

export const checkSafetyCases = (definition: Definition, cases: readonly SafetyCase[]): CheckedSafetyCase[] =>
  cases.map((safetyCase) => ({ ...safetyCase, problem: safetyProblem(definition, safetyCase) }));

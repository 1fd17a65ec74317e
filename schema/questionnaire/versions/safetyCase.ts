import type { Day } from '../../br/day.ts';
import type { Definition } from '../definition.ts';
import type { Flag } from '../definitionRule.ts';
import type { Draft } from '../draft.ts';
import { flagFacts } from '../flags.ts';
import { outcomeOf } from './outcome.ts';

/**
 * Answers with what every version must do with them. A version that lets them pass is not published. The cases under
 * `safety` are reviewed with the code; the medical director adds others from stored evaluations.
 */
export interface SafetyCase {
  id: string;
  title: string;
  age: number;
  today: Day;
  answers: Draft['answers'];
  requires: SafetyRequirement;
}

export interface SafetyRequirement {
  /** At least one stop must be met. */
  stop: boolean;
  /** Each flag must be raised, at least with this severity. */
  flags: Readonly<Record<string, Flag['severity']>>;
}

const WEIGHT: Readonly<Record<Flag['severity'], number>> = { info: 0, warn: 1, stop: 2 };

/** What a version does less than the case requires, as a sentence; null when it does everything. */
export function safetyProblem(
  definition: Definition,
  { answers, age, today, requires }: SafetyCase,
): string | null {
  const outcome = outcomeOf(definition, answers, { age, today });
  if (requires.stop && outcome.stops.length === 0) return 'As respostas não param mais a avaliação.';
  for (const [code, severity] of Object.entries(requires.flags)) {
    const flag = flagFacts(definition, code);
    if (!flag || !outcome.flags.includes(code))
      return `O alerta “${flag?.label ?? code}” não aparece mais para o médico.`;
    if (WEIGHT[flag.severity] < WEIGHT[severity]) return `O alerta “${flag.label}” ficou menos grave.`;
  }
  return null;
}

/** What a version does with answers today, as the requirement of a new case: only stops and flags of that severity. */
export function requirementOf(
  definition: Definition,
  answers: Draft['answers'],
  person: { age: number; today: Day },
): SafetyRequirement {
  const { stops, flags } = outcomeOf(definition, answers, person);
  const grave = flags.flatMap((code) => {
    const severity = flagFacts(definition, code)?.severity;
    return severity && severity !== 'info' ? [[code, severity] as const] : [];
  });
  return { stop: stops.length > 0, flags: Object.fromEntries(grave) };
}

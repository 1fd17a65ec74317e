import type { Definition } from './definition.ts';
import type { Flag } from './definitionRule.ts';
import { type Fact, sourcesThatRaise } from './factSources.ts';
import { flagFacts } from './flags.ts';
import { type Override, stricterOf } from './restrictions.ts';

/** A stored fact, with the questionnaire that defines its flags. */
export interface StatedFact extends Fact {
  /** Null outside of an evaluation. */
  quizId: string | null;
  definition: Definition;
  at: Date;
}

/** An earlier answer raised a flag, and the answers of this evaluation do not. */
export interface Contradiction<Stated extends StatedFact = StatedFact> {
  flag: string;
  severity: Flag['severity'];
  label: string;
  doctorText: string;
  /** Drug classes, or `all`. */
  classes: readonly string[];
  override: Override | null;
  /** The answers that raised the flag, the newest first. */
  raised: readonly Stated[];
  /** The answers of this evaluation about it; empty where the question was not shown. */
  denied: readonly Stated[];
}

const WEIGHT: Readonly<Record<Flag['severity'], number>> = { info: 0, warn: 1, stop: 2 };
const PREFIX = 'CONTRADICTED_';

/** The code of a contradiction among the flags of an appointment. */
export const contradictionCode = (flag: string): string => `${PREFIX}${flag}`;

/** The flag of such a code; null for any other code. */
export const contradictedFlag = (code: string): string | null =>
  code.startsWith(PREFIX) ? code.slice(PREFIX.length) : null;

/**
 * The contradictions between an evaluation and everything else its patient has answered, the most serious
 * first. Each has the severity of the most serious answer it contradicts. A questionnaire that does
 * not ask contradicts nothing.
 */
export function contradictionsOf<Stated extends StatedFact>(
  facts: readonly Stated[],
  current: { quizId: string; definition: Definition; flags: readonly string[] },
): Contradiction<Stated>[] {
  const stillRaised = new Set(current.flags);
  const found: Contradiction<Stated>[] = [];
  for (const flag of new Set(facts.flatMap(({ flags }) => flags))) {
    const sources = sourcesThatRaise(current.definition, flag);
    if (stillRaised.has(flag) || sources.length === 0) continue;
    const raised = lastOf(
      facts.filter(({ flags }) => flags.includes(flag)),
      ({ quizId, source, value }) => `${quizId} ${source} ${value}`,
    ).toSorted((a, b) => b.at.getTime() - a.at.getTime());
    const meaning = raised.flatMap(({ definition }) => flagFacts(definition, flag) ?? []);
    const [gravest] = meaning.toSorted((a, b) => WEIGHT[b.severity] - WEIGHT[a.severity]);
    if (!gravest) continue;
    const factsOfQuiz = facts.filter(
      ({ quizId, source }) => quizId === current.quizId && sources.includes(source),
    );
    const denied = lastOf(factsOfQuiz, ({ source }) => source);
    found.push({
      flag,
      severity: gravest.severity,
      label: gravest.label,
      doctorText: gravest.doctorText,
      classes: [...new Set(meaning.flatMap(({ restricts }) => restricts ?? []))],
      override: strictestOverride(meaning),
      raised,
      denied,
    });
  }
  return found.toSorted((a, b) => WEIGHT[b.severity] - WEIGHT[a.severity]);
}

const strictestOverride = (meaning: readonly Flag[]): Override | null =>
  meaning
    .filter(({ restricts }) => restricts?.length)
    .map(({ severity, override }) => override ?? (severity === 'stop' ? 'none' : null))
    .reduce<Override | null>((a, b) => (a && b ? stricterOf(a, b) : (a ?? b)), null);

/** The newest of each kind. */
function lastOf<Stated extends StatedFact>(
  facts: readonly Stated[],
  kindOf: (fact: Stated) => string,
): Stated[] {
  const last = new Map<string, Stated>();
  for (const fact of facts) {
    const known = last.get(kindOf(fact));
    if (!known || fact.at >= known.at) last.set(kindOf(fact), fact);
  }
  return [...last.values()];
}

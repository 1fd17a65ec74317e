import { createHash } from 'node:crypto';
import type { Definition } from '#schema/questionnaire/definition.ts';
import type { Draft, Person } from '#schema/questionnaire/draft.ts';
import { outcomeOf } from '#schema/questionnaire/versions/outcome.ts';

/**
 * A number of evaluations, with the sum of their keys modulo 2^32, which is different for almost every set of
 * evaluations.
 */
export interface EvaluationCount {
  count: number;
  keys: number;
}

const NO_EVALUATIONS: EvaluationCount = { count: 0, keys: 0 };
const KEY_RANGE = 2 ** 32;

const withOne = ({ count, keys }: EvaluationCount, key: number): EvaluationCount => ({
  count: count + 1,
  keys: (keys + key) % KEY_RANGE,
});

/** What a draft would have done with the stored evaluations, as numbers. */
interface DryRunCounts {
  checked: number;
  /** Evaluations stopped by the draft, and not by the version from which it was started. */
  nowStopped: number;
  /** Evaluations stopped by the version from which the draft was started, and not by the draft. */
  noLongerStopped: number;
  /** By flag: the evaluations that would raise it only with the draft, and those only without it. */
  flags: Readonly<Record<string, { added: EvaluationCount; removed: EvaluationCount }>>;
}

/** The state of a dry run of one revision, which may be incomplete. */
export interface DryRunState extends DryRunCounts {
  revision: number;
  /** How many evaluations the line had when the dry run began. */
  total: number;
  /** The last evaluation that was checked. */
  after: string | null;
  isComplete: boolean;
  /**
   * How many differently stopped evaluations were returned by id so far, as named cases. The dry run has a limit of
   * them, and their access is recorded.
   */
  named: number;
  /** Differently stopped evaluations found after that limit, which are only counted. */
  unnamed?: UnnamedStops;
}

interface UnnamedStops {
  nowStopped: EvaluationCount;
  noLongerStopped: EvaluationCount;
}

export const NONE_UNNAMED: UnnamedStops = { nowStopped: NO_EVALUATIONS, noLongerStopped: NO_EVALUATIONS };

export type QuizEffect = 'nowStopped' | 'noLongerStopped' | null;

interface QuizDifference {
  effect: QuizEffect;
  added: readonly string[];
  removed: readonly string[];
}

/** A smaller number of unnamed evaluations is hidden, because it could reveal something about one person. */
const MIN_SHOWN_COUNT = 10;
/** Larger numbers are shown as multiples of this. */
const ROUNDED_TO = 5;

/**
 * The count as it may be shown: null from one to nine, and a larger number rounded down or up to a multiple of five.
 * The keys decide the direction, with the nearer multiple more often. The same evaluations always have the same
 * result, so repeating a dry run reveals nothing more. One more evaluation changes the sum of the keys, so the
 * difference between two rules that differ by one person reveals almost nothing about that person.
 */
export function shownCount({ count, keys }: EvaluationCount): number | null {
  if (count === 0) return 0;
  if (count < MIN_SHOWN_COUNT) return null;
  const above = count % ROUNDED_TO;
  return count - above + (keys % ROUNDED_TO < above ? ROUNDED_TO : 0);
}

/** The key of an evaluation: a hash of its encrypted answers, which no caller can read. */
export const keyOfEvaluation = ({ id, sealed }: { id: string; sealed: string | null }): number =>
  createHash('sha256')
    .update(sealed ?? id)
    .digest()
    .readUInt32BE();

/**
 * The number of stopped evaluations that may be shown: the named cases, whose access is recorded, plus the others once
 * the dry run is complete and they are at least `MIN_SHOWN_COUNT`.
 */
export function shownStops(
  { isComplete, unnamed, ...counts }: Pick<DryRunState, 'isComplete' | 'unnamed' | keyof UnnamedStops>,
  effect: keyof UnnamedStops,
): number {
  const others = unnamed?.[effect] ?? NO_EVALUATIONS;
  const shown = isComplete ? (shownCount(others) ?? 0) : 0;
  return counts[effect] - others.count + shown;
}

export const NO_COUNTS: DryRunCounts = { checked: 0, nowStopped: 0, noLongerStopped: 0, flags: {} };

function effectOf(wasStopped: boolean, isStopped: boolean): QuizEffect {
  if (wasStopped === isStopped) return null;
  return isStopped ? 'nowStopped' : 'noLongerStopped';
}

/** Compares the results of two versions for the same answers. */
export function compareCase(
  { base, draft }: { base: Definition; draft: Definition },
  answers: Draft['answers'],
  person: Person,
): QuizDifference {
  const [before, after] = [outcomeOf(base, answers, person), outcomeOf(draft, answers, person)];
  const [wasStopped, isStopped] = [before.stops.length > 0, after.stops.length > 0];
  return {
    effect: effectOf(wasStopped, isStopped),
    added: after.flags.filter((code) => !before.flags.includes(code)),
    removed: before.flags.filter((code) => !after.flags.includes(code)),
  };
}

/** The counts with one more evaluation, which has this key. */
export function withQuiz(
  counts: DryRunCounts,
  { effect, added, removed }: QuizDifference,
  key: number,
): DryRunCounts {
  const flags = { ...counts.flags };
  const count = (code: string, change: 'added' | 'removed') => {
    const before = flags[code] ?? { added: NO_EVALUATIONS, removed: NO_EVALUATIONS };
    flags[code] = { ...before, [change]: withOne(before[change], key) };
  };
  for (const code of added) count(code, 'added');
  for (const code of removed) count(code, 'removed');
  return {
    checked: counts.checked + 1,
    nowStopped: counts.nowStopped + (effect === 'nowStopped' ? 1 : 0),
    noLongerStopped: counts.noLongerStopped + (effect === 'noLongerStopped' ? 1 : 0),
    flags,
  };
}

/** Counts one evaluation more that is stopped, or no longer stopped, and not named. */
export const withUnnamed = (
  unnamed: UnnamedStops,
  effect: keyof UnnamedStops,
  key: number,
): UnnamedStops => ({ ...unnamed, [effect]: withOne(unnamed[effect], key) });

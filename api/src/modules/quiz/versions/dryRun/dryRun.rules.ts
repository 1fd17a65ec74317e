import { createHash } from 'node:crypto';
import type { Definition } from '#schema/questionnaire/definition.ts';
import type { Draft, Person } from '#schema/questionnaire/draft.ts';
import { outcomeOf } from '#schema/questionnaire/versions/outcome.ts';

/** A number of evaluations, with the sum of their keys: another set of evaluations has another sum. */
export interface Tally {
  count: number;
  keys: number;
}

const NO_TALLY: Tally = { count: 0, keys: 0 };
const KEY_RANGE = 2 ** 32;

const withOne = ({ count, keys }: Tally, key: number): Tally => ({
  count: count + 1,
  keys: (keys + key) % KEY_RANGE,
});

/** What a draft would have done with the stored evaluations, as numbers. */
export interface DryRunCounts {
  checked: number;
  /** Stopped by the draft, and not by the version it was made from. */
  nowStopped: number;
  /** Stopped by the version the draft was made from, and not by the draft. */
  noLongerStopped: number;
  /** By flag, the evaluations that would have raised it in addition, and those that no longer would. */
  flags: Readonly<Record<string, { added: Tally; removed: Tally }>>;
}

/** A dry run of one revision, as far as it went. */
export interface DryRunState extends DryRunCounts {
  revision: number;
  /** How many evaluations the line had when it began. */
  total: number;
  /** The last evaluation that was checked. */
  after: string | null;
  isComplete: boolean;
  /** How many cases were named so far. */
  named: number;
  /** Stopped evaluations beyond the named ones. */
  unnamed?: UnnamedStops;
}

export interface UnnamedStops {
  nowStopped: Tally;
  noLongerStopped: Tally;
}

export const NONE_UNNAMED: UnnamedStops = { nowStopped: NO_TALLY, noLongerStopped: NO_TALLY };

export type CaseEffect = 'nowStopped' | 'noLongerStopped' | null;

export interface CaseDifference {
  effect: CaseEffect;
  added: readonly string[];
  removed: readonly string[];
}

/** A smaller number of unnamed evaluations could tell something about one person. */
const FEWEST_SHOWN = 10;
const ROUNDED_TO = 5;

/**
 * Null from one to nine. A larger number becomes the multiple of five below or above it; the keys decide which, and the
 * nearer one is the more frequent. The same evaluations always give the same number, so repeating a dry run says nothing
 * more. One more evaluation changes the keys, so two rules that differ by one person give numbers whose difference says
 * almost nothing about that person.
 */
export function shownCount({ count, keys }: Tally): number | null {
  if (count === 0) return 0;
  if (count < FEWEST_SHOWN) return null;
  const above = count % ROUNDED_TO;
  return count - above + (keys % ROUNDED_TO < above ? ROUNDED_TO : 0);
}

/** The key of an evaluation: a hash of its sealed answers, which no caller can read. */
export const keyOfEvaluation = ({ id, sealed }: { id: string; sealed: string | null }): number =>
  createHash('sha256')
    .update(sealed ?? id)
    .digest()
    .readUInt32BE();

/**
 * How many evaluations a dry run may say were stopped: those that are named, each with a recorded access, and the
 * others once the dry run is complete and they are many.
 */
export function shownStops(
  { isComplete, unnamed, ...counts }: Pick<DryRunState, 'isComplete' | 'unnamed' | keyof UnnamedStops>,
  effect: keyof UnnamedStops,
): number {
  const others = unnamed?.[effect] ?? NO_TALLY;
  const shown = isComplete ? (shownCount(others) ?? 0) : 0;
  return counts[effect] - others.count + shown;
}

export const NO_COUNTS: DryRunCounts = { checked: 0, nowStopped: 0, noLongerStopped: 0, flags: {} };

/** Compares what two versions do with the same answers. */
export function compareCase(
  { base, draft }: { base: Definition; draft: Definition },
  answers: Draft['answers'],
  person: Person,
): CaseDifference {
  const [before, after] = [outcomeOf(base, answers, person), outcomeOf(draft, answers, person)];
  const [wasStopped, isStopped] = [before.stops.length > 0, after.stops.length > 0];
  return {
    effect: wasStopped === isStopped ? null : isStopped ? 'nowStopped' : 'noLongerStopped',
    added: after.flags.filter((code) => !before.flags.includes(code)),
    removed: before.flags.filter((code) => !after.flags.includes(code)),
  };
}

/** Counts one evaluation more, which has this key. */
export function withCase(
  counts: DryRunCounts,
  { effect, added, removed }: CaseDifference,
  key: number,
): DryRunCounts {
  const flags = { ...counts.flags };
  const count = (code: string, change: 'added' | 'removed') => {
    const before = flags[code] ?? { added: NO_TALLY, removed: NO_TALLY };
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

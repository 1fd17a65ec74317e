import type { Definition } from '#schema/questionnaire/definition.ts';
import type { Draft, Person } from '#schema/questionnaire/draft.ts';
import { outcomeOf } from '#schema/questionnaire/versions/outcome.ts';

/** What a draft would have done with the stored evaluations, as numbers. */
export interface DryRunCounts {
  checked: number;
  /** Stopped by the draft, and not by the version it was made from. */
  nowStopped: number;
  /** Stopped by the version the draft was made from, and not by the draft. */
  noLongerStopped: number;
  /** By flag, how many evaluations would have raised it in addition, and how many no longer. */
  flags: Readonly<Record<string, { added: number; removed: number }>>;
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
  nowStopped: number;
  noLongerStopped: number;
}

export type CaseEffect = 'nowStopped' | 'noLongerStopped' | null;

export interface CaseDifference {
  effect: CaseEffect;
  added: readonly string[];
  removed: readonly string[];
}

/** A smaller number of unnamed evaluations could tell something about one person. */
const FEWEST_SHOWN = 10;

/** Null from one to nine. */
export const shownCount = (count: number): number | null =>
  count > 0 && count < FEWEST_SHOWN ? null : count;

/**
 * How many evaluations a dry run may say were stopped: those that are named, each with a recorded access, and the
 * others once the dry run is complete and they are many.
 */
export function shownStops(
  { isComplete, unnamed, ...counts }: Pick<DryRunState, 'isComplete' | 'unnamed' | keyof UnnamedStops>,
  effect: keyof UnnamedStops,
): number {
  const others = unnamed?.[effect] ?? 0;
  const shown = isComplete ? (shownCount(others) ?? 0) : 0;
  return counts[effect] - others + shown;
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

export function withCase(counts: DryRunCounts, { effect, added, removed }: CaseDifference): DryRunCounts {
  const flags = { ...counts.flags };
  const count = (code: string, change: 'added' | 'removed') => {
    const before = flags[code] ?? { added: 0, removed: 0 };
    flags[code] = { ...before, [change]: before[change] + 1 };
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

import { MEDICINE_FLAGS } from '../medicines/interactions.ts';
import type { Definition } from './definition.ts';

/** Answers of one question at one moment, with the questionnaire that defines them. */
export interface StatedFlags {
  definition: Pick<Definition, 'flags'>;
  flags: readonly string[];
  at: Date;
}

/**
 * A doctor's record, after a video consultation, of why a flag no longer applies. It lifts the flag for earlier
 * answers only.
 */
export interface RecordedChange {
  flag: string;
  at: Date;
}

/**
 * How a doctor may prescribe in spite of a flag: `none` never, `clearance` after recording an examination in person
 * or a specialist's report, `justified` with a written reason.
 */
export type Override = 'none' | 'clearance' | 'justified';

/** A flag that forbids drug classes until it is lifted. */
export interface Restriction {
  flag: string;
  label: string;
  /** Drug classes, or `all`. */
  classes: readonly string[];
  override: Override;
  /** When it was answered last. */
  at: Date;
}

const STRICTNESS: Readonly<Record<Override, number>> = { justified: 0, clearance: 1, none: 2 };

export const stricterOf = (a: Override, b: Override): Override => (STRICTNESS[a] >= STRICTNESS[b] ? a : b);

const laterOf = (a: Date, b: Date): Date => (a > b ? a : b);

/**
 * What a patient's answers forbid, across all lines and evaluations. An answer applies wherever and whenever it
 * was given: a newer, milder answer never lifts its restriction. Only a recorded change does, for answers given before
 * the change.
 */
export function restrictionsOf(
  stated: readonly StatedFlags[],
  changes: readonly RecordedChange[],
): Restriction[] {
  const found = new Map<string, Restriction>();
  for (const { definition, flags, at } of stated)
    for (const flag of flags) {
      // Without the system's flags: they say what a doctor sees, and forbid nothing.
      const facts = definition.flags[flag] ?? MEDICINE_FLAGS[flag];
      if (facts?.severity !== 'stop' || !facts.restricts?.length) continue;
      if (changes.some((change) => change.flag === flag && change.at >= at)) continue;
      const { label, restricts, override = 'none' } = facts;
      const other = found.get(flag);
      found.set(flag, {
        flag,
        label,
        // When two lines judge the same answer, the stricter judgement applies.
        classes: [...new Set([...(other?.classes ?? []), ...restricts])],
        override: other ? stricterOf(other.override, override) : override,
        at: other ? laterOf(other.at, at) : at,
      });
    }
  return [...found.values()];
}

export const forbidsClass = ({ classes }: Pick<Restriction, 'classes'>, drugClass: string): boolean =>
  classes.includes(drugClass) || classes.includes('all');

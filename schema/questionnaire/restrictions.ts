import type { Definition } from './definition.ts';
import { flagFacts } from './flags.ts';

/** What one evaluation, or one that was stopped, said. */
export interface Statement {
  definition: Definition;
  flags: readonly string[];
  at: Date;
}

/** A flag that forbids drug classes until something lifts it. */
export interface Restriction {
  flag: string;
  label: string;
  /** Drug classes, or `all`. */
  classes: readonly string[];
  override: 'none' | 'clearance' | 'justified';
}

/**
 * What a person's answers forbid, across all lines (questionnaires §5): an answer counts wherever it was given. In each line
 * the newest evaluation decides, since a wrong answer is put right where it was given, by a new evaluation and by nothing
 * else: who says yes in one line and no in another is told no.
 */
export function restrictionsOf(statements: readonly Statement[]): Restriction[] {
  const newest = new Map<number, Statement>();
  for (const one of statements) {
    const { id } = one.definition.line;
    const known = newest.get(id);
    if (!known || one.at > known.at) newest.set(id, one);
  }
  const found = new Map<string, Restriction>();
  for (const { definition, flags } of newest.values())
    for (const flag of flags) {
      const facts = definition.flags[flag] && flagFacts(definition, flag);
      if (facts?.severity !== 'stop' || !facts.restricts?.length) continue;
      const { label, restricts, override = 'none' } = facts;
      // Of two lines that judge the same answer, the stricter one counts.
      if (found.get(flag)?.override !== 'none')
        found.set(flag, { flag, label, classes: restricts, override });
    }
  return [...found.values()];
}

export const forbids = ({ classes }: Pick<Restriction, 'classes'>, drugClass: string): boolean =>
  classes.includes(drugClass) || classes.includes('all');

import type { Definition } from '#schema/questionnaire/definition.ts';
import { flagFacts } from '#schema/questionnaire/flags.ts';
import { CaseFlag, type FlagSeverity } from '../queue/clinicCase.types.ts';

const WEIGHT = { stop: 0, warn: 1, info: 2 } as const;

/** The flags of a case in the words of its own version, the gravest first. */
export function viewFlags(
  definition: Definition,
  flags: readonly string[],
  clearances: readonly { flag: string; kind: string }[],
): CaseFlag[] {
  return flags
    .flatMap((flag) => {
      const facts = flagFacts(definition, flag);
      if (!facts) return [];
      return Object.assign(new CaseFlag(), {
        flag,
        severity: facts.severity as FlagSeverity,
        label: facts.label,
        doctorText: facts.doctorText,
        restricts: [...(facts.restricts ?? [])],
        override: facts.override ?? null,
        clearances: clearances.filter((one) => one.flag === flag).map(({ kind }) => kind),
      });
    })
    .sort((a, b) => WEIGHT[a.severity] - WEIGHT[b.severity]);
}

import type { Day } from '../../br/day.ts';
import type { Definition } from '../definition.ts';
import type { Flag, Stop } from '../definitionRule.ts';
import type { Draft } from '../draft.ts';
import { flagFacts } from '../flags.ts';
import { forbidsClass, type Override, stricterOf } from '../restrictions.ts';
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
  /** Each of these flags must forbid at least these drug classes, and be as hard to lift. */
  restrictions?: Readonly<Record<string, RequiredRestriction>>;
  /** For each of these, a stop must be met that does at least as much. */
  stops?: readonly RequiredStop[];
}

interface RequiredRestriction {
  classes: readonly string[];
  override: Override;
}

type RequiredStop = Pick<Stop, 'kind' | 'flag' | 'notify'>;

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
    const restriction = requires.restrictions?.[code];
    const problem = restriction && restrictionProblem(flag, restriction);
    if (problem) return problem;
  }
  const stops = definition.stops.filter(({ id }) => outcome.stops.includes(id));
  const isMissing = (required: RequiredStop) => !stops.some((stop) => doesAsMuch(stop, required));
  return requires.stops?.some(isMissing)
    ? 'A parada não encerra, não avisa a equipe clínica ou não deixa o alerta como antes.'
    : null;
}

function restrictionProblem(flag: Flag, { classes, override }: RequiredRestriction): string | null {
  const restricts = { classes: flag.restricts ?? [] };
  if (classes.some((drug) => !forbidsClass(restricts, drug)))
    return `O alerta “${flag.label}” não impede mais tudo o que impedia.`;
  const { override: now = 'none' } = flag;
  return stricterOf(now, override) === now ? null : `O alerta “${flag.label}” ficou mais fácil de liberar.`;
}

const doesAsMuch = (stop: Stop, { kind, flag, notify }: RequiredStop): boolean =>
  (stop.kind === 'end' || kind === 'block') &&
  (flag === undefined || stop.flag === flag) &&
  (notify === undefined || stop.notify === notify);

/**
 * What a version does with answers today, as the requirement of a new case: its stops, and the flags that a doctor
 * must not miss with what they forbid.
 */
export function requirementOf(
  definition: Definition,
  answers: Draft['answers'],
  person: { age: number; today: Day },
): SafetyRequirement {
  const { stops, flags } = outcomeOf(definition, answers, person);
  const grave = flags.flatMap((code) => {
    const flag = flagFacts(definition, code);
    return flag && flag.severity !== 'info' ? [[code, flag] as const] : [];
  });
  return {
    stop: stops.length > 0,
    flags: Object.fromEntries(grave.map(([code, { severity }]) => [code, severity])),
    ...requiredDetails(definition, { flags: grave.map(([code]) => code), stops }),
  };
}

/** What given flags forbid, and what given stops do beside stopping. */
function requiredDetails(
  definition: Definition,
  { flags, stops }: { flags: readonly string[]; stops: readonly string[] },
): Pick<SafetyRequirement, 'restrictions' | 'stops'> {
  const restricting = flags.flatMap((code) => {
    const { restricts = [], override = 'none' } = flagFacts(definition, code) ?? {};
    return restricts.length > 0 ? [[code, { classes: restricts, override }] as const] : [];
  });
  const met = definition.stops.filter(({ id }) => stops.includes(id));
  return {
    restrictions: Object.fromEntries(restricting),
    stops: met.map(({ kind, flag, notify }) => ({
      kind,
      ...(flag ? { flag } : {}),
      ...(notify ? { notify } : {}),
    })),
  };
}

import {
  type Contradiction,
  contradictionCode,
  contradictionsOf,
} from '#schema/questionnaire/contradictions.ts';
import type { Definition } from '#schema/questionnaire/definition.ts';
import { flagFacts } from '#schema/questionnaire/flags.ts';
import type { StoredChange, StoredFact } from '../../quiz/facts/readFacts.ts';
import { CaseFlag, FlagStatement } from '../queue/appointmentFlag.types.ts';

const WEIGHT = { stop: 0, warn: 1, info: 2 } as const;

export interface FlagRequest {
  quizId: string;
  definition: Definition;
  flags: readonly string[];
  clearances: readonly { flag: string; kind: string }[];
  /** The patient's answers in every evaluation, and the changes doctors recorded. */
  facts: readonly StoredFact[];
  changes: readonly StoredChange[];
}

/**
 * The flags of an appointment: contradictions first, then those of its own answers; in each group the most
 * serious first.
 */
export const viewFlags = (request: FlagRequest): CaseFlag[] => [
  ...contradictionsOf(request.facts, request).map((contradiction) =>
    contradictionFlag(request, contradiction),
  ),
  ...ownFlags(request),
];

const kindsFor = ({ clearances }: FlagRequest, code: string): string[] =>
  clearances.filter(({ flag }) => flag === code).map(({ kind }) => kind);

function ownFlags(request: FlagRequest): CaseFlag[] {
  return request.flags
    .flatMap((flag) => {
      const facts = flagFacts(request.definition, flag);
      if (!facts) return [];
      return Object.assign(new CaseFlag(), {
        flag,
        severity: facts.severity,
        label: facts.label,
        doctorText: facts.doctorText,
        restricts: [...(facts.restricts ?? [])],
        override: facts.override ?? null,
        clearances: kindsFor(request, flag),
        contradicts: null,
        statements: [],
      });
    })
    .sort((a, b) => WEIGHT[a.severity] - WEIGHT[b.severity]);
}

function contradictionFlag(request: FlagRequest, contradiction: Contradiction<StoredFact>): CaseFlag {
  const { flag, severity, label, doctorText, classes, override, raised, denied } = contradiction;
  const code = contradictionCode(flag);
  const newest = raised[0]?.at ?? new Date(0);
  const isChanged = request.changes.some((change) => change.flag === flag && change.at >= newest);
  const statements = [...denied, ...raised].map((fact) => viewStatement(request.quizId, flag, fact));
  return Object.assign(new CaseFlag(), {
    flag: code,
    severity,
    label: `Resposta mudou: ${label}`,
    doctorText,
    restricts: [...classes],
    override,
    clearances: [...kindsFor(request, code), ...(isChanged ? ['changed'] : [])],
    contradicts: flag,
    statements: statements.toSorted((a, b) => b.at.getTime() - a.at.getTime()),
  });
}

const viewStatement = (quizId: string, flag: string, fact: StoredFact): FlagStatement =>
  Object.assign(new FlagStatement(), {
    id: fact.id,
    lineTitle: fact.definition.line.name,
    question: fact.question,
    answer: fact.value,
    state: fact.state,
    isOfThisCase: fact.quizId === quizId,
    isRaising: fact.flags.includes(flag),
    at: fact.at,
  });

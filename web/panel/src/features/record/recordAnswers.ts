import type { Day } from '#schema/br/day.ts';
import { answeredSections } from '#schema/questionnaire/answeredSections.ts';
import type { Definition, Question } from '#schema/questionnaire/definition.ts';
import type { Draft } from '#schema/questionnaire/draft.ts';
import { flagFacts } from '#schema/questionnaire/flags.ts';
import { formatBmi, measure } from '#schema/questionnaire/measures.ts';
import type { Severity } from '../../parts/appointments/severity.ts';

export interface RecordAnswer {
  text: string;
  /** The most severe flag of this answer. */
  severity: Severity | null;
}

interface RecordQuestion {
  id: number;
  question: Question;
  /** Empty when the patient skipped the question. */
  answers: readonly RecordAnswer[];
}

export interface RecordSection {
  title: string;
  questions: readonly RecordQuestion[];
}

const NUMBER = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 2 });
const WEIGHT = { stop: 3, warn: 2, info: 1 } as const;
const SEVERITIES = { stop: 'STOP', warn: 'WARN', info: 'INFO' } as const;

function mostSevere(definition: Definition, flags: readonly string[] = []): Severity | null {
  const found = flags
    .flatMap((flag) => flagFacts(definition, flag)?.severity ?? [])
    .toSorted((a, b) => WEIGHT[b] - WEIGHT[a])[0];
  return found ? SEVERITIES[found] : null;
}

/** The answers in the sections of the line, each with its most severe flag. */
export function recordSections(definition: Definition, draft: Draft): RecordSection[] {
  return answeredSections(definition, draft).map(({ title, questions }) => ({
    title,
    questions: questions.map(({ question, answers }) => ({
      id: question.id,
      question,
      answers: answers.map(({ answer, text }) => ({ text, severity: mostSevere(definition, answer.flags) })),
    })),
  }));
}

/** Short names of the measures; the label of a scale says that it is not validated. */
const MEASURES: Readonly<Record<string, string>> = {
  bmi: 'IMC',
  targetBmi: 'IMC desejado',
  systolic: 'Pressão máxima',
  diastolic: 'Pressão mínima',
  sleepHours: 'Horas de sono',
  daysSincePeriod: 'Dias desde a última menstruação',
};

/** The measures of the line, computed from the answers by the same engine that raised the flags. */
export function recordMeasures(
  definition: Definition,
  draft: Draft,
  person: { age: number; today: Day },
): { id: string; label: string; text: string }[] {
  return definition.doctorView.headline
    .filter((id) => id !== 'age' && id !== 'gender')
    .map((id) => {
      const value = measure(definition, draft, person, id);
      const facts = definition.measures.find((candidate) => candidate.id === id);
      const text =
        value === undefined
          ? 'não informado'
          : facts?.kind === 'bmi'
            ? formatBmi(value)
            : NUMBER.format(value);
      return { id, label: MEASURES[id] ?? facts?.label ?? id, text };
    });
}

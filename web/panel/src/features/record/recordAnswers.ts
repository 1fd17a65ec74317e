import type { Day } from '#schema/br/day.ts';
import { ANSWER_TYPE, type Definition, type Question } from '#schema/questionnaire/definition.ts';
import { type Draft, givenValue } from '#schema/questionnaire/draft.ts';
import { flagFacts } from '#schema/questionnaire/flags.ts';
import { formatBmi, measure } from '#schema/questionnaire/measures.ts';
import { visibilityOf } from '#schema/questionnaire/visibility.ts';
import type { Severity } from '../../cases/severity.ts';

export interface RecordAnswer {
  text: string;
  /** The gravest flag this answer raises. */
  severity: Severity | null;
}

export interface RecordQuestion {
  id: number;
  question: Question;
  /** Empty where the patient saw the question and left it. */
  answers: readonly RecordAnswer[];
}

export interface RecordSection {
  title: string;
  questions: readonly RecordQuestion[];
}

const NUMBER = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 2 });
const WEIGHT = { stop: 3, warn: 2, info: 1 } as const;
const SEVERITIES = { stop: 'STOP', warn: 'WARN', info: 'INFO' } as const;

function gravest(definition: Definition, flags: readonly string[] = []): Severity | null {
  const found = flags
    .flatMap((flag) => flagFacts(definition, flag)?.severity ?? [])
    .toSorted((a, b) => WEIGHT[b] - WEIGHT[a])[0];
  return found ? SEVERITIES[found] : null;
}

function answersTo(definition: Definition, draft: Draft, question: Question): RecordAnswer[] {
  const visibility = visibilityOf(definition, draft);
  return question.answers
    .filter((answer) => visibility.counts(question, answer))
    .map((answer) => {
      const severity = gravest(definition, answer.flags);
      if (answer.type < ANSWER_TYPE.text) return { text: answer.value, severity };
      const given = givenValue(draft, question.id, answer.id);
      const typed = typeof given === 'number' ? NUMBER.format(given) : String(given);
      const withUnit = answer.unit ? `${typed} ${answer.unit}` : typed;
      const isAlone = question.answers.length === 1 || answer.value === question.title;
      if (isAlone) return { text: withUnit, severity };
      return { text: `${answer.value}${/[?:]$/.test(answer.value) ? '' : ':'} ${withUnit}`, severity };
    });
}

/**
 * What the patient saw and answered, in the order a doctor reads it: the sections of the line's own file, and whatever they
 * leave out at the end. What was hidden from him is not here.
 */
export function recordSections(definition: Definition, draft: Draft): RecordSection[] {
  const visibility = visibilityOf(definition, draft);
  const named = definition.doctorView.sections;
  const listed = new Set(named.flatMap(({ questions }) => questions));
  const others = definition.questions.filter(({ id }) => !listed.has(id)).map(({ id }) => id);
  return [...named, { title: 'Outras respostas', questions: others }]
    .map(({ title, questions }) => ({
      title,
      questions: questions.flatMap((id) => {
        const question = definition.questions.find((one) => one.id === id);
        return question && visibility.question(question)
          ? [{ id, question, answers: answersTo(definition, draft, question) }]
          : [];
      }),
    }))
    .filter(({ questions }) => questions.length > 0);
}

/** Short names of the measures; a scale says in its own label that it is not validated. */
const MEASURES: Readonly<Record<string, string>> = {
  bmi: 'IMC',
  targetBmi: 'IMC desejado',
  systolic: 'Pressão máxima',
  diastolic: 'Pressão mínima',
  sleepHours: 'Horas de sono',
  daysSincePeriod: 'Dias desde a última menstruação',
};

/** The figures of the line, worked out from the answers by the same engine that raised the flags. */
export function recordMeasures(
  definition: Definition,
  draft: Draft,
  person: { age: number; today: Day },
): { id: string; label: string; text: string }[] {
  return definition.doctorView.headline
    .filter((id) => id !== 'age' && id !== 'gender')
    .map((id) => {
      const value = measure(definition, draft, person, id);
      const facts = definition.measures.find((one) => one.id === id);
      const text =
        value === undefined
          ? 'não informado'
          : facts?.kind === 'bmi'
            ? formatBmi(value)
            : NUMBER.format(value);
      return { id, label: MEASURES[id] ?? facts?.label ?? id, text };
    });
}

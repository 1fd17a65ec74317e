import { chakra } from '@chakra-ui/react';
import type { Day } from '#schema/br/day.ts';
import { answeredSections } from '#schema/questionnaire/answeredSections.ts';
import type { Definition, Question } from '#schema/questionnaire/definition.ts';
import type { Draft } from '#schema/questionnaire/draft.ts';
import { flagFacts } from '#schema/questionnaire/flags.ts';
import { formatBmi, measure } from '#schema/questionnaire/measures.ts';
import { CopyButton } from '#web/ui/CopyButton.tsx';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import { Section } from '../../page/Section.tsx';
import { SEVERITY, type Severity } from '../../parts/appointments/severity.ts';

function QuestionText({ question }: { question: Question }) {
  if (!question.haveTextBold) return question.title;
  return (
    <>
      {question.initialText}
      <b>{question.textBold}</b>
      {question.finalText}
    </>
  );
}

function AnswerText({ answer: { text, severity } }: { answer: RecordAnswer }) {
  if (!severity || severity === 'INFO') return <chakra.span display="block">{text}</chakra.span>;
  const { Icon, color, singular } = SEVERITY[severity];
  return (
    <chakra.span display="grid" gridTemplateColumns="auto 1fr" gap="1" color={color} fontWeight="semi">
      <chakra.span pt="2px">
        <Icon size={15} aria-hidden />
      </chakra.span>
      <span>
        {text}
        <VisuallyHidden> ({singular})</VisuallyHidden>
      </span>
    </chakra.span>
  );
}

interface Props {
  sections: readonly RecordSection[];
  /** The answers as one text. */
  summary: string;
}

/** What the patient was asked and what was answered, word for word. */
export function Answers({ sections, summary }: Props) {
  return (
    <Section
      title="Respostas"
      aside={<CopyButton text={summary} label="Copiar resumo" size="sm" look="outline" />}
    >
      {sections.map(({ title, questions }) => (
        <section key={title} aria-label={title}>
          <chakra.h3
            fontSize="xs"
            fontWeight="bold"
            color="muted"
            textTransform="uppercase"
            letterSpacing="0.04em"
            mb="1"
          >
            {title}
          </chakra.h3>
          <chakra.dl>
            {questions.map(({ id, question, answers }) => (
              <chakra.div
                key={id}
                display="grid"
                gridTemplateColumns={{ base: '1fr', sm: 'minmax(0, 1.4fr) minmax(0, 1fr)' }}
                columnGap="4"
                py="1"
                borderBottomWidth="1px"
                borderColor="sand"
              >
                <chakra.dt color="muted">
                  <QuestionText question={question} />
                </chakra.dt>
                <chakra.dd fontWeight="medium" overflowWrap="anywhere">
                  {answers.length > 0 ? (
                    answers.map((answer) => <AnswerText key={answer.text} answer={answer} />)
                  ) : (
                    <chakra.span color="muted">Sem resposta</chakra.span>
                  )}
                </chakra.dd>
              </chakra.div>
            ))}
          </chakra.dl>
        </section>
      ))}
    </Section>
  );
}

interface RecordAnswer {
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

interface RecordSection {
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
  return (
    definition.doctorView.headline
      // The header shows these two from the account.
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
      })
  );
}

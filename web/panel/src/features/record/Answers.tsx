import { chakra } from '@chakra-ui/react';
import type { Question } from '#schema/questionnaire/definition.ts';
import { CopyButton } from '#web/ui/CopyButton.tsx';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import { Section } from '../../page/Section.tsx';
import { SEVERITY } from '../../parts/appointments/severity.ts';
import type { RecordAnswer, RecordSection } from './recordAnswers.ts';

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

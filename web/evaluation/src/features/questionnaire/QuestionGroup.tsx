import { chakra } from '@chakra-ui/react';
import { CircleAlert } from 'lucide-react';
import { memo } from 'react';
import type { Problem } from '#schema/questionnaire/checks.ts';
import { ANSWER_TYPE, type Definition, type Question } from '#schema/questionnaire/definition.ts';
import type { AnswerValue } from '#schema/questionnaire/draft.ts';
import type { GivenAnswers } from '../../draft/evaluationServer.ts';
import { AlertRegion } from './AlertCard.tsx';
import { ChoiceCard, choiceStyles } from './ChoiceCard.tsx';
import { problemText } from './problemText.ts';
import { TypedAnswer } from './TypedAnswer.tsx';

interface Props {
  definition: Definition;
  question: Question;
  given: GivenAnswers | undefined;
  /** Ids of the answers that are there to be seen. */
  visible: readonly number[];
  problems: readonly Problem[];
  onChoose(answerId: number, value?: AnswerValue): void;
  onClear(answerId: number): void;
}

export const questionElementId = (questionId: number): string => `question-${questionId}`;

function Title({ question }: { question: Question }) {
  if (!question.haveTextBold) return question.title;
  return (
    <>
      {question.initialText}
      <chakra.b
        fontWeight="bold"
        textDecoration="underline"
        textDecorationThickness="2px"
        textUnderlineOffset="4px"
      >
        {question.textBold}
      </chakra.b>
      {question.finalText}
    </>
  );
}

/** One question with its answers. It is drawn again only when something of its own has changed. */
export const QuestionGroup = memo(
  function QuestionGroup({ definition, question, given, visible, problems, onChoose, onClear }: Props) {
    const id = questionElementId(question.id);
    const answers = question.answers.filter((answer) => visible.includes(answer.id));
    const typed = answers.filter(({ type }) => type >= ANSWER_TYPE.text);
    const missing = problems.find(({ answerId }) => answerId === null);
    const isAlone = answers.length === 1;
    return (
      <chakra.fieldset
        id={id}
        display="flex"
        flexDirection="column"
        gap="3"
        minWidth="0"
        scrollMarginTop="6rem"
        data-problem={missing ? '' : undefined}
        aria-describedby={
          [question.message ? `${id}-message` : '', missing ? `${id}-error` : ''].join(' ').trim() ||
          undefined
        }
      >
        <chakra.legend fontSize="xl" fontWeight="semi" lineHeight="snug" float="left" width="full">
          <Title question={question} />
        </chakra.legend>
        {question.message ? (
          <chakra.p id={`${id}-message`} color="muted" fontSize="sm" lineHeight="snug" mt="-1">
            {question.message}
          </chakra.p>
        ) : null}
        {missing ? (
          <chakra.p
            id={`${id}-error`}
            color="danger"
            fontSize="sm"
            fontWeight="medium"
            display="flex"
            gap="2"
            alignItems="center"
          >
            <CircleAlert size={16} aria-hidden />
            {problemText(definition, missing)}
          </chakra.p>
        ) : null}
        <chakra.div
          display="grid"
          gap="3"
          alignItems="start"
          css={choiceStyles}
          gridTemplateColumns={
            question.inline && typed.length > 1 ? 'repeat(auto-fit, minmax(8.5rem, 1fr))' : 'minmax(0, 1fr)'
          }
        >
          {answers.map((answer) =>
            answer.type >= ANSWER_TYPE.text ? (
              <TypedAnswer
                key={answer.id}
                answer={answer}
                value={given?.[answer.id]}
                error={textFor(definition, problems, answer.id)}
                aloneIn={isAlone ? question.title : null}
                isOptional={!question.required}
                onType={onChoose}
                onClear={onClear}
              />
            ) : (
              <ChoiceCard
                key={answer.id}
                answer={answer}
                name={id}
                isChosen={given?.[answer.id] !== undefined}
                onChoose={onChoose}
              />
            ),
          )}
        </chakra.div>
        {question.alertCard ? <AlertRegion card={question.alertCard} /> : null}
      </chakra.fieldset>
    );
  },
  (before, after) =>
    before.question === after.question &&
    before.given === after.given &&
    before.onChoose === after.onChoose &&
    before.visible.join() === after.visible.join() &&
    before.problems.map(sign).join() === after.problems.map(sign).join(),
);

const sign = ({ answerId, key }: Problem): string => `${answerId}${key}`;

function textFor(definition: Definition, problems: readonly Problem[], answerId: number): string | null {
  const problem = problems.find((one) => one.answerId === answerId);
  return problem ? problemText(definition, problem) : null;
}

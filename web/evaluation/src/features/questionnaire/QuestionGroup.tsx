import { CircleAlert } from 'lucide-react';
import { memo } from 'react';
import type { Problem } from '#schema/questionnaire/checks.ts';
import type { Definition, Question } from '#schema/questionnaire/definition.ts';
import { ANSWER_TYPE } from '#schema/questionnaire/definitionAnswer.ts';
import type { AnswerValue } from '#schema/questionnaire/draft.ts';
import type { GivenAnswers } from '../../parts/draft/EvaluationApi.ts';
import { AlertRegion } from './AlertCard.tsx';
import { ChoiceCard } from './ChoiceCard.tsx';
import { problemText } from './problemText.ts';
import { TypedAnswer } from './TypedAnswer.tsx';

interface Props {
  definition: Definition;
  question: Question;
  given: GivenAnswers | undefined;
  /** Ids of the visible answers. */
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
      <b>{question.textBold}</b>
      {question.finalText}
    </>
  );
}

/** One question with its answers. It renders again only when its own props change. */
export const QuestionGroup = memo(
  function QuestionGroup({ definition, question, given, visible, problems, onChoose, onClear }: Props) {
    const id = questionElementId(question.id);
    const answers = question.answers.filter((answer) => visible.includes(answer.id));
    const typed = answers.filter(({ type }) => type >= ANSWER_TYPE.text);
    const missing = problems.find(({ answerId }) => answerId === null);
    const isOnlyAnswer = answers.length === 1;
    return (
      <fieldset
        id={id}
        className="question"
        data-problem={missing ? '' : undefined}
        aria-describedby={
          [question.message ? `${id}-message` : '', missing ? `${id}-error` : ''].join(' ').trim() ||
          undefined
        }
      >
        <legend>
          <Title question={question} />
        </legend>
        {question.message ? (
          <p id={`${id}-message`} className="question-message">
            {question.message}
          </p>
        ) : null}
        {missing ? (
          <p id={`${id}-error`} className="question-problem">
            <CircleAlert size={16} aria-hidden />
            {problemText(definition, missing)}
          </p>
        ) : null}
        <div className={question.inline && typed.length > 1 ? 'answers is-inline' : 'answers'}>
          {answers.map((answer) =>
            answer.type >= ANSWER_TYPE.text ? (
              <TypedAnswer
                key={answer.id}
                answer={answer}
                value={given?.[answer.id]}
                error={problemTextOf(definition, problems, answer.id, given?.[answer.id])}
                questionTitle={isOnlyAnswer ? question.title : null}
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
        </div>
        {question.alertCard ? <AlertRegion card={question.alertCard} /> : null}
      </fieldset>
    );
  },
  (before, after) =>
    before.question === after.question &&
    before.given === after.given &&
    before.onChoose === after.onChoose &&
    before.visible.join() === after.visible.join() &&
    before.problems.map(problemKey).join() === after.problems.map(problemKey).join(),
);

const problemKey = ({ answerId, key }: Problem): string => `${answerId}${key}`;

function problemTextOf(
  definition: Definition,
  problems: readonly Problem[],
  answerId: number,
  value: AnswerValue | undefined,
): string | null {
  const problem = problems.find((candidate) => candidate.answerId === answerId);
  return problem ? problemText(definition, problem, value) : null;
}

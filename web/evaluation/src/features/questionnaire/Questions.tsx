import { CircleAlert } from 'lucide-react';
import { memo, useCallback } from 'react';
import type { Problem } from '#schema/questionnaire/checks.ts';
import type { Definition, Question } from '#schema/questionnaire/definition.ts';
import { type Answer, isTyped } from '#schema/questionnaire/definitionAnswer.ts';
import { type AnswerValue, definitionIndex, type Person } from '#schema/questionnaire/draft.ts';
import { cardsOn } from '#schema/questionnaire/flags.ts';
import { visibilityOf } from '#schema/questionnaire/visibility.ts';
import { countText } from '#web/format/plural.ts';
import { toast } from '#web/ui/toast.ts';
import type { DraftState } from '../../parts/draft/DraftOnDevice.ts';
import type { GivenAnswers } from '../../parts/draft/EvaluationApi.ts';
import type { OpenDraft } from '../../parts/draft/OpenDraft.ts';
import { AlertCard, AlertRegion } from './AlertCard.tsx';
import { ChoiceCard } from './ChoiceCard.tsx';
import { TypedAnswer } from './TypedAnswer.tsx';

interface Props {
  store: OpenDraft;
  state: DraftState;
  person: Person;
  page: number;
  problems: readonly Problem[];
}

/** The visible questions of a page, and the cards that its rules show. */
export function Questions({ store, state: { draft }, person, page, problems }: Props) {
  const { definition } = store;
  const visibility = visibilityOf(definition, draft);
  const pageCards = cardsOn(definition, draft, person, page).filter(({ questionId }) => questionId === null);
  const hasRules = definition.rules.some((rule) => rule.page === page && rule.alertCard);

  const choose = useCallback(
    (answerId: number, value?: AnswerValue) => {
      store.choose(answerId, value);
      const entry = definitionIndex(store.definition).answer.get(answerId);
      const chosen = entry && store.state().draft.answers[entry.question.id]?.[answerId];
      const text = entry?.answer.toast && store.definition.messages[entry.answer.toast];
      if (text && chosen !== undefined) toast(text, 'danger');
    },
    [store],
  );

  return (
    <>
      {visibility.questionsOn(page).map((question) => (
        <QuestionGroup
          key={question.id}
          definition={definition}
          question={question}
          given={draft.answers[question.id]}
          visible={question.answers
            .filter((answer) => visibility.answer(question, answer))
            .map(({ id }) => id)}
          problems={problems.filter(({ questionId }) => questionId === question.id)}
          onChoose={choose}
          onClear={store.clear}
        />
      ))}
      {/* The region exists before its cards, so that screen readers announce them. */}
      {hasRules ? (
        <div role="status">
          {pageCards.map((card) => (
            <AlertCard key={card.title} card={card} />
          ))}
        </div>
      ) : null}
    </>
  );
}

interface GroupProps {
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

/**
 * One question with its answers. It renders again only when its own props change; the definition and `onClear` stay the
 * same for as long as an evaluation is open.
 */
const QuestionGroup = memo(
  function QuestionGroup({ definition, question, given, visible, problems, onChoose, onClear }: GroupProps) {
    const id = questionElementId(question.id);
    const answers = question.answers.filter((answer) => visible.includes(answer.id));
    const typed = answers.filter(isTyped);
    const missing = problems.find(({ answerId }) => answerId === null);
    const isOnlyAnswer = answers.length === 1;
    return (
      <fieldset
        id={id}
        className="question"
        // For `focusFirstProblem`.
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
            isTyped(answer) ? (
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

const formatNumber = (value: number): string => String(value).replace('.', ',');

/** What a valid number would be: its limits, or its decimal places where only those are wrong. */
function expectedNumber(
  { validation: { min, max, decimals = 0 } = {} }: Answer,
  value?: AnswerValue,
): string {
  if (min === undefined || max === undefined) return '';
  if (typeof value === 'number' && value >= min && value <= max)
    return decimals === 0
      ? ' Sem casas decimais.'
      : ` Use no máximo ${countText(decimals, 'casa decimal', 'casas decimais')}.`;
  return ` Entre ${formatNumber(min)} e ${formatNumber(max)}.`;
}

/**
 * The message for a problem, as the definition words it; for an invalid number, with what would be valid. `TypedAnswer`
 * has the message for a text that is too long.
 */
function problemText(definition: Definition, { key, answerId }: Problem, value?: AnswerValue): string {
  const answer = answerId === null ? undefined : definitionIndex(definition).answer.get(answerId)?.answer;
  // The documented sentence about the whole page is beside the button.
  if (key === 'requiredFields') return 'Responda esta pergunta.';
  const text = definition.messages[key] ?? definition.messages.requiredFields ?? '';
  return key === 'invalidNumber' && answer ? text + expectedNumber(answer, value) : text;
}

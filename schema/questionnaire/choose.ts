import type { Definition, Question } from './definition.ts';
import { ANSWER_TYPE, type Answer } from './definitionAnswer.ts';
import { type AnswerValue, type Draft, definitionIndex, isChosen } from './draft.ts';
import { visibilityOf } from './visibility.ts';

type Answers = Record<number, AnswerValue>;

/**
 * The draft after a click or a typed value: excluded answers are cleared, and hidden ones are dropped unless
 * marked to be kept. Choosing an invisible answer changes nothing.
 */
export function choose(
  definition: Definition,
  draft: Draft,
  answerId: number,
  value: AnswerValue = true,
): Draft {
  const answerEntry = definitionIndex(definition).answer.get(answerId);
  if (!answerEntry || !visibilityOf(definition, draft).answer(answerEntry.question, answerEntry.answer))
    return draft;
  const { question, answer } = answerEntry;
  const before = draft.answers[question.id] ?? {};
  const answers: Record<number, Answers> = { ...draft.answers };
  answers[question.id] = changeAnswer(question, answer, before, value);
  const clearsDependants = answer.removeAll === true && answers[question.id]?.[answer.id] !== undefined;
  if (clearsDependants) for (const { id } of dependants(definition, question.id)) delete answers[id];
  return settle(definition, { answers });
}

/** Removes a typed value: an empty field is no answer. */
export function clear(definition: Definition, draft: Draft, answerId: number): Draft {
  const answerEntry = definitionIndex(definition).answer.get(answerId);
  if (!answerEntry || !isChosen(draft, answerEntry.question.id, answerId)) return draft;
  const { [answerId]: _cleared, ...others } = draft.answers[answerEntry.question.id] ?? {};
  return settle(definition, { answers: { ...draft.answers, [answerEntry.question.id]: others } });
}

function changeAnswer(
  question: Question,
  answer: Answer,
  before: Readonly<Answers>,
  value: AnswerValue,
): Answers {
  const after: Answers = { ...before };
  switch (answer.type) {
    case ANSWER_TYPE.single:
      for (const { id, type, keep } of question.answers)
        if (type === ANSWER_TYPE.single && id !== answer.id && !keep) delete after[id];
      after[answer.id] = true;
      return after;
    case ANSWER_TYPE.multiple:
      if (after[answer.id] !== undefined) {
        delete after[answer.id];
        return after;
      }
      for (const { id, singleSelect } of question.answers)
        if (id !== answer.id && (answer.singleSelect || answer.removeAll || singleSelect)) delete after[id];
      after[answer.id] = true;
      return after;
    default:
      after[answer.id] = value;
      return after;
  }
}

const dependants = ({ questions }: Definition, questionId: number): Question[] =>
  questions.filter(({ questionSelectionNeeded, hideQuestion }) =>
    [questionSelectionNeeded, hideQuestion].some((ref) => ref?.questionId === questionId),
  );

/** Drops hidden answers until no more become hidden. References point backwards, so this ends. */
export function settle(definition: Definition, draft: Draft): Draft {
  let current = draft;
  for (;;) {
    const visibility = visibilityOf(definition, current);
    const hidden: [question: number, answer: number][] = [];
    for (const question of definition.questions) {
      const chosen = current.answers[question.id];
      if (!chosen) continue;
      const isShown = visibility.question(question);
      for (const answer of question.answers)
        if (
          chosen[answer.id] !== undefined &&
          !visibility.answer(question, answer) &&
          !isAnswerKept(question, answer, isShown)
        )
          hidden.push([question.id, answer.id]);
    }
    if (hidden.length === 0) return current;
    const answers: Record<number, Answers> = { ...current.answers };
    for (const [question, answer] of hidden) {
      const { [answer]: _dropped, ...others } = answers[question] ?? {};
      answers[question] = others;
    }
    current = { answers };
  }
}

/**
 * Whether a hidden answer stays in the draft. `keep` keeps it whatever hid it, and so does `keepParent` of the
 * question; `keepParent` of an answer keeps it only when its parent answer was removed and the question is still shown.
 */
const isAnswerKept = (question: Question, answer: Answer, isQuestionShown: boolean): boolean =>
  Boolean(answer.keep || question.keep || question.keepParent || (isQuestionShown && answer.keepParent));

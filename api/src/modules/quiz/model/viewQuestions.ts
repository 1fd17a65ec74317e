import type * as definition from '#schema/questionnaire/definition.ts';
import type * as definitionAnswer from '#schema/questionnaire/definitionAnswer.ts';
import { type Draft, EMPTY_DRAFT, givenValue } from '#schema/questionnaire/draft.ts';
import { type Visibility, visibilityOf } from '#schema/questionnaire/visibility.ts';
import type { Quiz } from '../quiz.types.ts';
import { Answer, Page, Question, UserAnswer, ValueRef } from './question.types.ts';

/** The stored answers in the engine's format. */
export const draftOfQuiz = ({ answers }: Pick<Quiz, 'answers'>): Draft => ({ answers });

/**
 * The pages of a questionnaire. With a patient's answers, the questions and answers that they hide are marked
 * `hidden`, and the entered values are in `userAnswer`. Without answers, `hidden` is the state before the first
 * answer.
 */
export function viewPages(of: definition.Definition, draft: Draft = EMPTY_DRAFT): Page[] {
  const questions = viewQuestions(of, draft);
  return of.pages.map(({ page, kind, slug, title, nextButtonText, gender }) =>
    Object.assign(new Page(), {
      page,
      kind,
      slug,
      title,
      nextButtonText,
      gender: gender ?? null,
      questions: questions.filter((question) => question.page === page),
    }),
  );
}

/** Questions with a visible answer that was given, in the order of the questionnaire. */
export function userAnswersOf(of: definition.Definition, draft: Draft): UserAnswer[] {
  return viewQuestions(of, draft).flatMap((question) => {
    const answers = question.answers.filter(({ userAnswer, hidden }) => userAnswer !== null && !hidden);
    if (question.hidden || answers.length === 0) return [];
    const { id, page, type } = question;
    return [Object.assign(new UserAnswer(), { id, page, type, question, answers })];
  });
}

function viewQuestions(of: definition.Definition, draft: Draft): Question[] {
  const visibility = visibilityOf(of, draft);
  const buttons = new Map(of.pages.map(({ page, nextButtonText }) => [page, nextButtonText]));
  return of.questions.map((question) =>
    Object.assign(new Question(), {
      id: question.id,
      code: question.code,
      page: question.page,
      type: of.line.id,
      slug: question.slug,
      title: question.title,
      color: of.line.color,
      nextButtonText: buttons.get(question.page) ?? '',
      inline: question.inline ?? false,
      hidden: !visibility.question(question),
      gender: question.gender ?? null,
      required: question.required,
      answers: question.answers.map((answer) => viewAnswer(question, answer, { draft, visibility })),
      keep: question.keep ?? false,
      keepParent: question.keepParent ?? false,
      ...viewGates(question),
      alertCard: question.alertCard ?? null,
      message: question.message ?? null,
      followConsultation: question.followConsultation ?? false,
      haveTextBold: question.haveTextBold ?? false,
      initialText: question.initialText ?? null,
      textBold: question.textBold ?? null,
      finalText: question.finalText ?? null,
    }),
  );
}

function viewAnswer(
  question: definition.Question,
  answer: definitionAnswer.Answer,
  { draft, visibility }: { draft: Draft; visibility: Visibility },
): Answer {
  const storedValue = givenValue(draft, question.id, answer.id);
  return Object.assign(new Answer(), {
    id: answer.id,
    type: answer.type,
    value: answer.value,
    placeholder: answer.placeholder ?? null,
    icon: answer.icon ?? null,
    userAnswer: storedValue === undefined ? null : storedValue === true ? answer.value : String(storedValue),
    hidden: !visibility.answer(question, answer),
    keep: answer.keep ?? false,
    keepParent: answer.keepParent ?? false,
    singleSelect: answer.singleSelect ?? false,
    removeAll: answer.removeAll ?? false,
    attentionQuestion: answer.attentionQuestion ?? false,
    alertCard: answer.alertCard ?? null,
    selectionNeeded: [...(answer.selectionNeeded ?? [])],
    ...viewGates(answer),
  });
}

const viewGates = ({ questionSelectionNeeded, hideQuestion }: definitionAnswer.ShowConditions) => ({
  questionSelectionNeeded: viewRef(questionSelectionNeeded),
  hideQuestion: viewRef(hideQuestion),
});

const viewRef = (ref: definitionAnswer.ValueRef | undefined): ValueRef | null =>
  ref ? Object.assign(new ValueRef(), { questionId: ref.questionId, value: [ref.value].flat() }) : null;

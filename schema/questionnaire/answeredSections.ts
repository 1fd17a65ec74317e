import type { Definition, Question } from './definition.ts';
import { type Answer, isTyped } from './definitionAnswer.ts';
import { type Draft, givenValue } from './draft.ts';
import { shownPages } from './pages.ts';
import { visibilityOf } from './visibility.ts';

interface AnswerWithText {
  answer: Answer;
  /** The chosen texts, or what was typed with its label and unit. */
  text: string;
}

export interface AskedQuestion {
  question: Question;
  /** Empty where the patient saw the question and did not answer it. */
  answers: readonly AnswerWithText[];
}

export interface AnsweredSection {
  title: string;
  questions: readonly AskedQuestion[];
}

const NUMBER = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 2 });

function answerText(draft: Draft, question: Question, answer: Answer): string {
  if (!isTyped(answer)) return answer.value;
  const value = givenValue(draft, question.id, answer.id);
  const typed = typeof value === 'number' ? NUMBER.format(value) : String(value);
  const withUnit = answer.unit ? `${typed} ${answer.unit}` : typed;
  const isAlone = question.answers.length === 1 || answer.value === question.title;
  return isAlone ? withUnit : `${answer.value}${/[?:]$/.test(answer.value) ? '' : ':'} ${withUnit}`;
}

/** The questions that the patient saw, with what was answered. */
function asked(definition: Definition, draft: Draft, questions: readonly Question[]): AskedQuestion[] {
  const visibility = visibilityOf(definition, draft);
  return questions
    .filter((question) => visibility.question(question))
    .map((question) => ({
      question,
      answers: question.answers
        .filter((answer) => visibility.isChosenAndVisible(question, answer))
        .map((answer) => ({ answer, text: answerText(draft, question, answer) })),
    }));
}

/** What the patient saw and answered, by the sections of the line's file; remaining questions at the end. */
export function answeredSections(definition: Definition, draft: Draft): AnsweredSection[] {
  const named = definition.doctorView.sections;
  const listed = new Set(named.flatMap(({ questions }) => questions));
  const others = definition.questions.filter(({ id }) => !listed.has(id)).map(({ id }) => id);
  return [...named, { title: 'Outras respostas', questions: others }]
    .map(({ title, questions }) => ({
      title,
      questions: asked(
        definition,
        draft,
        questions.flatMap((id) => definition.questions.find((candidate) => candidate.id === id) ?? []),
      ),
    }))
    .filter(({ questions }) => questions.length > 0);
}

/** The same by the pages on which the patient answered, in their order. */
export const answeredPages = (definition: Definition, draft: Draft): (AnsweredSection & { page: number })[] =>
  shownPages(definition, draft)
    .map(({ page, title }) => ({
      page,
      title,
      questions: asked(definition, draft, visibilityOf(definition, draft).questionsOn(page)),
    }))
    .filter(({ questions }) => questions.length > 0);

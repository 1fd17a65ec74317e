import type { Definition, Question } from './definition.ts';
import { ANSWER_TYPE, type Answer } from './definitionAnswer.ts';
import { type Draft, givenValue } from './draft.ts';
import { visibilityOf } from './visibility.ts';

export interface AnswerWithText {
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
  if (answer.type < ANSWER_TYPE.text) return answer.value;
  const value = givenValue(draft, question.id, answer.id);
  const typed = typeof value === 'number' ? NUMBER.format(value) : String(value);
  const withUnit = answer.unit ? `${typed} ${answer.unit}` : typed;
  const isAlone = question.answers.length === 1 || answer.value === question.title;
  return isAlone ? withUnit : `${answer.value}${/[?:]$/.test(answer.value) ? '' : ':'} ${withUnit}`;
}

/** What the patient saw and answered, by the sections of the line's file; remaining questions at the end. */
export function answeredSections(definition: Definition, draft: Draft): AnsweredSection[] {
  const visibility = visibilityOf(definition, draft);
  const named = definition.doctorView.sections;
  const listed = new Set(named.flatMap(({ questions }) => questions));
  const others = definition.questions.filter(({ id }) => !listed.has(id)).map(({ id }) => id);
  return [...named, { title: 'Outras respostas', questions: others }]
    .map(({ title, questions }) => ({
      title,
      questions: questions.flatMap((id) => {
        const question = definition.questions.find((candidate) => candidate.id === id);
        if (!question || !visibility.question(question)) return [];
        const answers = question.answers
          .filter((answer) => visibility.isChosenAndVisible(question, answer))
          .map((answer) => ({ answer, text: answerText(draft, question, answer) }));
        return [{ question, answers }];
      }),
    }))
    .filter(({ questions }) => questions.length > 0);
}

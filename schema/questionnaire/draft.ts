import type { Day } from '../br/day.ts';
import type { Definition, Question } from './definition.ts';
import type { Answer, Gender } from './definitionAnswer.ts';

/** `true` for a choice, the typed text, or the number. */
export type AnswerValue = true | string | number;

/** A patient's answers so far, by question and answer. Plain data, stored and sent unchanged. */
export interface Draft {
  readonly answers: Readonly<Record<number, Readonly<Record<number, AnswerValue>>>>;
}

/** The facts about a patient beside the answers. */
export interface Person {
  /** Completed years on the day page 1 is answered, in São Paulo. */
  age: number;
  /** The day dates are compared with. */
  today: Day;
}

export const EMPTY_DRAFT: Draft = { answers: {} };

/** Lookup tables for the questions and answers of a definition. */
export interface Index {
  question: ReadonlyMap<number, Question>;
  /** Answer ids are unique in a definition. */
  answer: ReadonlyMap<number, { question: Question; answer: Answer }>;
  onPage: ReadonlyMap<number, readonly Question[]>;
  /** The question that asks for the sex at birth, where a line serves both. */
  genderQuestion: Question | null;
}

const known = new WeakMap<Definition, Index>();

/** The lookup tables of a definition, built once for each definition object. */
export function definitionIndex(definition: Definition): Index {
  const cached = known.get(definition);
  if (cached) return cached;
  const { pages, questions, audience } = definition;
  const index: Index = {
    question: new Map(questions.map((question) => [question.id, question])),
    answer: new Map(
      questions.flatMap((question) => question.answers.map((answer) => [answer.id, { question, answer }])),
    ),
    onPage: new Map(pages.map(({ page }) => [page, questions.filter((question) => question.page === page)])),
    genderQuestion:
      audience.genders.length > 1 ? (questions.find(({ slug }) => slug === 'sexo-biologico') ?? null) : null,
  };
  known.set(definition, index);
  return index;
}

const GENDER_BY_VALUE: Readonly<Record<string, Gender>> = { Masculino: 1, Feminino: 2 };

/** A line for one sex does not ask; null until the question of a line for both is answered. */
export function genderOf(definition: Definition, draft: Draft): Gender | null {
  const { genderQuestion } = definitionIndex(definition);
  if (!genderQuestion) return definition.audience.genders[0] ?? null;
  const chosen = genderQuestion.answers.find(({ id }) => isChosen(draft, genderQuestion.id, id));
  return chosen ? (GENDER_BY_VALUE[chosen.value] ?? null) : null;
}

export const isChosen = (draft: Draft, questionId: number, answerId: number): boolean =>
  draft.answers[questionId]?.[answerId] !== undefined;

export const givenValue = (draft: Draft, questionId: number, answerId: number): AnswerValue | undefined =>
  draft.answers[questionId]?.[answerId];

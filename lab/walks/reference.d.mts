import type { Definition, Page, Question } from '../../schema/questionnaire/definition.ts';
import type { Answer } from '../../schema/questionnaire/definitionAnswer.ts';
import type { Stop } from '../../schema/questionnaire/definitionRule.ts';

/** Types of the methods of the reference engine that the random walks call. */
export class Run {
  constructor(definition: Definition, person: { age: number; gender: number | null });
  gender: number | null;
  isQuestionVisible(question: Question): boolean;
  isAnswerVisible(question: Question, answer: Answer): boolean;
  choose(question: Question, answer: Answer, value?: true | string | number): void;
  dropHiddenAnswers(): void;
  stopsOn(page: number): Stop[];
  flags(): Set<string>;
  shownPages(): Page[];
  progress(page: number): number;
  payload(): unknown[];
}

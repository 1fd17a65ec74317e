import type { Definition, Page, Question } from '../definition.ts';
import type { Answer } from '../definitionAnswer.ts';
import type { Stop } from '../definitionRule.ts';

export class Run {
  constructor(definition: Definition, person: { age: number; gender: number | null });
  gender: number | null;
  sel: Map<number, Map<number, true | string | number>>;
  visibleQ(question: Question): boolean;
  visibleA(question: Question, answer: Answer): boolean;
  choose(question: Question, answer: Answer, value?: true | string | number): void;
  normalise(): void;
  stopsOn(page: number): Stop[];
  flags(): Set<string>;
  shownPages(): Page[];
  progress(page: number): number;
  payload(): unknown[];
}

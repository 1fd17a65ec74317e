import type { Card } from './definitionRule.ts';

/** 1 masculino, 2 feminino. */
export type Gender = 1 | 2;

/** Met when a visible, chosen answer of that question has the value, or one of the values. */
export interface ValueRef {
  questionId: number;
  value: string | readonly string[];
}

/** What decides whether a question or an answer is visible. */
export interface ShowConditions {
  hidden?: boolean;
  gender?: Gender;
  questionSelectionNeeded?: ValueRef;
  hideQuestion?: ValueRef;
}

export const ANSWER_TYPE = { single: 1, multiple: 2, text: 3, number: 4 } as const;

export interface Answer extends ShowConditions {
  id: number;
  type: 1 | 2 | 3 | 4;
  value: string;
  placeholder?: string;
  icon?: string;
  unit?: string;
  /** The answer is kept whatever hides it. */
  keep?: boolean;
  /** It is kept when the answer it depends on changes. */
  keepParent?: boolean;
  /** Excludes the others of its question. */
  singleSelect?: boolean;
  /** Clears the other chosen answers, and the questions that depend on this one. */
  removeAll?: boolean;
  attentionQuestion?: boolean;
  points?: number;
  flags?: readonly string[];
  stop?: string;
  toast?: string;
  alertCard?: Card;
  /** Ids of the same question that must all be chosen. */
  selectionNeeded?: readonly number[];
  validation?: Validation;
}

interface Validation {
  min?: number;
  max?: number;
  decimals?: number;
  maxLength?: number;
  format?: 'DD/MM/AAAA';
  notFuture?: boolean;
  maxAgeDays?: number;
}

/** Whether a person types the answer: a text, a date or a number. The others are chosen. */
export const isTyped = ({ type }: Pick<Answer, 'type'>): boolean => type >= ANSWER_TYPE.text;

export interface Measure {
  id: string;
  kind: 'bmi' | 'number' | 'sumPoints' | 'daysSinceDate';
  inputs?: Readonly<Record<string, number>>;
  questions?: readonly number[];
  label?: string;
}

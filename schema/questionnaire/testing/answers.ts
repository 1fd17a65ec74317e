import { readFileSync } from 'node:fs';
import { day } from '../../br/day.ts';
import { choose } from '../choose.ts';
import type { Definition } from '../definition.ts';
import { type AnswerValue, type Draft, EMPTY_DRAFT, type Person } from '../draft.ts';

export const PERSON: Person = { age: 35, today: day('2026-11-23') };

export const definitionOf = (slug: string): Definition =>
  JSON.parse(readFileSync(`schema/questionnaire/lines/${slug}.json`, 'utf8'));

/** Answers by the slug of the question and the text of the answer, as a patient reads them. */
export function answerWith(
  definition: Definition,
  ...clicks: [question: string, answer: string, value?: AnswerValue][]
) {
  return clicks.reduce<Draft>((draft, click) => andAnswer(definition, draft, click), EMPTY_DRAFT);
}

export function andAnswer(
  definition: Definition,
  draft: Draft,
  [slug, text, value = true]: [question: string, answer: string, value?: AnswerValue],
): Draft {
  const question = definition.questions.find((candidate) => candidate.slug === slug);
  const answer = question?.answers.find((candidate) => candidate.value === text);
  if (!answer) throw new Error(`No answer "${text}" in ${slug}.`);
  return choose(definition, draft, answer.id, value);
}

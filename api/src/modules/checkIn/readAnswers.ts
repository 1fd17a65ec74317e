import {
  CHECK_IN_QUESTION,
  NO_SYMPTOM_ANSWER,
  STOPPED_ANSWER,
} from '#schema/questionnaire/checkIn/checkIns.ts';
import type { Definition } from '#schema/questionnaire/definition.ts';
import { type Draft, definitionIndex } from '#schema/questionnaire/draft.ts';
import type { Fact } from '#schema/questionnaire/factSources.ts';
import { factsOf } from '#schema/questionnaire/facts.ts';
import { draftOf, responsesOf } from '#schema/questionnaire/stored/responses.ts';
import { personOf } from '../quiz/quiz.rules.ts';
import type { AnsweredQuestion } from './checkInAnswer.entity.ts';

/** What a patient chose, read by the engine of the questionnaires. */
export interface ReadAnswers {
  answerIds: number[];
  answers: AnsweredQuestion[];
  facts: Fact[];
  /** The flags of severe symptoms. */
  flags: string[];
  /** The patient does not take the medicine any more. */
  hasStopped: boolean;
  isWithoutSymptom: boolean;
}

/**
 * The chosen answers of these questions, by default of all three; null when one is unknown, missing or excludes another.
 */
export function readAnswers(
  definition: Definition,
  answerIds: readonly number[],
  { questionIds = Object.values(CHECK_IN_QUESTION), now }: { questionIds?: readonly number[]; now: Date },
): ReadAnswers | null {
  const { answer: known } = definitionIndex(definition);
  const entries = answerIds.flatMap((id) => known.get(id) ?? []);
  if (entries.length !== answerIds.length) return null;
  const draft = draftOf(
    definition,
    entries.map(({ question, answer: { id, type, value } }) => {
      return { question: question.id, type, answer: id, textResponse: value, score: 0 };
    }),
  );
  if (typeof draft === 'string') return null;
  const answered = new Set(entries.map(({ question }) => question.id));
  if (answered.size !== questionIds.length || questionIds.some((id) => !answered.has(id))) return null;
  // No rule of a check-in asks for the age.
  const facts = factsOf(definition, draft, personOf({ age: 0 }, now));
  return {
    answerIds: answerIds.toSorted((a, b) => a - b),
    answers: wordsOf(definition, draft),
    facts,
    flags: [...new Set(facts.flatMap(({ flags }) => flags))],
    hasStopped: answerIds.includes(STOPPED_ANSWER),
    isWithoutSymptom: answerIds.includes(NO_SYMPTOM_ANSWER),
  };
}

function wordsOf(definition: Definition, draft: Draft): AnsweredQuestion[] {
  const chosen = responsesOf(definition, draft);
  return definition.questions.flatMap(({ id, title }) => {
    const answers = chosen.filter(({ question }) => question === id).map(({ textResponse }) => textResponse);
    return answers.length > 0 ? [{ question: title, answers }] : [];
  });
}

import { settle } from '../choose.ts';
import type { Definition } from '../definition.ts';
import { ANSWER_TYPE } from '../definitionAnswer.ts';
import { type AnswerValue, type Draft, definitionIndex, type Person } from '../draft.ts';
import { flagsOf } from '../flags.ts';
import { shownPages } from '../pages.ts';
import { stopsOn } from '../stops.ts';

/** The code of an age outside the line among the stops of an outcome. */
const AGE_STOP = 'age';

/**
 * What a version does with given answers: the stops that are met on any page, and the flags of answers,
 * rules and stops.
 */
export interface Outcome {
  stops: readonly string[];
  flags: readonly string[];
}

/**
 * The outcome of stored answers under a version that may be another one than they were given to. Answers that the
 * version does not know are dropped, as a browser would never send them.
 */
export function outcomeOf(definition: Definition, answers: Draft['answers'], person: Person): Outcome {
  const draft = settle(definition, { answers: knownAnswers(definition, answers) });
  const stops = new Set<string>();
  const { minAge, maxAge } = definition.audience;
  if (person.age < minAge || person.age > maxAge) stops.add(AGE_STOP);
  for (const { page } of shownPages(definition, draft))
    for (const { id } of stopsOn(definition, draft, person, page)) stops.add(id);
  const ofStops = definition.stops.flatMap(({ id, flag }) => (flag && stops.has(id) ? flag : []));
  return {
    stops: [...stops],
    flags: [...new Set([...flagsOf(definition, draft, person), ...ofStops])],
  };
}

/** The answers whose question and kind the version has. */
function knownAnswers(definition: Definition, answers: Draft['answers']): Draft['answers'] {
  const known: Record<number, Record<number, AnswerValue>> = {};
  for (const [question, questionAnswers] of Object.entries(answers))
    for (const [answer, value] of Object.entries(questionAnswers)) {
      const answerEntry = definitionIndex(definition).answer.get(Number(answer));
      if (
        !answerEntry ||
        answerEntry.question.id !== Number(question) ||
        !fits(answerEntry.answer.type, value)
      )
        continue;
      known[answerEntry.question.id] = { ...known[answerEntry.question.id], [answerEntry.answer.id]: value };
    }
  return known;
}

/** The answers whose question and choice read the same in both versions; the others have to be asked again. */
export function unchangedAnswers(
  before: Definition,
  after: Definition,
  answers: Draft['answers'],
): Draft['answers'] {
  const sameAnswers: Record<number, Record<number, AnswerValue>> = {};
  for (const [question, questionAnswers] of Object.entries(knownAnswers(after, answers)))
    for (const [answer, value] of Object.entries(questionAnswers)) {
      const [old, now] = [before, after].map((version) =>
        definitionIndex(version).answer.get(Number(answer)),
      );
      if (!old || old.question.title !== now?.question.title || old.answer.value !== now.answer.value)
        continue;
      sameAnswers[Number(question)] = { ...sameAnswers[Number(question)], [answer]: value };
    }
  return sameAnswers;
}

function fits(type: number, value: AnswerValue): boolean {
  if (type === ANSWER_TYPE.number) return typeof value === 'number';
  if (type === ANSWER_TYPE.text) return typeof value === 'string';
  return value === true;
}

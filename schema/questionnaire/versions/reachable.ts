import type { Definition } from '../definition.ts';
import type { Gender, ShowConditions, ValueRef } from '../definitionAnswer.ts';

/**
 * The questions that at least one patient can see. Questions refer backwards, so one pass in their order decides:
 * what a question depends on is known before it.
 */
export function reachableQuestions(document: Definition): ReadonlySet<number> {
  const reached = new Set<number>();
  for (const gender of document.audience.genders)
    for (const id of reachableFor(document, gender)) reached.add(id);
  return reached;
}

function reachableFor({ pages, questions }: Definition, gender: Gender): ReadonlySet<number> {
  /** The answers that can be chosen, by question. */
  const reached = new Map<number, ReadonlySet<string>>();
  const canBeGiven = ({ questionId, value }: ValueRef): boolean =>
    (typeof value === 'string' ? [value] : value).some((single) => reached.get(questionId)?.has(single));
  const isPossible = ({ hidden, gender: only, questionSelectionNeeded }: ShowConditions): boolean =>
    !hidden &&
    (only === undefined || only === gender) &&
    (!questionSelectionNeeded || canBeGiven(questionSelectionNeeded));
  for (const question of questions) {
    const page = pages.find((candidate) => candidate.page === question.page);
    if (!page || (page.gender !== undefined && page.gender !== gender) || !isPossible(question)) continue;
    const values = question.answers.filter(isPossible).map(({ value }) => value);
    if (values.length > 0) reached.set(question.id, new Set(values));
  }
  return new Set(reached.keys());
}

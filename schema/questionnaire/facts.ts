import type { Definition, Question } from './definition.ts';
import { isTyped } from './definitionAnswer.ts';
import { type Draft, givenValue, type Person } from './draft.ts';
import { type Fact, sourcesOf } from './factSources.ts';
import { type Visibility, visibilityOf } from './visibility.ts';

/** The answer to a question as the patient saw it: choices and typed values, each once. */
function wordsOf(question: Question, draft: Draft, visibility: Visibility): string {
  const words = question.answers
    .filter((answer) => visibility.isChosenAndVisible(question, answer))
    .map((answer) => {
      const { id, value, unit } = answer;
      if (!isTyped(answer)) return value;
      const typed = String(givenValue(draft, question.id, id) ?? '').trim();
      return typed && unit ? `${typed} ${unit}` : typed;
    });
  return words.filter(Boolean).join('; ');
}

/** The facts of the given answers. A question without an answer has none. */
export function factsOf(definition: Definition, draft: Draft, person: Person): Fact[] {
  const visibility = visibilityOf(definition, draft);
  return sourcesOf(definition).flatMap(({ id, questions, read }) => {
    const answered = questions.flatMap((question) => {
      const words = wordsOf(question, draft, visibility);
      return words ? [{ title: question.title, words }] : [];
    });
    if (answered.length === 0) return [];
    return {
      source: id,
      question: answered.map(({ title }) => title).join(' / '),
      value: answered.map(({ words }) => words).join(' / '),
      ...read(draft, person),
    };
  });
}

/** The new facts of a changed draft, with removed answers as empty ones. */
export function changedFacts(before: readonly Fact[], after: readonly Fact[]): Fact[] {
  const earlier = new Map(before.map((fact) => [fact.source, fact]));
  const now = new Set(after.map(({ source }) => source));
  const isSame = (fact: Fact) => {
    const old = earlier.get(fact.source);
    return old?.value === fact.value && old.flags.join() === fact.flags.join();
  };
  return [
    ...after.filter((fact) => !isSame(fact)),
    ...before
      .filter(({ source }) => !now.has(source))
      .map(({ source, question }): Fact => ({ source, question, value: '', flags: [], stop: null })),
  ];
}

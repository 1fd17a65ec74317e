import type { Definition, Question } from '#schema/questionnaire/definition.ts';
import type { Answer, ShowConditions, ValueRef } from '#schema/questionnaire/definitionAnswer.ts';
import type { Condition, Flag, Rule, Stop } from '#schema/questionnaire/definitionRule.ts';

/** Changes of one part of a document; the other parts stay as they are. */
export const withQuestion = (document: Definition, id: number, change: Partial<Question>): Definition => ({
  ...document,
  questions: document.questions.map((question) =>
    question.id === id ? { ...question, ...change } : question,
  ),
});

/** The fields that a new title changes; none when it is the same. A title with a bold part becomes plain. */
export const titleChange = (question: Question, title: string): Partial<Question> => {
  if (title === question.title) return {};
  const plain = { title, initialText: undefined, textBold: undefined, finalText: undefined };
  return question.haveTextBold ? { ...plain, haveTextBold: false } : { title };
};

export const withFlag = (document: Definition, code: string, change: Partial<Flag>): Definition => {
  const flag = document.flags[code];
  return flag ? { ...document, flags: { ...document.flags, [code]: { ...flag, ...change } } } : document;
};

export const withStop = (document: Definition, id: string, change: Partial<Stop>): Definition => ({
  ...document,
  stops: document.stops.map((stop) => (stop.id === id ? { ...stop, ...change } : stop)),
});

/** Adds a stop that ends the evaluation and is stored in the patient's record. */
export const withNewStop = (
  document: Definition,
  { title, description }: { title: string; description: string },
): Definition => ({
  ...document,
  stops: [
    ...document.stops,
    {
      id: freeId(document.stops, codeOf(title)),
      kind: 'end',
      recordAttempt: true,
      title,
      description,
      button: { label: 'Voltar ao início', target: '/' },
    },
  ],
});

/** A title as a code of the document: plain characters, with dashes between the words. */
function codeOf(title: string): string {
  const words =
    title
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? [];
  return `parada-${words.join('-')}`.slice(0, 60).replace(/-$/, '');
}

/** The wanted id, with a number at its end if another part already has it. */
export function freeId(parts: readonly { id: string }[], wanted: string): string {
  const taken = new Set(parts.map(({ id }) => id));
  let id = wanted;
  for (let number = 2; taken.has(id); number += 1) id = `${wanted}-${number}`;
  return id;
}

/** Replaces a rule, or adds it at the end. */
export const withRule = (document: Definition, rule: Rule): Definition => ({
  ...document,
  rules: document.rules.some(({ id }) => id === rule.id)
    ? document.rules.map((existing) => (existing.id === rule.id ? rule : existing))
    : [...document.rules, rule],
});

export const withoutRule = (document: Definition, id: string): Definition => ({
  ...document,
  rules: document.rules.filter((rule) => rule.id !== id),
});

/** Changes an answer. Other questions and rules refer to it by its text, so a new text is also written there. */
export function withAnswer(document: Definition, id: number, change: Partial<Answer>): Definition {
  const question = document.questions.find(({ answers }) => answers.some((answer) => answer.id === id));
  const before = question?.answers.find((answer) => answer.id === id);
  if (!question || !before) return document;
  const answers = question.answers.map((answer) => (answer.id === id ? { ...answer, ...change } : answer));
  const changed = withQuestion(document, question.id, { answers });
  const { value = before.value } = change;
  return value === before.value ? changed : withRenamedAnswer(changed, question.id, before.value, value);
}

function withRenamedAnswer(document: Definition, questionId: number, from: string, to: string): Definition {
  const text = (value: string): string => (value === from ? to : value);
  const renameInReference = (reference: ValueRef | undefined): ValueRef | undefined =>
    reference?.questionId === questionId
      ? {
          ...reference,
          value: typeof reference.value === 'string' ? text(reference.value) : reference.value.map(text),
        }
      : reference;
  const renameInConditions = <Part extends ShowConditions>(part: Part): Part => ({
    ...part,
    ...(part.questionSelectionNeeded
      ? { questionSelectionNeeded: renameInReference(part.questionSelectionNeeded) }
      : {}),
    ...(part.hideQuestion ? { hideQuestion: renameInReference(part.hideQuestion) } : {}),
  });
  const condition = (part: Condition): Condition => {
    if ('all' in part) return { all: part.all.map(condition) };
    if ('any' in part) return { any: part.any.map(condition) };
    if ('not' in part) return { not: condition(part.not) };
    if ('answered' in part && part.answered.questionId === questionId)
      return { answered: { ...part.answered, anyOf: part.answered.anyOf.map(text) } };
    if ('count' in part && part.count.questionId === questionId)
      return { ...part, count: { ...part.count, of: part.count.of.map(text) } };
    return part;
  };
  return {
    ...document,
    questions: document.questions.map((question) => ({
      ...renameInConditions(question),
      answers: question.answers.map(renameInConditions),
    })),
    rules: document.rules.map((rule) => ({ ...rule, when: condition(rule.when) })),
  };
}

type Threshold = Extract<Condition, { op: unknown }>;

/** The numbers of a condition, in the order in which its sentence names them. */
export function thresholdsOf(condition: Condition): Threshold[] {
  if ('all' in condition) return condition.all.flatMap(thresholdsOf);
  if ('any' in condition) return condition.any.flatMap(thresholdsOf);
  if ('not' in condition) return thresholdsOf(condition.not);
  return 'op' in condition ? [condition] : [];
}

/** The condition with other numbers, in the same order. */
export function withThresholds(condition: Condition, values: readonly number[]): Condition {
  const remaining = [...values];
  const change = (part: Condition): Condition => {
    if ('all' in part) return { all: part.all.map(change) };
    if ('any' in part) return { any: part.any.map(change) };
    if ('not' in part) return { not: change(part.not) };
    return 'op' in part ? { ...part, value: remaining.shift() ?? part.value } : part;
  };
  return change(condition);
}

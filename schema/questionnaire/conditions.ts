import type { Definition } from './definition.ts';
import type { Condition, Op } from './definitionRule.ts';
import { type Draft, indexOf, type Person } from './draft.ts';
import { measure } from './measures.ts';
import { visibilityOf } from './visibility.ts';

const COMPARE: Record<Op, (a: number, b: number) => boolean> = {
  lt: (a, b) => a < b,
  lte: (a, b) => a <= b,
  gt: (a, b) => a > b,
  gte: (a, b) => a >= b,
  eq: (a, b) => a === b,
};

/** Whether a condition is true for the visible answers. */
export function isConditionMet(
  definition: Definition,
  draft: Draft,
  person: Person,
  condition: Condition,
): boolean {
  const visibility = visibilityOf(definition, draft);
  const test = (one: Condition): boolean => {
    if ('all' in one) return one.all.every(test);
    if ('any' in one) return one.any.some(test);
    if ('not' in one) return !test(one.not);
    if ('answered' in one)
      return visibility.has({ questionId: one.answered.questionId, value: one.answered.anyOf });
    if ('count' in one) {
      const question = indexOf(definition).question.get(one.count.questionId);
      const chosen = (question?.answers ?? []).filter(
        (answer) =>
          question && one.count.of.includes(answer.value) && visibility.isChosenAndVisible(question, answer),
      );
      return COMPARE[one.op](chosen.length, one.value);
    }
    const value = measure(definition, draft, person, one.measure);
    return value !== undefined && COMPARE[one.op](value, one.value);
  };
  return test(condition);
}

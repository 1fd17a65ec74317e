import type { Definition } from './definition.ts';
import type { Condition, Op } from './definitionRule.ts';
import { type Draft, definitionIndex, type Person } from './draft.ts';
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
  const test = (part: Condition): boolean => {
    if ('all' in part) return part.all.every(test);
    if ('any' in part) return part.any.some(test);
    if ('not' in part) return !test(part.not);
    if ('answered' in part)
      return visibility.has({ questionId: part.answered.questionId, value: part.answered.anyOf });
    if ('count' in part) {
      const question = definitionIndex(definition).question.get(part.count.questionId);
      const chosen = (question?.answers ?? []).filter(
        (answer) =>
          question && part.count.of.includes(answer.value) && visibility.isChosenAndVisible(question, answer),
      );
      return COMPARE[part.op](chosen.length, part.value);
    }
    const value = measure(definition, draft, person, part.measure);
    return value !== undefined && COMPARE[part.op](value, part.value);
  };
  return test(condition);
}

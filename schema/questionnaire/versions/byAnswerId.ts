import type { Definition } from '../definition.ts';
import type { ValueRef } from '../definitionAnswer.ts';
import type { Condition } from '../definitionRule.ts';
import { definitionIndex } from '../draft.ts';

/** The ids of the answers with these texts, as texts. An answer that got another text is still the same answer. */
function idsOf(definition: Definition, questionId: number, values: string | readonly string[]): string[] {
  const answers = definitionIndex(definition).question.get(questionId)?.answers ?? [];
  return (typeof values === 'string' ? [values] : values).map((value) =>
    String(answers.find((answer) => answer.value === value)?.id ?? value),
  );
}

/** What a question or an answer depends on, so that two versions with other words can be compared. */
export const refById = (definition: Definition, { questionId, value }: ValueRef): string =>
  `${questionId}: ${idsOf(definition, questionId, value).join(', ')}`;

/** The same condition with the ids of answers in place of their texts. */
export function conditionById(definition: Definition, condition: Condition): Condition {
  const inner = (part: Condition) => conditionById(definition, part);
  if ('all' in condition) return { all: condition.all.map(inner) };
  if ('any' in condition) return { any: condition.any.map(inner) };
  if ('not' in condition) return { not: inner(condition.not) };
  if ('answered' in condition) {
    const { questionId, anyOf } = condition.answered;
    return { answered: { questionId, anyOf: idsOf(definition, questionId, anyOf) } };
  }
  if ('count' in condition) {
    const { questionId, of } = condition.count;
    return { ...condition, count: { questionId, of: idsOf(definition, questionId, of) } };
  }
  return condition;
}

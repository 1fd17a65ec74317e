import type { Problem } from '#schema/questionnaire/checks.ts';
import type { Definition } from '#schema/questionnaire/definition.ts';
import type { Answer } from '#schema/questionnaire/definitionAnswer.ts';
import { definitionIndex } from '#schema/questionnaire/draft.ts';

const formatNumber = (value: number): string => String(value).replace('.', ',');

function range({ validation: { min, max } = {} }: Answer): string {
  return min !== undefined && max !== undefined ? ` Entre ${formatNumber(min)} e ${formatNumber(max)}.` : '';
}

/** The message for a problem, as the definition words it; for a number out of range, its limits are added. */
export function problemText(definition: Definition, { key, answerId }: Problem): string {
  const answer = answerId === null ? undefined : definitionIndex(definition).answer.get(answerId)?.answer;
  if (key === 'tooLong') return `Escreva em até ${answer?.validation?.maxLength ?? 300} caracteres.`;
  const text = definition.messages[key] ?? definition.messages.requiredFields ?? '';
  return key === 'invalidNumber' && answer ? text + range(answer) : text;
}

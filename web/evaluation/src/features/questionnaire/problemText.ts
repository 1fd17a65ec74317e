import type { Problem } from '#schema/questionnaire/checks.ts';
import type { Definition } from '#schema/questionnaire/definition.ts';
import type { Answer } from '#schema/questionnaire/definitionAnswer.ts';
import { type AnswerValue, definitionIndex } from '#schema/questionnaire/draft.ts';
import { countText } from '#web/format/plural.ts';

const formatNumber = (value: number): string => String(value).replace('.', ',');

/** What a valid number would be: its limits, or its decimal places where only those are wrong. */
function expectedNumber(
  { validation: { min, max, decimals = 0 } = {} }: Answer,
  value?: AnswerValue,
): string {
  if (min === undefined || max === undefined) return '';
  if (typeof value === 'number' && value >= min && value <= max)
    return decimals === 0
      ? ' Sem casas decimais.'
      : ` Use no máximo ${countText(decimals, 'casa decimal', 'casas decimais')}.`;
  return ` Entre ${formatNumber(min)} e ${formatNumber(max)}.`;
}

/** The message for a problem, as the definition words it; for an invalid number, with what would be valid. */
export function problemText(definition: Definition, { key, answerId }: Problem, value?: AnswerValue): string {
  const answer = answerId === null ? undefined : definitionIndex(definition).answer.get(answerId)?.answer;
  if (key === 'tooLong') return `Escreva em até ${answer?.validation?.maxLength ?? 300} caracteres.`;
  // The documented sentence about the whole page is beside the button.
  if (key === 'requiredFields') return 'Responda esta pergunta.';
  const text = definition.messages[key] ?? definition.messages.requiredFields ?? '';
  return key === 'invalidNumber' && answer ? text + expectedNumber(answer, value) : text;
}

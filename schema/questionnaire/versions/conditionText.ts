import type { Definition } from '../definition.ts';
import type { Condition, Op } from '../definitionRule.ts';
import { definitionIndex } from '../draft.ts';

export const OP_TEXTS: Readonly<Record<Op, string>> = {
  lt: 'menor que',
  lte: 'no máximo',
  gt: 'maior que',
  gte: 'no mínimo',
  eq: 'igual a',
};

const BUILT_IN: Readonly<Record<string, string>> = {
  age: 'idade',
  gender: 'sexo (1 masculino, 2 feminino)',
};

const NUMBER = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 2 });
const titleOf = (definition: Definition, questionId: number): string =>
  definitionIndex(definition).question.get(questionId)?.title ?? `pergunta ${questionId}`;
const inQuotes = (texts: readonly string[]): string => texts.map((text) => `“${text}”`).join(' ou ');

/** What a measure is called where a doctor reads a rule. */
export function measureText(definition: Definition, id: string): string {
  const measure = definition.measures.find((candidate) => candidate.id === id);
  if (!measure) return BUILT_IN[id] ?? id;
  if (measure.label) return measure.label;
  const [input] = Object.values(measure.inputs ?? {});
  const answerEntry = input === undefined ? undefined : definitionIndex(definition).answer.get(input);
  if (!answerEntry) return id;
  const { question, answer } = answerEntry;
  if (measure.kind === 'bmi') return id === 'bmi' ? 'IMC' : `IMC com “${answer.value}”`;
  const text = question.answers.length > 1 ? answer.value : question.title;
  return measure.kind === 'daysSinceDate' ? `dias desde “${text}”` : `“${text}”`;
}

/** A condition as a sentence for a doctor. */
export function conditionText(definition: Definition, condition: Condition): string {
  const inner = (part: Condition): string => {
    const text = conditionText(definition, part);
    return 'all' in part || 'any' in part ? `(${text})` : text;
  };
  if ('all' in condition) return condition.all.map(inner).join(' e ');
  if ('any' in condition) return condition.any.map(inner).join(' ou ');
  if ('not' in condition) return `não: ${inner(condition.not)}`;
  if ('answered' in condition) {
    const { questionId, anyOf } = condition.answered;
    return `${titleOf(definition, questionId)} ${inQuotes(anyOf)}`;
  }
  const amount = `${OP_TEXTS[condition.op]} ${NUMBER.format(condition.value)}`;
  if ('count' in condition) {
    const { questionId, of } = condition.count;
    return `${titleOf(definition, questionId)}: número de respostas entre ${inQuotes(of)} ${amount}`;
  }
  return `${measureText(definition, condition.measure)} ${amount}`;
}

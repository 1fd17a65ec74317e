import type { Definition } from '../definition.ts';
import type { Condition, Rule } from '../definitionRule.ts';
import { definitionIndex } from '../draft.ts';
import { flagFacts } from '../flags.ts';
import { measureText } from './conditionText.ts';
import { stopTitle } from './stopTitle.ts';

/** The rules of a document by id, each named by what follows and what it reads. Equal names get a number. */
export function ruleNames(definition: Definition): Map<string, string> {
  const counts = new Map<string, number>();
  return new Map(
    definition.rules.map((rule) => {
      const name = ruleName(definition, rule);
      const count = (counts.get(name) ?? 0) + 1;
      counts.set(name, count);
      return [rule.id, count > 1 ? `${name} (${count})` : name];
    }),
  );
}

function ruleName(definition: Definition, { when, flags = [], stop, alertCard }: Rule): string {
  const effects = [
    ...flags.map((code) => `alerta “${flagFacts(definition, code)?.label ?? code}”`),
    ...(stop ? [`parada “${stopTitle(definition, stop)}”`] : []),
    ...(alertCard ? [`aviso “${alertCard.title}”`] : []),
  ];
  const subjects = [...new Set(subjectsOf(definition, when))];
  return `${listText(effects) || 'sem efeito'}, conforme ${listText(subjects)}`;
}

/** What a condition reads: the titles of its questions, and its measures. */
function subjectsOf(definition: Definition, condition: Condition): string[] {
  if ('all' in condition) return condition.all.flatMap((part) => subjectsOf(definition, part));
  if ('any' in condition) return condition.any.flatMap((part) => subjectsOf(definition, part));
  if ('not' in condition) return subjectsOf(definition, condition.not);
  if ('measure' in condition) return [measureText(definition, condition.measure)];
  const { questionId } = 'answered' in condition ? condition.answered : condition.count;
  return [`“${definitionIndex(definition).question.get(questionId)?.title ?? questionId}”`];
}

const LIST = new Intl.ListFormat('pt-BR', { type: 'conjunction' });
const listText = (texts: readonly string[]): string => LIST.format(texts);

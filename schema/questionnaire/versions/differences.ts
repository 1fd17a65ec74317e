import type { Definition } from '../definition.ts';
import type { Condition, Op, Rule } from '../definitionRule.ts';
import { flagFacts } from '../flags.ts';
import { conditionById } from './byAnswerId.ts';
import { conditionText } from './conditionText.ts';
import { entriesOf } from './documentEntries.ts';
import { type Entry, questionName } from './otherEntries.ts';
import { ruleNames } from './ruleNames.ts';
import { stopTitle } from './stopTitle.ts';

/**
 * `stricter` stops, flags or requires more than before, `looser` less; `text` changes only texts; `other` has to be
 * judged by the dry run.
 */
type DifferenceKind = 'stricter' | 'looser' | 'text' | 'other';

/** One change between two versions, as text for the director. */
export interface Difference {
  kind: DifferenceKind;
  where: string;
  what: string;
  /** Empty where it did not exist. */
  before: string;
  after: string;
}

/** Every change from one version to another, in the order of the newer one. */
export function differencesBetween(before: Definition, after: Definition): Difference[] {
  return [
    ...entryDifferences(entriesOf(before), entriesOf(after)),
    ...ruleDifferences(before, after),
    ...orderDifferences(before, after),
  ];
}

function entryDifferences(before: readonly Entry[], after: readonly Entry[]): Difference[] {
  const earlier = new Map(before.map((entry) => [entry.key, entry]));
  const later = new Set(after.map(({ key }) => key));
  const removed = before.filter(({ key }) => !later.has(key));
  return [
    ...after.flatMap((entry) => {
      const old = earlier.get(entry.key);
      return old?.meaning === entry.meaning
        ? []
        : [entryDifference(entry, old?.value ?? '', entry.value, weigh(old, entry))];
    }),
    ...removed.map((entry) => entryDifference(entry, entry.value, '', weigh(entry, undefined))),
  ];
}

const entryDifference = (
  { where, what }: Entry,
  before: string,
  after: string,
  kind: DifferenceKind,
): Difference => ({ kind, where, what, before, after });

/** What was in another order before. What was added or removed is a difference of its own. */
function orderDifferences(before: Definition, after: Definition): Difference[] {
  const earlier = ordersOf(before);
  return ordersOf(after).flatMap(({ key, where, names }) => {
    const old = earlier.find((entry) => entry.key === key)?.names ?? [];
    const was = old.filter(([id]) => names.some(([other]) => other === id));
    const is = names.filter(([id]) => old.some(([other]) => other === id));
    if (was.every(([id], index) => id === is[index]?.[0])) return [];
    return { kind: 'other', where, what: 'Ordem', before: namesText(was), after: namesText(is) };
  });
}

type Named = readonly (readonly [id: string | number, name: string])[];
const namesText = (named: Named): string => named.map(([, name]) => name).join(' · ');

const ordersOf = (definition: Definition): { key: string; where: string; names: Named }[] => {
  const { questions, stops, flags } = definition;
  return [
    { key: 'questions', where: 'Perguntas', names: questions.map(({ id, title }) => [id, title]) },
    ...questions.map((question) => ({
      key: `answers:${question.id}`,
      where: questionName(question),
      names: question.answers.map(({ id, value }) => [id, value] as const),
    })),
    { key: 'rules', where: 'Regras', names: [...ruleNames(definition)] },
    { key: 'stops', where: 'Paradas', names: stops.map(({ id }) => [id, stopTitle(definition, id)]) },
    {
      key: 'flags',
      where: 'Alertas',
      names: Object.entries(flags).map(([code, { label }]) => [code, label]),
    },
  ];
};

function weigh(before: Entry | undefined, after: Entry | undefined): DifferenceKind {
  if ((after ?? before)?.isText) return 'text';
  if ((after ?? before)?.weight === null) return 'other';
  return kindOf((after?.weight ?? 0) - (before?.weight ?? 0));
}

function kindOf(change: number): DifferenceKind {
  if (change === 0) return 'other';
  return change > 0 ? 'stricter' : 'looser';
}

function ruleDifferences(before: Definition, after: Definition): Difference[] {
  const names = new Map([...ruleNames(before), ...ruleNames(after)]);
  const ids = new Set([...before.rules, ...after.rules].map(({ id }) => id));
  return [...ids].flatMap((id) => {
    const old = before.rules.find((rule) => rule.id === id);
    const now = after.rules.find((rule) => rule.id === id);
    const [from, to] = [old ? ruleText(before, old) : '', now ? ruleText(after, now) : ''];
    const [was, is] = [old && ruleById(before, old), now && ruleById(after, now)];
    if (JSON.stringify(was) === JSON.stringify(is)) return [];
    return {
      kind: ruleKind(was, is),
      where: `Regra: ${names.get(id)}`,
      what: 'Regra',
      before: from,
      after: to,
    };
  });
}

/** The parts in one order, with ids in place of the texts of answers. */
const ruleById = (definition: Definition, { id, when, flags = [], stop, page, alertCard }: Rule): Rule => ({
  id,
  when: conditionById(definition, when),
  flags,
  stop,
  page,
  alertCard,
});

function ruleKind(before: Rule | undefined, after: Rule | undefined): DifferenceKind {
  const effects = new Set(effectsOf(after));
  const earlier = new Set(effectsOf(before));
  const isSubset = [...earlier].every((effect) => effects.has(effect));
  const isSuperset = [...effects].every((effect) => earlier.has(effect));
  if (!before) return effects.size > 0 ? 'stricter' : 'text';
  if (!after) return earlier.size > 0 ? 'looser' : 'text';
  const width = compareConditions(before.when, after.when);
  // A page that only some patients see may hide the stop from the others; a rule that only flags is judged on every
  // page.
  const hadPage = before.stop !== undefined || before.alertCard !== undefined;
  if (hadPage && before.page !== after.page) return 'other';
  if (width === 'other' || (!isSubset && !isSuperset)) return 'other';
  if (width === 'same') return isSubset && isSuperset ? 'text' : isSubset ? 'stricter' : 'looser';
  if (width === 'wider') return isSubset ? 'stricter' : 'other';
  return isSuperset ? 'looser' : 'other';
}

const effectsOf = (rule: Rule | undefined): string[] =>
  rule ? [...(rule.flags ?? []), ...(rule.stop ? [`stop:${rule.stop}`] : [])] : [];

/** A rule as a sentence: what it asks, and what follows. */
function ruleText(definition: Definition, { when, flags = [], stop, page, alertCard }: Rule): string {
  const effects = [
    ...flags.map((code) => `alerta “${flagFacts(definition, code)?.label ?? code}”`),
    ...(stop ? [`parada “${stopTitle(definition, stop)}” na página ${page ?? '?'}`] : []),
    ...(alertCard ? [`aviso “${alertCard.title}: ${alertCard.description}” na página ${page ?? '?'}`] : []),
  ];
  return `Se ${conditionText(definition, when)}: ${effects.join(', ')}.`;
}

/**
 * How a condition changed: a wider one is met whenever the earlier one was, a narrower one only when the earlier one
 * was. `other` is everything that the texts of the two conditions do not decide.
 */
type ConditionChange = 'same' | 'wider' | 'narrower' | 'other';

const OPPOSITE: Readonly<Record<ConditionChange, ConditionChange>> = {
  same: 'same',
  wider: 'narrower',
  narrower: 'wider',
  other: 'other',
};

/** The values of an operator that it accepts and the other does not, at the same threshold. */
const INCLUDES: Readonly<Partial<Record<Op, readonly Op[]>>> = { lte: ['lt', 'eq'], gte: ['gt', 'eq'] };
const isUpper = (op: Op): boolean => op === 'lt' || op === 'lte';
const isLower = (op: Op): boolean => op === 'gt' || op === 'gte';

export function compareConditions(before: Condition, after: Condition): ConditionChange {
  if ('all' in before && 'all' in after) return compareLists(before.all, after.all, 'narrower');
  if ('any' in before && 'any' in after) return compareLists(before.any, after.any, 'wider');
  if ('not' in before && 'not' in after) return OPPOSITE[compareConditions(before.not, after.not)];
  if ('answered' in before && 'answered' in after) {
    if (before.answered.questionId !== after.answered.questionId) return 'other';
    return compareSets(before.answered.anyOf, after.answered.anyOf);
  }
  if ('count' in before && 'count' in after) {
    if (before.count.questionId !== after.count.questionId) return 'other';
    const counted = compareSets(before.count.of, after.count.of);
    const threshold = compareThresholds(before, after);
    if (counted === 'same') return threshold;
    // More counted answers raise the count: that widens a lower limit and narrows an upper one.
    if (!isLower(after.op) && !isUpper(after.op)) return 'other';
    return both(isLower(after.op) ? counted : OPPOSITE[counted], threshold);
  }
  if ('measure' in before && 'measure' in after)
    return before.measure === after.measure ? compareThresholds(before, after) : 'other';
  return 'other';
}

interface Threshold {
  op: Op;
  value: number;
}

function compareThresholds(before: Threshold, after: Threshold): ConditionChange {
  if (before.op === after.op && before.value === after.value) return 'same';
  if (before.value === after.value) {
    if (INCLUDES[after.op]?.includes(before.op)) return 'wider';
    return INCLUDES[before.op]?.includes(after.op) ? 'narrower' : 'other';
  }
  if (isUpper(before.op) && isUpper(after.op)) return after.value > before.value ? 'wider' : 'narrower';
  if (isLower(before.op) && isLower(after.op)) return after.value < before.value ? 'wider' : 'narrower';
  return 'other';
}

function compareSets(before: readonly string[], after: readonly string[]): ConditionChange {
  const isKept = before.every((value) => after.includes(value));
  const isKnown = after.every((value) => before.includes(value));
  if (isKept && isKnown) return 'same';
  if (isKept) return 'wider';
  return isKnown ? 'narrower' : 'other';
}

/** The parts are compared in their order; parts added at the end make an `any` wider and an `all` narrower. */
function compareLists(
  before: readonly Condition[],
  after: readonly Condition[],
  whenLonger: 'wider' | 'narrower',
): ConditionChange {
  const length = Math.min(before.length, after.length);
  const changes = Array.from({ length }, (_, index) => {
    const [partBefore, partAfter] = [before[index], after[index]];
    return partBefore && partAfter ? compareConditions(partBefore, partAfter) : 'other';
  });
  const ofLength: ConditionChange =
    before.length === after.length
      ? 'same'
      : after.length > before.length
        ? whenLonger
        : OPPOSITE[whenLonger];
  return [...changes, ofLength].reduce(both, 'same');
}

function both(a: ConditionChange, b: ConditionChange): ConditionChange {
  if (a === 'same') return b;
  return b === 'same' || a === b ? a : 'other';
}

import type { Condition, Op } from '../definitionRule.ts';

/**
 * How a condition changed: a wider one is met whenever the earlier one was, a narrower one only when the earlier one
 * was. `other` is everything that the texts of the two conditions do not decide.
 */
export type ConditionChange = 'same' | 'wider' | 'narrower' | 'other';

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

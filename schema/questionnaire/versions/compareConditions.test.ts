import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { isConditionMet } from '../conditions.ts';
import type { Condition, Op } from '../definitionRule.ts';
import { EMPTY_DRAFT } from '../draft.ts';
import { definitionOf, PERSON } from '../testing/answers.ts';
import { compareConditions } from './compareConditions.ts';

const ED = definitionOf('ed');
const OPS: readonly Op[] = ['lt', 'lte', 'gt', 'gte', 'eq'];
const age = (op: Op, value: number): Condition => ({ measure: 'age', op, value });

const threshold = fc.record({ op: fc.constantFrom(...OPS), value: fc.integer({ min: 18, max: 24 }) });
const condition: fc.Arbitrary<Condition> = fc.letrec<{ tree: Condition }>((tie) => ({
  tree: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    threshold.map(({ op, value }) => age(op, value)),
    fc.array(tie('tree'), { minLength: 1, maxLength: 3 }).map((all) => ({ all })),
    fc.array(tie('tree'), { minLength: 1, maxLength: 3 }).map((any) => ({ any })),
    tie('tree').map((not) => ({ not })),
  ),
})).tree;

const isMetAt = (condition: Condition, years: number): boolean =>
  isConditionMet(ED, EMPTY_DRAFT, { ...PERSON, age: years }, condition);
const AGES = Array.from({ length: 12 }, (_, index) => index + 15);

describe('a changed condition', () => {
  it('that is called wider is met whenever the earlier one was, and a narrower one only then', () => {
    fc.assert(
      fc.property(condition, condition, (before, after) => {
        const change = compareConditions(before, after);
        for (const years of AGES) {
          const [was, is] = [isMetAt(before, years), isMetAt(after, years)];
          if (change === 'wider') expect(was && !is).toBe(false);
          if (change === 'narrower') expect(is && !was).toBe(false);
          if (change === 'same') expect(is).toBe(was);
        }
      }),
      { numRuns: 2000 },
    );
  });

  it.each<[string, Condition, Condition, string]>([
    ['a higher upper limit', age('lt', 19), age('lt', 21), 'wider'],
    ['a lower lower limit', age('gte', 50), age('gte', 45), 'wider'],
    ['“at most” in place of “less than”', age('lt', 19), age('lte', 19), 'wider'],
    ['another measure', age('lt', 19), { measure: 'bmi', op: 'lt', value: 19 }, 'other'],
    ['a further alternative', { any: [age('lt', 19)] }, { any: [age('lt', 19), age('gt', 60)] }, 'wider'],
    ['a further requirement', { all: [age('lt', 19)] }, { all: [age('lt', 19), age('gt', 60)] }, 'narrower'],
    ['the opposite of a wider one', { not: age('lt', 19) }, { not: age('lt', 21) }, 'narrower'],
    [
      'a further answer',
      { answered: { questionId: 1, anyOf: ['a'] } },
      { answered: { questionId: 1, anyOf: ['a', 'b'] } },
      'wider',
    ],
    [
      'a further counted answer',
      { count: { questionId: 1, of: ['a'] }, op: 'gte', value: 1 },
      { count: { questionId: 1, of: ['a', 'b'] }, op: 'gte', value: 1 },
      'wider',
    ],
    [
      'a further counted answer below a limit',
      { count: { questionId: 1, of: ['a'] }, op: 'lt', value: 1 },
      { count: { questionId: 1, of: ['a', 'b'] }, op: 'lt', value: 1 },
      'narrower',
    ],
  ])('with %s is judged by its texts', (_, before, after, expected) => {
    expect(compareConditions(before, after)).toBe(expected);
  });
});

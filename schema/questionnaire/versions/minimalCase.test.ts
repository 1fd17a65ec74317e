import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { day } from '../../br/day.ts';
import { TREATMENT_LINES } from '../../treatmentLines.ts';
import type { Definition } from '../definition.ts';
import type { Draft } from '../draft.ts';
import { definitionOf } from '../testing/answers.ts';
import { minimalCase } from './minimalCase.ts';
import { outcomeOf } from './outcome.ts';
import { requirementOf, type SafetyCase, safetyProblem } from './safetyCase.ts';

const SLUGS = TREATMENT_LINES.map(({ slug }) => slug);
const casesOf = (slug: string): SafetyCase[] =>
  JSON.parse(readFileSync(`schema/questionnaire/versions/safety/${slug}.json`, 'utf8'));

/** What an evaluation with these answers requires, and the least of it. */
function reduced(definition: Definition, answers: Draft['answers'], age = 43, today = day('2026-11-23')) {
  const requires = requirementOf(definition, answers, { age, today });
  return { requires, ...minimalCase(definition, { answers, age, today, requires }) };
}

const withoutQuestion = (answers: Draft['answers'], question: string): Draft['answers'] =>
  Object.fromEntries(Object.entries(answers).filter(([id]) => id !== question));

describe('the least of an evaluation', () => {
  it.each(SLUGS)('of %s requires the same, meets no other stop, and has no answer too many', (slug) => {
    const definition = definitionOf(slug);
    const cases = casesOf(slug);
    const someCases = fc.uniqueArray(fc.nat(cases.length - 1), { minLength: 1, maxLength: 3 });
    fc.assert(
      fc.property(someCases, fc.integer({ min: 18, max: 80 }), (chosen, age) => {
        const answers = Object.assign({}, ...chosen.map((at) => cases[at]?.answers));
        const least = reduced(definition, answers, age);
        const check = (facts: Draft['answers']) =>
          safetyProblem(definition, { ...least, answers: facts, id: '', title: '' });
        expect(check(least.answers)).toBeNull();
        const before = outcomeOf(definition, answers, { age, today: day('2026-11-23') }).stops;
        expect(before).toEqual(
          expect.arrayContaining([...outcomeOf(definition, least.answers, least).stops]),
        );
        for (const question of Object.keys(least.answers)) {
          const smaller = withoutQuestion(least.answers, question);
          const stops = outcomeOf(definition, smaller, least).stops;
          expect(check(smaller) === null && stops.every((stop) => before.includes(stop))).toBe(false);
        }
      }),
      { numRuns: 25 },
    );
  });

  it('has an age in steps of five, except where a rule is about the exact age', () => {
    const wellness = definitionOf('be');
    const withoutRules = { ...wellness, rules: [] };
    const [weightLoss] = casesOf('be').filter(({ requires }) => !requires.stop);
    expect(reduced(withoutRules, weightLoss?.answers ?? {}).age).toBe(40);
    const years = { measure: 'age', op: 'eq', value: 43 } as const;
    const [code = ''] = Object.entries(wellness.flags).find(([, { severity }]) => severity !== 'info') ?? [];
    const exact: Definition = { ...wellness, rules: [{ id: 'exact', when: years, flags: [code] }] };
    expect(reduced(exact, {}).age).toBe(43);
  });

  it('has dates at an end of their month', () => {
    const definition = definitionOf('wl');
    const [code = ''] =
      Object.entries(definition.flags).find(([, { severity }]) => severity !== 'info') ?? [];
    const when = { measure: 'daysSincePeriod', op: 'gt', value: 40 } as const;
    const late: Definition = { ...definition, rules: [{ id: 'late', when, flags: [code] }] };
    const answers = { 1: { 8: true as const }, 3: { 3: '02/10/2026' } };
    const { answers: reducedAnswers, today } = reduced(late, answers);
    expect(today).toBe('2026-11-01');
    // The evaluation and its dates moved back by 22 days, and then the date to the first of its month.
    expect(reducedAnswers[3]).toEqual({ 3: '01/09/2026' });
  });
});

import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { fullCount } from '#schema/testing/fullCount.ts';
import { TREATMENT_LINES } from '../../treatmentLines.ts';
import { isConditionMet } from '../conditions.ts';
import type { Definition, Question } from '../definition.ts';
import type { Answer } from '../definitionAnswer.ts';
import type { Condition, Op } from '../definitionRule.ts';
import { EMPTY_DRAFT } from '../draft.ts';
import { definitionOf, PERSON } from '../testing/answers.ts';
import { compareConditions, differencesBetween } from './differences.ts';

const SLEEP = definitionOf('melatonina');

const withQuestion = (id: number, change: (question: Question) => Question): Definition => ({
  ...SLEEP,
  questions: SLEEP.questions.map((question) => (question.id === id ? change(question) : question)),
});
const withAnswer = (id: number, change: (answer: Answer) => Answer): Definition => ({
  ...SLEEP,
  questions: SLEEP.questions.map((question) => ({
    ...question,
    answers: question.answers.map((answer) => (answer.id === id ? change(answer) : answer)),
  })),
});
const withRule = (
  id: string,
  change: (rule: Definition['rules'][number]) => Definition['rules'][number],
) => ({
  ...SLEEP,
  rules: SLEEP.rules.map((rule) => (rule.id === id ? change(rule) : rule)),
});
const withFlag = (code: string, change: Partial<Definition['flags'][string]>): Definition => ({
  ...SLEEP,
  flags: Object.fromEntries(
    Object.entries(SLEEP.flags).map(([name, flag]) => [name, name === code ? { ...flag, ...change } : flag]),
  ),
});
const kindsOf = (after: Definition) => differencesBetween(SLEEP, after).map(({ kind }) => kind);

describe('the differences between two versions', () => {
  it('are none for the same version', () => {
    expect(differencesBetween(SLEEP, structuredClone(SLEEP))).toEqual([]);
  });

  it('name the part, the value before and the value after', () => {
    const after = withQuestion(1, (question) => ({ ...question, title: 'Como você dorme?' }));
    expect(differencesBetween(SLEEP, after)).toEqual([
      {
        kind: 'text',
        where: 'Página 2: “Como você dorme?”',
        what: 'Pergunta',
        before: 'Qual é a sua maior dificuldade com o sono?',
        after: 'Como você dorme?',
      },
    ]);
  });

  it.each<[string, Definition, string[]]>([
    [
      'a flag that an answer raises',
      withAnswer(1, (answer) => ({ ...answer, flags: ['SHIFT_WORK'] })),
      ['stricter'],
    ],
    ['a flag that it no longer raises', withAnswer(5, ({ flags: _, ...answer }) => answer), ['looser']],
    ['a stop of an answer', withAnswer(1, (answer) => ({ ...answer, stop: 'crisisSupport' })), ['stricter']],
    [
      'a question that is no longer required',
      withQuestion(1, (question) => ({ ...question, required: false })),
      ['looser'],
    ],
    ['a graver flag', withFlag('SHORT_SLEEP', { severity: 'stop' }), ['stricter']],
    ['a milder flag', withFlag('DROWSY_DRIVING', { severity: 'warn' }), ['looser']],
    ['a drug that a flag no longer forbids', withFlag('AUTOIMMUNE', { restricts: [] }), ['looser']],
    ['a flag that can no longer be lifted', withFlag('DROWSY_DRIVING', { override: 'none' }), ['stricter']],
    [
      'a rule that covers more people',
      withRule('short-sleep', (rule) => ({ ...rule, when: { measure: 'sleepHours', op: 'lt', value: 6 } })),
      ['stricter'],
    ],
    [
      'a rule that covers fewer people',
      withRule('age-below-19', (rule) => ({ ...rule, when: { measure: 'age', op: 'lt', value: 18 } })),
      ['looser'],
    ],
    [
      'a rule that covers more people and stops them no longer',
      withRule('age-below-19', ({ stop: _, ...rule }) => ({
        ...rule,
        when: { measure: 'age', op: 'lt', value: 21 },
      })),
      ['other'],
    ],
    ['a rule that is gone', { ...SLEEP, rules: SLEEP.rules.slice(1) }, ['looser']],
    ['a higher minimum age', { ...SLEEP, audience: { ...SLEEP.audience, minAge: 21 } }, ['stricter']],
  ])('call %s what it is', (_, after, expected) => {
    expect(kindsOf(after)).toEqual(expected);
  });

  it('name an answer with another text once, and not where it is only mentioned', () => {
    const text = 'Não tenho dificuldade para dormir';
    const renamed: Definition = JSON.parse(JSON.stringify(SLEEP).replaceAll(text, 'Durmo bem'));
    expect(differencesBetween(SLEEP, renamed)).toMatchObject([
      { kind: 'other', what: 'Resposta', before: text },
    ]);
  });

  it('describe a rule as a sentence', () => {
    const after = withRule('short-sleep', (rule) => ({
      ...rule,
      when: { measure: 'sleepHours', op: 'lte', value: 5.5 },
    }));
    expect(differencesBetween(SLEEP, after)[0]).toMatchObject({
      before: expect.stringMatching(/^Se “.*” menor que 5: alerta “.+”\.$/),
      after: expect.stringMatching(/^Se “.*” no máximo 5,5: alerta “.+”\.$/),
    });
  });
});

/** The way to a value inside a document. */
type Path = readonly string[];

function leavesOf(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path];
  return Object.entries(value).flatMap(([name, inner]) => leavesOf(inner, [...path, name]));
}

/** Another value of the few fields whose values are a fixed list. */
const ANOTHER: ReadonlyMap<unknown, string> = new Map([
  ['info', 'warn'],
  ['warn', 'stop'],
  ['stop', 'warn'],
  ['justified', 'none'],
  ['clearance', 'none'],
  ['none', 'clearance'],
  ['lt', 'lte'],
  ['lte', 'lt'],
  ['gt', 'gte'],
  ['gte', 'gt'],
  ['eq', 'gt'],
  ['end', 'block'],
  ['block', 'end'],
]);

function changedLeaf(value: unknown): unknown {
  if (typeof value === 'boolean') return !value;
  return typeof value === 'number' ? value + 1 : (ANOTHER.get(value) ?? `${value}x`);
}

function withValue(value: unknown, [name, ...inner]: Path, change: (old: unknown) => unknown): unknown {
  if (name === undefined) return change(value);
  if (Array.isArray(value))
    return value.map((element, index) =>
      String(index) === name ? withValue(element, inner, change) : element,
    );
  const fields = new Map<string, unknown>(Object.entries(value ?? {}));
  return Object.fromEntries([...fields, [name, withValue(fields.get(name), inner, change)]]);
}

const countAfter = (document: Definition, path: Path, change: (old: unknown) => unknown): number =>
  differencesBetween(document, JSON.parse(JSON.stringify(withValue(document, path, change)))).length;

/** The number of a version is given when it is published. */
const changeable = (document: Definition): Path[] =>
  leavesOf(document).filter(([name]) => name !== 'contentVersion');

const LINES = TREATMENT_LINES.map(({ slug }) => definitionOf(slug));

describe('a changed field', () => {
  it.each(LINES.map((line) => [line.line.slug, line] as const))(
    'of any kind in %s is a difference',
    (_, line) => {
      const byKind = new Map(
        changeable(line).map((path) => [
          path.map((name) => (/^\d+$/.test(name) ? '*' : name)).join('.'),
          path,
        ]),
      );
      const unseen = [...byKind].filter(([, path]) => countAfter(line, path, changedLeaf) === 0);
      expect(unseen.map(([kind]) => kind)).toEqual([]);
    },
  );

  it('is a difference wherever it is', () => {
    const leaves = LINES.flatMap((line) => changeable(line).map((path) => [line.line.slug, ...path]));
    fc.assert(
      fc.property(
        fc.constantFrom(...leaves),
        ([slug = '', ...path]) => countAfter(definitionOf(slug), path, changedLeaf) > 0,
      ),
      { numRuns: fullCount(60, 15) },
    );
  });

  it.each<[string, string, unknown]>([
    ['questions.0', 'gender', 2],
    ['questions.0', 'hidden', true],
    ['questions.0', 'inline', true],
    ['questions.0', 'keep', true],
    ['questions.0', 'keepParent', true],
    ['questions.0', 'followConsultation', true],
    ['questions.0', 'message', 'Texto'],
    ['questions.0', 'initialText', 'Texto'],
    ['questions.0', 'hideQuestion', { questionId: 1, value: 'Texto' }],
    ['questions.0.answers.0', 'gender', 2],
    ['questions.0.answers.0', 'unit', 'kg'],
    ['questions.0.answers.0', 'keep', true],
    ['questions.0.answers.0', 'keepParent', true],
    ['questions.0.answers.0', 'removeAll', true],
    ['questions.0.answers.0', 'attentionQuestion', true],
    ['questions.0.answers.0', 'toast', 'requiredFields'],
    ['questions.0.answers.0', 'icon', 'moon'],
    ['questions.0.answers.0', 'points', 0],
    ['questions.0.answers.0', 'selectionNeeded', [2]],
    ['stops.0', 'flag', 'SHIFT_WORK'],
    ['stops.0', 'notify', 'clinical-team'],
    ['stops.0', 'messageKey', 'requiredFields'],
  ])('at %s is a difference when %s is added or removed', (part, name, value) => {
    const path = [...part.split('.'), name];
    const added = withValue(SLEEP, path, (old) => (old === undefined ? value : undefined));
    expect(differencesBetween(SLEEP, JSON.parse(JSON.stringify(added)))).not.toEqual([]);
  });

  it.each<[string, Definition]>([
    ['questions', { ...SLEEP, questions: SLEEP.questions.toReversed() }],
    ['answers', withQuestion(1, (question) => ({ ...question, answers: question.answers.toReversed() }))],
    ['rules', { ...SLEEP, rules: SLEEP.rules.toReversed() }],
    ['stops', { ...SLEEP, stops: SLEEP.stops.toReversed() }],
  ])('is also another order of %s', (_, after) => {
    expect(differencesBetween(SLEEP, after)).toMatchObject([{ kind: 'other', what: 'Ordem' }]);
  });

  it('of a rule that stops on another page has to be judged by the dry run', () => {
    expect(kindsOf(withRule('age-below-19', (rule) => ({ ...rule, page: 3 })))).toEqual(['other']);
  });

  it('of a rule that begins to stop is stricter, because a rule that only flags has no page', () => {
    const after = withRule('short-sleep', (rule) => ({ ...rule, stop: 'crisisSupport', page: 3 }));
    expect(kindsOf(after)).toEqual(['stricter']);
  });
});

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

const isMetAt = (when: Condition, years: number): boolean =>
  isConditionMet(ED, EMPTY_DRAFT, { ...PERSON, age: years }, when);
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
      { numRuns: fullCount(2000, 400) },
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
  ])('with %s is judged as it is written', (_, before, after, expected) => {
    expect(compareConditions(before, after)).toBe(expected);
  });
});

import { describe, expect, it } from '@jest/globals';
import type { Definition, Question } from '../definition.ts';
import type { Answer } from '../definitionAnswer.ts';
import { definitionOf } from '../testing/answers.ts';
import { differencesBetween } from './differences.ts';

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
      withAnswer(1, (one) => ({ ...one, flags: ['SHIFT_WORK'] })),
      ['stricter'],
    ],
    ['a flag that it no longer raises', withAnswer(5, ({ flags: _, ...one }) => one), ['looser']],
    ['a stop of an answer', withAnswer(1, (one) => ({ ...one, stop: 'crisisSupport' })), ['stricter']],
    [
      'a question that is no longer required',
      withQuestion(1, (one) => ({ ...one, required: false })),
      ['looser'],
    ],
    ['a graver flag', withFlag('SHORT_SLEEP', { severity: 'stop' }), ['stricter']],
    ['a milder flag', withFlag('DROWSY_DRIVING', { severity: 'warn' }), ['looser']],
    ['a drug that a flag no longer forbids', withFlag('AUTOIMMUNE', { restricts: [] }), ['looser']],
    ['a flag that needs a clearance', withFlag('DROWSY_DRIVING', { override: 'none' }), ['stricter']],
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
      { kind: 'text', what: 'Resposta', before: text },
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

import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import type { Definition } from '#schema/questionnaire/definition.ts';
import { documentProblems } from '#schema/questionnaire/versions/documentProblems.ts';
import {
  freeId,
  thresholdsOf,
  titleChange,
  withAnswer,
  withNewStop,
  withoutRule,
  withRule,
  withThresholds,
} from './editDocument.ts';

const document: Definition = JSON.parse(readFileSync('schema/questionnaire/lines/melatonina.json', 'utf8'));
const ofAnswer = (text: string) =>
  document.questions.flatMap(({ answers }) => answers).find(({ value }) => value === text)?.id ?? 0;

describe('an answer with another text', () => {
  it('is renamed in every question and rule that depends on it', () => {
    const renamed = withAnswer(document, ofAnswer('Não tenho dificuldade para dormir'), {
      value: 'Durmo bem',
    });
    expect(documentProblems(renamed)).toEqual([]);
    expect(renamed.questions.find(({ id }) => id === 2)?.hideQuestion?.value).toBe('Durmo bem');
    const snoring = withAnswer(document, ofAnswer('Ronco alto, que dá para ouvir de outro cômodo'), {
      value: 'Ronco alto',
    });
    expect(documentProblems(snoring)).toEqual([]);
    expect(JSON.stringify(snoring.rules)).not.toContain('outro cômodo');
  });
});

describe('the numbers of a rule', () => {
  const rule = document.rules.find(({ id }) => id === 'apnea-risk-snore-plus');

  it('are changed in their order, and everything else stays', () => {
    const when = rule ? withThresholds(rule.when, [30, 45]) : null;
    expect(thresholdsOf(rule?.when ?? { all: [] }).map(({ value }) => value)).toEqual([35, 50]);
    expect(thresholdsOf(when ?? { all: [] }).map(({ value }) => value)).toEqual([30, 45]);
    expect(when && withThresholds(when, [35, 50])).toEqual(rule?.when);
  });
});

describe('a rule', () => {
  it('is replaced, added at the end, or removed', () => {
    const rule = { id: 'too-young', when: { measure: 'age', op: 'lt', value: 21 } as const };
    const added = withRule(document, rule);
    expect(added.rules.at(-1)).toEqual(rule);
    const flagged = { ...rule, flags: ['AGE_LT_19'] };
    expect(withRule(added, flagged).rules).toEqual([...document.rules, flagged]);
    expect(withoutRule(added, 'too-young')).toEqual(document);
  });
});

describe('an id', () => {
  it('ends in the first free number when it is taken, even when a lower number was removed', () => {
    expect(freeId([], 'age-gte-60')).toBe('age-gte-60');
    expect(freeId([{ id: 'age-gte-60' }, { id: 'age-gte-60-3' }], 'age-gte-60')).toBe('age-gte-60-2');
    expect(freeId([{ id: 'age-gte-6' }, { id: 'age-gte-6-2' }], 'age-gte-6')).toBe('age-gte-6-3');
  });
});

describe('a new stop', () => {
  it('ends the evaluation, a rule can name it, and a second one of its title gets another id', () => {
    const words = { title: 'Pressão alta: 150 ou mais', description: 'Procure um pronto atendimento.' };
    const stopped = withNewStop(document, words);
    const added = stopped.stops.at(-1);
    expect(added).toMatchObject({ id: 'parada-pressao-alta-150-ou-mais', kind: 'end', ...words });
    const rule = { id: 'old', when: { measure: 'age', op: 'gte', value: 60 } as const, page: 2 };
    expect(documentProblems(withRule(stopped, { ...rule, stop: added?.id ?? '' }))).toEqual([]);
    expect(withNewStop(stopped, words).stops.at(-1)?.id).toBe('parada-pressao-alta-150-ou-mais-2');
  });
});

describe('a question with a bold part', () => {
  it('becomes plain when its text changes', () => {
    const [question] = document.questions;
    if (!question) throw new Error('No question.');
    const bold = { ...question, haveTextBold: true, textBold: question.title };
    expect(titleChange(bold, question.title)).toEqual({});
    expect(titleChange(bold, 'Outra')).toMatchObject({
      title: 'Outra',
      haveTextBold: false,
      textBold: undefined,
    });
  });
});

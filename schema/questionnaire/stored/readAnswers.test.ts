import { describe, expect, it } from '@jest/globals';
import { readAnswers } from './readAnswers.ts';

describe('readAnswers', () => {
  it('returns choices, texts and numbers by question and answer', () => {
    const stored = { '1': { '10': true }, '2': { '20': 'dor no peito' }, '3': { '30': 72.5 } };
    expect(readAnswers(stored)).toEqual({ 1: { 10: true }, 2: { 20: 'dor no peito' }, 3: { 30: 72.5 } });
  });

  it.each([[null], ['text'], [42], [undefined]])('returns no answers for %p', (json) => {
    expect(readAnswers(json)).toEqual({});
  });

  it('removes values that no answer can have', () => {
    expect(
      readAnswers({ '1': { '10': false, '11': null, '12': { inner: 1 }, '13': 'sim' }, '2': 'x' }),
    ).toEqual({
      1: { 13: 'sim' },
      2: {},
    });
  });
});

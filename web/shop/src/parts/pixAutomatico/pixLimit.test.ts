import { describe, expect, it } from '@jest/globals';
import { cents } from '#schema/money.ts';
import { PIX_LIMIT_MAX, readLimit, suggestedLimit } from './pixLimit.ts';

describe('the limit of PIX Automático', () => {
  it.each([
    [10_000, 15_000],
    [18_990, 29_000],
    [1, 1_000],
    [900_000, PIX_LIMIT_MAX],
  ])('for a shipment of %i is suggested as %i', (total, limit) => {
    expect(suggestedLimit(cents(total))).toBe(limit);
  });

  it.each([
    ['250,00', { limit: 25_000 }],
    ['R$ 1.250', { limit: 125_000 }],
    ['100', { limit: 10_000 }],
    ['99,99', { problem: expect.stringContaining('100,00') }],
    ['10.000,01', { problem: expect.stringContaining('10.000,00') }],
    ['muito', { problem: expect.stringContaining('reais') }],
    ['', { problem: expect.stringContaining('reais') }],
  ])('is read from "%s"', (text, read) => {
    expect(readLimit(text, cents(10_000))).toEqual(read);
  });
});

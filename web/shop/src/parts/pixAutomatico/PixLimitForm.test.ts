import { describe, expect, it } from '@jest/globals';
import { cents } from '#schema/money.ts';
import { PIX_LIMIT_MAX, readLimit, suggestedLimit } from './PixLimitForm.tsx';

describe('the limit of a PIX Automático charge', () => {
  it.each([
    // One and a half times the shipment, rounded up to a multiple of R$ 10.
    [10_000, 15_000],
    [18_990, 29_000],
    [1, 1_000],
    [900_000, PIX_LIMIT_MAX],
  ])('for a shipment of %i cents is suggested as %i cents', (total, limit) => {
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
  ])('typed as "%s" for a shipment of R$ 100 is read as %j', (text, result) => {
    expect(readLimit(text, cents(10_000))).toEqual(result);
  });
});

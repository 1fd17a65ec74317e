import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { cents, parseBRL } from '../money.ts';
import { installmentAmounts, oddCentavos } from './installments.ts';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

describe('installmentAmounts', () => {
  it.each([
    [30000, 1, '1x de R$ 300,00'],
    [30000, 3, '3x de R$ 100,00'],
    [33980, 3, '3x de R$ 113,27'],
    [32990, 3, '3x de R$ 109,97'],
  ])('writes %i centavos in %i as %s', (total, count, words) => {
    expect(plain(installmentAmounts(cents(total), count))).toBe(words);
  });

  it('is at most a centavo from every instalment after the first, and the detail adds up to the total', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000_000 }), fc.integer({ min: 1, max: 5 }), (total, count) => {
        const [, shown] = /x de (R\$ [\d.,]+)$/.exec(plain(installmentAmounts(cents(total), count))) ?? [];
        const detail = oddCentavos(cents(total), count);
        const [, first, other] = [...plain(detail ?? '').matchAll(/R\$ [\d.,]+\d/g)].map(([text]) =>
          parseBRL(text),
        );
        if (detail === null) return expect(Number(parseBRL(shown ?? '')) * count).toBe(total);
        expect(Number(first) + Number(other) * (count - 1)).toBe(total);
        expect(Math.abs(Number(parseBRL(shown ?? '')) - Number(other))).toBeLessThanOrEqual(1);
      }),
    );
  });
});

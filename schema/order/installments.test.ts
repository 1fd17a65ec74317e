import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { cents, parseBRL } from '../money.ts';
import { installmentAmounts } from './installments.ts';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

describe('installmentAmounts', () => {
  it.each([
    [30000, 1, '1x de R$ 300,00'],
    [30000, 3, '3x de R$ 100,00'],
    [33980, 3, '1x de R$ 113,28 + 2x de R$ 113,26'],
    [33979, 2, '1x de R$ 169,90 + 1x de R$ 169,89'],
  ])('writes %i centavos in %i as %s', (total, count, words) => {
    expect(plain(installmentAmounts(cents(total), count))).toBe(words);
  });

  it('adds up to the total to the centavo, whatever the amount', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000_000 }), fc.integer({ min: 1, max: 5 }), (total, count) => {
        const parts = [...plain(installmentAmounts(cents(total), count)).matchAll(/(\d)x de (R\$ [\d.,]+)/g)];
        const sum = parts.reduce(
          (all, [, times, amount]) => all + Number(times) * Number(parseBRL(amount ?? '')),
          0,
        );
        expect(sum).toBe(total);
        expect(parts.reduce((all, [, times]) => all + Number(times), 0)).toBe(count);
      }),
    );
  });
});

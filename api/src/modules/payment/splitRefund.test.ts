import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { splitRefund } from './promiseRefund.ts';

describe('splitRefund', () => {
  it.each([
    [1_000, [1_500, 10_000], [1_000, 0]],
    [2_000, [1_500, 10_000], [1_500, 500]],
    [11_500, [1_500, 10_000], [1_500, 10_000]],
    [500, [0, 10_000], [0, 500]],
  ])('takes %i centavos from payments with %j left as %j', (amount, free, parts) => {
    expect(splitRefund(amount, free)).toEqual(parts);
  });

  it('takes no more than is left of a payment, and the whole amount where that is possible', () => {
    const free = fc.array(fc.nat(20_000), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(fc.nat(100_000), free, (amount, freeCents) => {
        const parts = splitRefund(amount, freeCents);
        const all = freeCents.reduce((sum, cents) => sum + cents, 0);
        expect(parts.every((part, index) => part <= (freeCents[index] ?? 0))).toBe(true);
        expect(parts.reduce((sum, cents) => sum + cents, 0)).toBe(Math.min(amount, all));
      }),
    );
  });
});

import { describe, expect, it } from '@jest/globals';
import { paymentChoices } from './paymentChoices.ts';

describe('the ways to pay', () => {
  it('begin with PIX, then card, then boleto', () => {
    expect(paymentChoices({ total: 9990, recurrent: false }, [1, 2, 3])).toEqual([3, 1, 2]);
  });

  it.each([[{ total: 9990, recurrent: true }], [{ total: 0, recurrent: false }]])(
    'are only the card for %j',
    (order) => {
      expect(paymentChoices(order, [1, 2, 3])).toEqual([1]);
    },
  );

  it('leave out what the gateway does not offer', () => {
    expect(paymentChoices({ total: 9990, recurrent: false }, [1, 3])).toEqual([3, 1]);
  });
});

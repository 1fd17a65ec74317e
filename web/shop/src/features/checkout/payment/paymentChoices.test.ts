import { describe, expect, it } from '@jest/globals';
import { paymentChoices } from './paymentChoices.ts';

const all = { methods: [1, 2, 3], hasPixAutomatico: true };

describe('paymentChoices', () => {
  it('returns PIX first, then card, then boleto', () => {
    expect(paymentChoices({ total: 9990, recurrent: false }, all)).toEqual([3, 1, 2]);
  });

  it('returns card and PIX Automático for a subscription', () => {
    expect(paymentChoices({ total: 9990, recurrent: true }, all)).toEqual([1, 4]);
  });

  it('returns only the card for a subscription where the gateway has no PIX Automático', () => {
    expect(paymentChoices({ total: 9990, recurrent: true }, { ...all, hasPixAutomatico: false })).toEqual([
      1,
    ]);
  });

  it.each([[{ total: 0, recurrent: false }], [{ total: 0, recurrent: true }]])(
    'returns only the card for %j',
    (order) => {
      expect(paymentChoices(order, all)).toEqual([1]);
    },
  );

  it('omits what the gateway does not offer', () => {
    expect(paymentChoices({ total: 9990, recurrent: false }, { ...all, methods: [1, 3] })).toEqual([3, 1]);
  });
});

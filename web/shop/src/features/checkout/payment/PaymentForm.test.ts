import { describe, expect, it } from '@jest/globals';
import { PAYMENT_METHOD, PIX_AUTOMATICO } from '#schema/payment/methods.ts';
import { paymentChoices } from './PaymentForm.tsx';

const { creditCard, bankSlip, pix } = PAYMENT_METHOD;
const all = { methods: [creditCard, bankSlip, pix], hasPixAutomatico: true };

describe('paymentChoices', () => {
  it('returns PIX first, then card, then boleto', () => {
    expect(paymentChoices({ total: 9990, recurrent: false }, all)).toEqual([pix, creditCard, bankSlip]);
  });

  it('returns card and PIX Automático for a subscription', () => {
    expect(paymentChoices({ total: 9990, recurrent: true }, all)).toEqual([creditCard, PIX_AUTOMATICO]);
  });

  it('returns only the card for a subscription where the gateway has no PIX Automático', () => {
    expect(paymentChoices({ total: 9990, recurrent: true }, { ...all, hasPixAutomatico: false })).toEqual([
      creditCard,
    ]);
  });

  it.each([[{ total: 0, recurrent: false }], [{ total: 0, recurrent: true }]])(
    'returns only the card for the order %j',
    (order) => {
      expect(paymentChoices(order, all)).toEqual([creditCard]);
    },
  );

  it('omits methods that the gateway does not offer', () => {
    expect(paymentChoices({ total: 9990, recurrent: false }, { ...all, methods: [creditCard, pix] })).toEqual(
      [pix, creditCard],
    );
  });
});

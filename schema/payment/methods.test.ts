import { describe, expect, it } from '@jest/globals';
import { ORDER_STATUS } from '../constants.ts';
import { orderStatusLabel } from '../order/orderStatusLabel.ts';
import {
  inSentence,
  methodCodes,
  methodOf,
  PAYMENT_METHOD,
  PIX_AUTOMATICO,
  paymentMethods,
  shownMethods,
} from './methods.ts';

describe('a payment method', () => {
  it('has the code, the mail word and the places of no other method', () => {
    for (const own of ['code', 'word', 'rank'] as const)
      expect(new Set(paymentMethods.map((method) => method[own])).size).toBe(paymentMethods.length);
    expect(new Set(shownMethods().map(({ chart }) => chart.place)).size).toBe(shownMethods().length);
    expect(new Set(shownMethods().map(({ chart }) => chart.color)).size).toBe(shownMethods().length);
  });

  it('is found by its code, and no other code has one', () => {
    for (const code of Object.values(PAYMENT_METHOD)) expect(methodOf(code).code).toBe(code);
    // PIX Automático is only a choice for a subscription.
    const others = [0, PIX_AUTOMATICO, Number.NaN];
    expect(others.map((code) => methodOf(code))).toEqual([undefined, undefined, undefined]);
  });

  it('exists for an order of zero, and one for a subscription', () => {
    expect(paymentMethods.some(({ paysZero }) => paysZero)).toBe(true);
    expect(paymentMethods.some(({ subscription }) => subscription)).toBe(true);
  });

  it('is listed with its code in descriptions, and keeps its name of capitals in a sentence', () => {
    expect(methodCodes()).toMatch(/^1 cartão de crédito, 2 boleto, 3 PIX/);
    expect(inSentence('PIX Automático')).toBe('PIX Automático');
  });
});

describe('an order status', () => {
  it('has one of the codes 1 to 7 and a label for each', () => {
    const codes = Object.values(ORDER_STATUS);
    expect(codes).toEqual([1, 2, 3, 4, 5, 6, 7]);
    for (const code of codes) expect(orderStatusLabel(code)).toMatch(/^\p{Lu}/u);
    expect(orderStatusLabel(1)).toBe(orderStatusLabel(3));
  });

  it('names PIX in the label of a PIX payment, and boleto where the method is not known', () => {
    expect(orderStatusLabel(2, PAYMENT_METHOD.pix)).toBe('Aguardando o pagamento do PIX');
    expect(orderStatusLabel(2)).toBe('Aguardando a compensação do boleto (até 4 dias úteis)');
    expect(orderStatusLabel(2, PAYMENT_METHOD.bankSlip)).toBe(orderStatusLabel(2));
  });
});

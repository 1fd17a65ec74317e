import { describe, expect, it } from '@jest/globals';
import { PAYMENT_METHOD } from '#schema/payment/methods.ts';
import { confirmationTitle, nextSteps } from './confirmation.ts';

const { creditCard, bankSlip, pix } = PAYMENT_METHOD;
const order = {
  freightDeadline: '3 a 5 dias úteis após o envio',
  needsEvaluation: false,
  contact: { email: 'ana@exemplo.com.br' },
};
const payment = (method: number, state: string) => ({ method, state, message: null, pix: {}, boleto: {} });

describe('confirmationTitle', () => {
  it.each([
    [payment(creditCard, 'paid'), 'Pagamento aprovado'],
    [payment(pix, 'pending'), 'Pedido recebido. Falta pagar o PIX'],
    [payment(bankSlip, 'pending'), 'Pedido recebido. Falta pagar o boleto'],
    [payment(creditCard, 'creating'), 'Pedido recebido. Confirmando o pagamento'],
    [null, 'Pedido recebido'],
  ])('says whether the payment is approved or what the buyer must still do (case %#)', (facts, title) => {
    expect(confirmationTitle(facts)).toBe(title);
  });
});

describe('nextSteps', () => {
  it('names the last day to pay a boleto', () => {
    expect(nextSteps(order, payment(bankSlip, 'pending'), '2026-11-26')[0]).toContain('até 26/11/2026');
  });

  it('ends with the delivery time in business days', () => {
    expect(nextSteps(order, payment(creditCard, 'paid'), null).at(-1)).toBe(
      'A entrega leva 3 a 5 dias úteis após o envio.',
    );
  });

  it('is empty for an order that expired unpaid, because nothing will be delivered', () => {
    expect(nextSteps(order, payment(pix, 'expired'), null)).toEqual([]);
  });
});

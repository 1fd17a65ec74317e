import { describe, expect, it } from '@jest/globals';
import { checkoutSteps } from './checkoutSteps.ts';

describe('checkoutSteps', () => {
  it('returns contact, delivery, payment and confirmation, in this order', () => {
    expect(checkoutSteps(1).map(({ name, place }) => [name, place])).toEqual([
      ['Contato', 'now'],
      ['Entrega', 'ahead'],
      ['Pagamento', 'ahead'],
      ['Confirmação', 'ahead'],
    ]);
  });

  it('links back to contact and delivery during the payment', () => {
    expect(checkoutSteps(3).map(({ to }) => to)).toEqual([
      '/checkout/dados-de-entrega',
      '/checkout/dados-de-entrega',
      null,
      null,
    ]);
  });

  it('has no links once the order is placed', () => {
    expect(checkoutSteps(4).map(({ to }) => to)).toEqual([null, null, null, null]);
  });
});

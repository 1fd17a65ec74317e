import { describe, expect, it } from '@jest/globals';
import { checkoutSteps } from './checkoutSteps.ts';

describe('the steps of the checkout', () => {
  it('are contact, delivery, payment and confirmation, in this order', () => {
    expect(checkoutSteps(1).map(({ name, place }) => [name, place])).toEqual([
      ['Contato', 'now'],
      ['Entrega', 'ahead'],
      ['Pagamento', 'ahead'],
      ['Confirmação', 'ahead'],
    ]);
  });

  it('lead back to contact and delivery while paying', () => {
    expect(checkoutSteps(3).map(({ to }) => to)).toEqual([
      '/checkout/dados-de-entrega',
      '/checkout/dados-de-entrega',
      null,
      null,
    ]);
  });

  it('lead nowhere back once the order is placed', () => {
    expect(checkoutSteps(4).every(({ to }) => to === null)).toBe(true);
  });
});

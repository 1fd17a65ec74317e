import { describe, expect, it } from '@jest/globals';
import { readPrefillRequest } from './prefillRequest.ts';

describe('readPrefillRequest', () => {
  it('adds products on any page, and keeps the other parameters of the address', () => {
    expect(readPrefillRequest('/busca', '?q=barba&carrinho=F10004,12')).toEqual({
      ids: 'F10004,12',
      replace: false,
      search: '?q=barba',
      next: '/busca?q=barba',
    });
  });

  it('replaces the cart on the payment page, and continues with the delivery', () => {
    expect(readPrefillRequest('/checkout/pagamento', '?validatecard=12')).toMatchObject({
      ids: '12',
      replace: true,
      next: '/checkout/dados-de-entrega',
    });
  });

  it('ignores the parameter validatecard on every page but the payment page', () => {
    expect(readPrefillRequest('/busca', '?validatecard=12')).toBeNull();
    expect(readPrefillRequest('/', '')).toBeNull();
  });
});

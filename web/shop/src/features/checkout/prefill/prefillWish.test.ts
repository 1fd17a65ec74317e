import { describe, expect, it } from '@jest/globals';
import { prefillWish } from './prefillWish.ts';

describe('prefillWish', () => {
  it('adds on any page and keeps the rest of the address', () => {
    expect(prefillWish('/busca', '?q=barba&carrinho=F10004,12')).toEqual({
      ids: 'F10004,12',
      replace: false,
      search: '?q=barba',
      next: '/busca?q=barba',
    });
  });

  it('replaces the cart on the payment page, and continues with the delivery', () => {
    expect(prefillWish('/checkout/pagamento', '?validatecard=12')).toMatchObject({
      ids: '12',
      replace: true,
      next: '/checkout/dados-de-entrega',
    });
  });

  it('ignores validatecard on other pages', () => {
    expect(prefillWish('/busca', '?validatecard=12')).toBeNull();
    expect(prefillWish('/', '')).toBeNull();
  });
});

import { describe, expect, it } from '@jest/globals';
import { prefillWish } from './prefillWish.ts';

describe('a link that fills the cart', () => {
  it('adds on any page and leaves the rest of the address alone', () => {
    expect(prefillWish('/busca', '?q=barba&carrinho=F10004,12')).toEqual({
      ids: 'F10004,12',
      replace: false,
      search: '?q=barba',
      next: '/busca?q=barba',
    });
  });

  it('replaces the cart on the payment page, and goes on with the delivery', () => {
    expect(prefillWish('/checkout/pagamento', '?validatecard=12')).toMatchObject({
      ids: '12',
      replace: true,
      next: '/checkout/dados-de-entrega',
    });
  });

  it('reads validatecard nowhere else', () => {
    expect(prefillWish('/busca', '?validatecard=12')).toBeNull();
    expect(prefillWish('/', '')).toBeNull();
  });
});

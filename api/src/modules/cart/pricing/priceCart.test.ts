import { describe, expect, it } from '@jest/globals';
import { type ErrorCode, isErrorCode } from '#schema/errors/catalogue.ts';
import {
  buildCart,
  buildCatalog,
  buildCoupon,
  buildProduct,
  line,
  PAULISTA,
  SANTOS,
} from '../../../../test/builders/pricing.ts';
import type { EditRefusal } from './lines.ts';
import { priceCart } from './priceCart.ts';
import type { FreightProblem, NoticeCode } from './pricedCart.ts';

const codes = (cart: Parameters<typeof priceCart>[0]) => priceCart(cart).notices.map(({ code }) => code);

describe('priceCart', () => {
  it('returns ledger lines that add up to the total', () => {
    const lines = [line('minoxidil', 2), line('shampoo'), line('shampoo-promo'), line('combo-barbudo')];
    const cart = priceCart(
      buildCart(lines, { coupon: buildCoupon(), zipcode: SANTOS, freightType: 'Sedex' }),
    );
    expect(cart.ledger.map(({ rule, text, amountCents }) => [rule, text, amountCents])).toEqual([
      ['product', '2 × minoxidil', 12980],
      ['kit', 'Kit de 2 produtos −7%', -910],
      ['product', 'shampoo', 4490],
      ['kit', 'Kit de 2 produtos −7%', -315],
      ['product', 'shampoo-promo', 4490],
      ['companion', 'Oferta da segunda unidade', -2200],
      ['product', 'combo-barbudo', 14990],
      ['coupon', 'Cupom BARBA10 −10%', -1499],
      ['freight', 'Sedex', 2490],
    ]);
    expect(cart).toMatchObject({ subtotal: 36950, discount: 4924, freight: 2490, total: 34516, units: 5 });
    expect(cart.totalLabel).toBe('à vista ou 3x');
  });

  it('returns zero and no requirements for an empty cart', () => {
    const cart = priceCart(
      buildCart([], { recurrent: true, zipcode: PAULISTA, payment: { type: 3, installments: 1 } }),
    );
    expect(cart).toMatchObject({
      lines: [],
      total: 0,
      freight: null,
      installmentOptions: [],
      recurrent: false,
      mayBeRecurrent: false,
      needsPrescription: false,
      minimumAge: null,
      notices: [],
    });
  });

  it('is recurrent only when every line has a subscription price', () => {
    const both = buildCart([line('shampoo'), line('finasterida')], { recurrent: true, zipcode: PAULISTA });
    expect(priceCart(both)).toMatchObject({ recurrent: true, mayBeRecurrent: true, freight: 0, total: 5904 });
    expect(priceCart({ ...both, recurrent: false })).toMatchObject({
      recurrent: false,
      mayBeRecurrent: true,
    });

    const withTonic = { ...both, lines: [...both.lines, line('tonico')] };
    expect(priceCart(withTonic)).toMatchObject({ recurrent: false, mayBeRecurrent: false, freight: 1490 });
    expect(codes(withTonic)).toEqual(['recurrent_not_available']);
  });

  it('drops lines that cannot be sold, each with its reason', () => {
    const lines = [
      line('tonico'),
      line('nothing'),
      line('cha'),
      line('chocosono', 1, { variantId: 'box3' }),
      line('combo-barbudo', 0),
      line('creatina', -1),
      line('anti-aging', 1.5),
      line('sleep-promo', 1, { parentLineId: 'line-sleep-gummy' }),
    ];
    const cart = priceCart(buildCart(lines));
    expect(cart.lines.map(({ productId }) => productId)).toEqual(['tonico']);
    expect(cart.dropped.map(({ reason }) => reason)).toEqual([
      'product_not_found',
      'product_sold_out',
      'variant_not_found',
      'quantity_zero',
      'quantity_zero',
      'quantity_not_allowed',
      'companion_without_parent',
    ]);
    // A line without units needs no notice.
    expect(cart.notices.map(({ code }) => code)).toEqual([
      'product_not_found',
      'product_sold_out',
      'variant_not_found',
      'quantity_not_allowed',
      'companion_without_parent',
    ]);
  });

  it('reduces a quantity above the stock, with a notice', () => {
    const catalog = buildCatalog([buildProduct('tonico', 1000, { maxQuantity: 2 })]);
    const cart = buildCart([line('tonico', 5), line('creatina', 1e9)], { catalog });
    expect(priceCart(cart).lines.map(({ quantity }) => quantity)).toEqual([2, 99]);
    expect(codes(cart)).toEqual(['quantity_reduced', 'quantity_reduced']);
  });

  it('drops promotional products when the cart has no full-price product', () => {
    const cart = priceCart(buildCart([line('creatina-promo'), line('gummy-promo'), line('cha')]));
    expect(cart).toMatchObject({ lines: [], total: 0 });
    expect(cart.dropped.map(({ reason }) => reason)).toEqual([
      'product_sold_out',
      'promotional_only',
      'promotional_only',
    ]);
  });

  it('returns at most one companion per parent line', () => {
    const lines = [
      line('creatina', 2),
      line('creatina-promo', 7),
      line('creatina-promo', 1, { lineId: 'again' }),
    ];
    const cart = priceCart(buildCart(lines));
    expect(cart.lines.map(({ productId, quantity }) => [productId, quantity])).toEqual([
      ['creatina', 2],
      ['creatina-promo', 1],
    ]);
    expect(cart.lines.map(({ maxQuantity }) => maxQuantity)).toEqual([99, 1]);
    const second = { ...buildProduct('creatina-other', 100), isPromotionalProduct: true };
    const catalog = buildCatalog([{ ...second, productWithoutPromotionId: 'creatina' }]);
    const two = priceCart(
      buildCart([line('creatina'), line('creatina-other'), line('creatina-promo')], { catalog }),
    );
    expect(two.lines.map(({ productId }) => productId)).toEqual(['creatina', 'creatina-promo']);
    expect(two.dropped).toMatchObject([{ productId: 'creatina-other', reason: 'companion_limit' }]);
  });

  it('returns the products that need a prescription, and counts a second unit as the same medicine', () => {
    const lines = [line('minoxidil'), line('tadala-spray'), line('tadala-promo'), line('tonico')];
    expect(priceCart(buildCart(lines))).toMatchObject({
      needsPrescription: true,
      medicineIds: ['minoxidil', 'tadala-spray'],
    });
    expect(priceCart(buildCart([line('minoxidil', 0)])).needsPrescription).toBe(false);
  });

  it('returns the highest minimum age of its products', () => {
    expect(priceCart(buildCart([line('tonico')])).minimumAge).toBeNull();
    expect(priceCart(buildCart([line('tonico'), line('chocosono')])).minimumAge).toBe(19);
  });

  // The type annotation is the test: it fails to compile when a code has no text.
  it('uses only codes that have a text in the error catalogue', () => {
    const asErrorCode = (code: NoticeCode | EditRefusal | FreightProblem): ErrorCode => code;
    expect(isErrorCode(asErrorCode('promotional_only'))).toBe(true);
  });
});

import { describe, expect, it } from '@jest/globals';
import { cents } from '#schema/money.ts';
import { buildCart, buildCoupon, line, NOON } from '../../../../test/builders/pricing.ts';
import { priceCart } from './priceCart.ts';

const YESTERDAY = new Date(NOON.getTime() - 86_400_000);
const TOMORROW = new Date(NOON.getTime() + 86_400_000);
const fixed = (value: number, productId: string | null = null) =>
  buildCoupon({ title: 'MENOS', percent: null, value: cents(value), productId });

describe('a coupon', () => {
  it('subtracts its percentage from each line without another discount', () => {
    const lines = [line('tonico', 2), line('creatina'), line('creatina-promo')];
    const cart = priceCart(buildCart(lines, { coupon: buildCoupon() }));
    expect(cart.lines.map(({ rule, value }) => [rule, value])).toEqual([
      ['coupon', 11682],
      ['coupon', 17091],
      ['companion', 12990],
    ]);
    expect(cart.coupon).toEqual({ status: 'applied', title: 'BARBA10', productId: null, discount: 3197 });
    expect(cart.ledger.map(({ text }) => text)).toContain('Cupom BARBA10 −10%');
  });

  it('of a fixed value is divided among the lines by their price, and the parts add up to its value', () => {
    const lines = [line('tonico'), line('combo-barbudo'), line('anti-aging')];
    const cart = priceCart(buildCart(lines, { coupon: fixed(1000) }));
    expect(cart.lines.map(({ discountValue }) => discountValue)).toEqual([160, 371, 469]);
    expect([cart.discount, cart.total]).toEqual([1000, 39470]);
  });

  it('gives a remaining centavo to the same product whatever the order of the lines', () => {
    const share = (...productIds: string[]) => {
      const cart = priceCart(
        buildCart(
          productIds.map((id) => line(id)),
          { coupon: fixed(1001) },
        ),
      );
      return Object.fromEntries(cart.lines.map(({ productId, discountValue }) => [productId, discountValue]));
    };
    expect(share('creatina', 'anti-aging')).toEqual({ 'anti-aging': 501, creatina: 500 });
    expect(share('anti-aging', 'creatina')).toEqual({ 'anti-aging': 501, creatina: 500 });
  });

  it('of a fixed value above the price reduces the price to zero', () => {
    const cart = priceCart(buildCart([line('tonico'), line('creatina')], { coupon: fixed(99999) }));
    expect([cart.discount, cart.total]).toEqual([25480, 0]);
    expect(cart.lines.map(({ value, discountPercentage }) => [value, discountPercentage])).toEqual([
      [0, 100],
      [0, 100],
    ]);
  });

  it('for one product reduces the price of that product only', () => {
    const coupon = buildCoupon({ productId: 'new-tadala-spray' });
    const cart = priceCart(buildCart([line('new-tadala-spray'), line('tonico')], { coupon }));
    expect(cart.lines.map(({ value }) => value)).toEqual([29691, 6490]);
    expect(cart.coupon).toMatchObject({ status: 'applied', productId: 'new-tadala-spray' });
  });

  it.each([
    [
      'a product that is not in the cart',
      buildCart([line('tonico')]),
      fixed(500, 'creatina'),
      'not_applicable_coupon',
    ],
    [
      'a product that has another discount',
      buildCart([line('shampoo'), line('gummy')]),
      buildCoupon(),
      'not_applicable_coupon',
    ],
    ['an empty cart', buildCart([]), buildCoupon(), 'not_applicable_coupon'],
    [
      'a subscription',
      buildCart([line('shampoo')], { recurrent: true }),
      buildCoupon(),
      'coupon_not_in_recurrent',
    ],
    ['a switched-off coupon', buildCart([line('tonico')]), buildCoupon({ active: false }), 'coupon_expired'],
    [
      'a coupon that ended yesterday',
      buildCart([line('tonico')]),
      buildCoupon({ validUntil: YESTERDAY }),
      'coupon_expired',
    ],
    [
      'a coupon that starts tomorrow',
      buildCart([line('tonico')]),
      buildCoupon({ validFrom: TOMORROW }),
      'coupon_expired',
    ],
    ['a used-up coupon', buildCart([line('tonico')]), buildCoupon({ maxUses: 3, uses: 3 }), 'coupon_expired'],
    [
      'a second use by the same person',
      buildCart([line('tonico')]),
      buildCoupon({ oncePerUser: true, usedByViewer: true }),
      'coupon_already_used',
    ],
  ])('is dropped for %s, with a notice for the shopper', (_, cart, coupon, code) => {
    const priced = priceCart({ ...cart, coupon });
    expect(priced.coupon).toEqual({ status: 'dropped', title: coupon.title, code });
    expect(priced.notices.map((notice) => notice.code)).toEqual([code]);
    expect(priced.total).toBe(priceCart({ ...cart, coupon: null }).total);
  });

  it('of a guest waits with what it will take off, and changes no price', () => {
    const cart = buildCart([line('tonico', 2), line('creatina')], { viewer: { isLoggedIn: false } });
    const priced = priceCart({ ...cart, coupon: buildCoupon() });
    expect(priced.coupon).toEqual({ status: 'waiting', title: 'BARBA10', discount: 3197 });
    expect(priced.notices).toEqual([]);
    expect(priced.total).toBe(priceCart({ ...cart, coupon: null }).total);
  });

  it('of a guest that would change no price is dropped', () => {
    const cart = buildCart([line('shampoo'), line('gummy')], { viewer: { isLoggedIn: false } });
    expect(priceCart({ ...cart, coupon: buildCoupon() }).coupon).toMatchObject({
      status: 'dropped',
      code: 'not_applicable_coupon',
    });
  });

  it('applies at the first and last instant of its validity, and at its last use', () => {
    const coupon = buildCoupon({ validFrom: NOON, validUntil: NOON, maxUses: 3, uses: 2, oncePerUser: true });
    expect(priceCart(buildCart([line('tonico')], { coupon })).coupon.status).toBe('applied');
  });
});

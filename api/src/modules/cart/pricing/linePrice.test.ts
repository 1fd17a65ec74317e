import { describe, expect, it } from '@jest/globals';
import { cents } from '#schema/money.ts';
import { buildCart, buildCatalog, buildProduct, line, NOON } from '../../../../test/builders/pricing.ts';
import { lightningPrice } from './linePrice.ts';
import { priceCart } from './priceCart.ts';

const TONIGHT = new Date('2026-11-22T02:59:59Z');
const onLightning = (id: string, value: number, basePrice: number, endsAt = TONIGHT) =>
  buildProduct(id, value, { lightning: { basePrice: cents(basePrice), endsAt } });

describe('the lightning offer', () => {
  it.each([
    ['anti-aging', 18990, 9990, 8491],
    ['tea', 6890, 6890, 5856],
    ['tonic', 6490, 6490, 5516],
    ['shampoo', 4490, 4990, 4241],
  ])('reduces the base price of %s by 15%%, rounded down to the centavo', (id, value, base, price) => {
    expect(lightningPrice(onLightning(id, value, base), 15, NOON)).toBe(price);
  });

  it('is over at the instant of its end, when the ordinary price applies again', () => {
    const tonic = onLightning('tonico', 6490, 6490);
    const before = new Date(TONIGHT.getTime() - 1);
    expect([lightningPrice(tonic, 15, before), lightningPrice(tonic, 15, TONIGHT)]).toEqual([5516, null]);
  });

  it('does not apply when it costs more than the ordinary price', () => {
    expect(lightningPrice(onLightning('tonico', 6490, 9990), 15, NOON)).toBeNull();
  });

  it('returns the base price and the discount of the line, and is named in the ledger', () => {
    const catalog = buildCatalog([onLightning('tonico', 6490, 6490)]);
    const { lines, ledger } = priceCart(buildCart([line('tonico', 2)], { catalog }));
    expect(lines).toEqual([
      expect.objectContaining({
        rule: 'lightning',
        price: 6490,
        subValue: 12980,
        value: 11032,
        discountValue: 1948,
        discountPercentage: 15,
      }),
    ]);
    expect(ledger.map(({ text, amountCents }) => [text, amountCents])).toEqual([
      ['2 × tonico', 12980],
      ['Oferta relâmpago −15%', -1948],
    ]);
  });
});

describe('one discount per line', () => {
  it('prefers the lightning offer to the kit discount, and still counts the product for the kit', () => {
    const shampoo = { ...onLightning('shampoo', 4490, 4990), inKit: true, subscriptionDiscount: 20 };
    const catalog = buildCatalog([shampoo]);
    const { lines } = priceCart(buildCart([line('shampoo'), line('minoxidil')], { catalog }));
    expect(lines.map(({ rule, value }) => [rule, value])).toEqual([
      ['lightning', 4241],
      ['kit', 6035],
    ]);
  });

  it('prefers the lightning offer to the subscription price', () => {
    const shampoo = { ...onLightning('shampoo', 4490, 4990), inKit: true, subscriptionDiscount: 20 };
    const catalog = buildCatalog([shampoo]);
    const { lines } = priceCart(
      buildCart([line('shampoo'), line('finasterida')], { catalog, recurrent: true }),
    );
    expect(lines.map(({ rule, value }) => [rule, value])).toEqual([
      ['lightning', 4241],
      ['subscription', 2312],
    ]);
  });
});

describe('a promotional product', () => {
  it.each([
    ['creatina', 'creatina-promo', 18990, 12990, 31.6],
    ['anti-aging', 'anti-aging-promo', 18990, 3990, 78.99],
    ['shampoo', 'shampoo-promo', 4490, 2290, 49],
    ['gummy', 'gummy-promo', 6630, 2690, 59.43],
    ['tadala-spray', 'tadala-promo', 24990, 17490, 30.01],
  ])(
    'in a cart with %s costs its stored price and returns the full price for comparison',
    (fullPriceId, promotionalId, price, value, percent) => {
      const { lines } = priceCart(buildCart([line(fullPriceId), line(promotionalId)]));
      expect(lines[1]).toMatchObject({ rule: 'companion', price, value, discountPercentage: percent });
      expect(lines[1]?.parentLineId).toBe(`line-${fullPriceId}`);
    },
  );

  it('keeps its own price when its full-price product is sold in box sizes', () => {
    const sizes = buildCatalog().product('chocosono')?.variants ?? [];
    const offer = buildProduct('chocosono-promo', 2690, {
      isPromotionalProduct: true,
      productWithoutPromotionId: 'chocosono',
      variants: sizes,
    });
    const cart = buildCart([line('tonico'), line('chocosono-promo')], { catalog: buildCatalog([offer]) });
    expect(priceCart(cart).lines[1]).toMatchObject({ variantId: null, value: 2690 });
  });

  it('has no discount when its full-price product is cheaper', () => {
    const { lines, ledger } = priceCart(buildCart([line('tonico'), line('chocosono-promo')]));
    expect(lines[1]).toMatchObject({ price: 2690, value: 2690, discountValue: 0, rule: 'companion' });
    expect(ledger).toHaveLength(2);
  });
});

describe('products sold in boxes', () => {
  it.each([
    ['box1', 990],
    ['box2', 2690],
    ['box5', 5990],
    ['box7', 7990],
    ['box10', 9990],
    ['box20', 19990],
    ['box30', 23970],
  ])('have the stored price of the box size %s', (variantId, price) => {
    const { lines } = priceCart(buildCart([line('chocosono', 1, { variantId })]));
    expect(lines[0]).toMatchObject({ variantId, price, value: price });
  });

  it('have the price of the smallest box when the line has no box size', () => {
    const { lines } = priceCart(buildCart([line('chocosono', 3)]));
    expect(lines[0]).toMatchObject({ variantId: 'box1', name: 'chocosono, 1 caixa', value: 2970 });
  });
});

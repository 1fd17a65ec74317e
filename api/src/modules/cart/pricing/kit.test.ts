import { describe, expect, it } from '@jest/globals';
import { buildCart, buildCatalog, buildProduct, line } from '../../../../test/builders/pricing.ts';
import { priceCart } from './priceCart.ts';

const values = (...productIds: string[]) =>
  priceCart(buildCart(productIds.map((id) => line(id)))).lines.map(({ rule, value }) => [rule, value]);

describe('the progressive kit discount', () => {
  it('starts with two different products', () => {
    expect(values('minoxidil')).toEqual([[null, 6490]]);
    expect(values('minoxidil', 'shampoo')).toEqual([
      ['kit', 6035],
      ['kit', 4175],
    ]);
  });

  it('is 10% with three different products and 15% with four', () => {
    expect(values('minoxidil', 'finasterida', 'shampoo')).toEqual([
      ['kit', 5841],
      ['kit', 2601],
      ['kit', 4041],
    ]);
    expect(values('minoxidil', 'finasterida', 'shampoo', 'gummy')).toEqual([
      ['kit', 5516],
      ['kit', 2456],
      ['kit', 3816],
      ['kit', 5635],
    ]);
  });

  it('is still 15% with five different products', () => {
    const catalog = buildCatalog([buildProduct('fifth', 10000, { inKit: true })]);
    const lines = ['minoxidil', 'finasterida', 'shampoo', 'gummy', 'fifth'].map((id) => line(id));
    const priced = priceCart(buildCart(lines, { catalog }));
    expect(priced.lines.map(({ discountPercentage }) => discountPercentage)).toEqual([15, 15, 15, 15, 15]);
  });

  it('counts products, not units', () => {
    const { lines } = priceCart(buildCart([line('minoxidil', 4)]));
    expect(lines[0]).toMatchObject({ rule: null, value: 25960 });
  });

  it('rounds the price of one unit down to the centavo and multiplies it by the quantity', () => {
    const { lines } = priceCart(buildCart([line('minoxidil', 3), line('shampoo')]));
    expect(lines[0]).toMatchObject({ subValue: 19470, value: 18105, discountValue: 1365 });
  });

  it('ignores promotional lines and products outside the kit', () => {
    expect(values('minoxidil', 'gummy-promo')).toEqual([
      [null, 6490],
      ['companion', 2690],
    ]);
    expect(values('minoxidil', 'shampoo', 'shampoo-promo', 'tonico')).toEqual([
      ['kit', 6035],
      ['kit', 4175],
      ['companion', 2290],
      [null, 6490],
    ]);
  });

  it('does not count a second unit of a kit product, even if it is marked as part of the kit', () => {
    const promotion = { isPromotionalProduct: true, productWithoutPromotionId: 'shampoo', inKit: true };
    const catalog = buildCatalog([buildProduct('shampoo-promo', 2290, promotion)]);
    const { lines } = priceCart(buildCart([line('minoxidil'), line('shampoo-promo')], { catalog }));
    expect(lines.map(({ rule, value }) => [rule, value])).toEqual([
      [null, 6490],
      ['companion', 2290],
    ]);
  });

  it('does not apply to a subscription, which has its own prices', () => {
    const lines = ['minoxidil', 'finasterida', 'shampoo'].map((id) => line(id));
    const { lines: priced, recurrent } = priceCart(buildCart(lines, { recurrent: true }));
    expect(recurrent).toBe(true);
    expect(priced.map(({ rule, value }) => [rule, value])).toEqual([
      ['subscription', 5192],
      ['subscription', 2312],
      ['subscription', 3592],
    ]);
  });

  it('is named in the ledger with the number of products and the percentage', () => {
    const lines = ['minoxidil', 'finasterida', 'shampoo'].map((id) => line(id));
    const texts = priceCart(buildCart(lines)).ledger.map(({ text }) => text);
    expect(texts).toContain('Kit de 3 produtos −10%');
  });
});

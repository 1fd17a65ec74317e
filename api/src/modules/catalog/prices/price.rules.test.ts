import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { StoredProductContent } from '../product.shape.ts';
import { type DatedPrice, nextPriceChange, pricedAt, withPrices } from './price.rules.ts';

const PLAIN = { oldValue: null, discountPercent: null, productWithoutPromotionId: null };
const PRODUCT = { ...PLAIN, value: 1000, variantGroup: null };
const at = (hour: number) => new Date(Date.UTC(2026, 10, 23, hour));
const price = (hour: number, value: number): DatedPrice => ({
  from: at(hour).toISOString(),
  value,
  oldValue: null,
  sizes: {},
});

describe('pricedAt', () => {
  it.each([
    ['the stored price before the first moment', 9, 1000],
    ['the new price at the moment itself', 10, 1200],
    ['the price of the first moment between two moments', 11, 1200],
    ['the last price after the last moment', 13, 900],
  ])('returns %s', (_title, hour, value) => {
    const planned = [price(10, 1200), price(12, 900)];
    expect(pricedAt(PRODUCT, planned, at(hour)).value).toBe(value);
  });

  it('changes exactly at the moments that nextPriceChange returns', () => {
    const hours = fc.uniqueArray(fc.integer({ min: 0, max: 23 }), { maxLength: 6 });
    fc.assert(
      fc.property(hours, fc.integer({ min: 0, max: 23 }), (moments, hour) => {
        const planned = moments
          .toSorted((a, b) => a - b)
          .map((hourOfPrice) => price(hourOfPrice, 2000 + hourOfPrice));
        const next = nextPriceChange(planned, at(hour));
        expect(next?.getTime()).toBe(
          moments
            .filter((hourOfPrice) => hourOfPrice > hour)
            .map((hourOfPrice) => at(hourOfPrice).getTime())
            .sort()[0],
        );
        if (!next) return;
        const before = pricedAt(PRODUCT, planned, new Date(next.getTime() - 1)).value;
        expect(before).toBe(pricedAt(PRODUCT, planned, at(hour)).value);
        expect(pricedAt(PRODUCT, planned, next).value).not.toBe(before);
      }),
    );
  });
});

const LABELLED = {
  value: 100,
  oldValue: 200 as number | null,
  discountPercent: 30 as number | null,
  productWithoutPromotionId: null as string | null,
  variantGroup: null,
};
const LISTING = { oldValue: null, productWithoutPromotionId: 'whole' };

describe('withPrices', () => {
  it('sets the price of each size, and the product price to its cheapest size', () => {
    const size = (id: string, amount: number, qtd: number) => ({
      id,
      qtd,
      price: amount,
      unitPrice: 'R$ 9,90 por caixa',
    });
    const variants = [size('a', 990, 1), size('b', 1800, 2)] as NonNullable<
      StoredProductContent['variantGroup']
    >['variants'];
    const group = { baseValue: 990, hideQuantity: false, hideCep: false, whoCanUse: 'Adultos.', variants };
    const priced = withPrices(
      { ...PLAIN, value: 990, variantGroup: group },
      { value: 1, oldValue: 2500, sizes: { a: 1200, b: 1800 } },
    );
    expect(priced).toMatchObject({ value: 1200, oldValue: 2500 });
    expect(priced.variantGroup?.variants.map((variant) => [variant.price, variant.unitPrice])).toEqual([
      [1200, 'R$ 12,00 por caixa'],
      [1800, 'R$ 9,90 por caixa'],
    ]);
  });

  it.each<[string, Partial<typeof LABELLED>, number, number | null, number | null]>([
    ['keeps the discount label when the prices do not change', {}, 100, 200, 30],
    ['computes the discount label of changed prices', {}, 120, 200, 40],
    ['removes the discount label without an old price', {}, 120, null, null],
    [
      'keeps the discount label of a promotional product, which refers to its full-price product',
      LISTING,
      120,
      null,
      30,
    ],
    ['computes a discount label for a product without one', { discountPercent: null }, 120, 200, 40],
  ])('%s', (_title, changes, value, oldValue, label) => {
    const priced = withPrices({ ...LABELLED, ...changes }, { value, oldValue, sizes: {} });
    expect(priced.discountPercent).toBe(label);
  });
});

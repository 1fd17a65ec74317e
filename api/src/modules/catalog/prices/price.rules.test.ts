import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { ProductSeed } from '../../../seeders/catalog/product.shape.ts';
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
    ['before the first moment, the stored price', 9, 1000],
    ['at the moment itself, the new price', 10, 1200],
    ['between two moments, the first of them', 11, 1200],
    ['after the last one, the last price', 13, 900],
  ])('gives %s', (_title, hour, value) => {
    const planned = [price(10, 1200), price(12, 900)];
    expect(pricedAt(PRODUCT, planned, at(hour)).value).toBe(value);
  });

  it('changes exactly at the moments that nextPriceChange names', () => {
    const hours = fc.uniqueArray(fc.integer({ min: 0, max: 23 }), { maxLength: 6 });
    fc.assert(
      fc.property(hours, fc.integer({ min: 0, max: 23 }), (moments, hour) => {
        const planned = moments.toSorted((a, b) => a - b).map((one) => price(one, 2000 + one));
        const next = nextPriceChange(planned, at(hour));
        expect(next?.getTime()).toBe(
          moments
            .filter((one) => one > hour)
            .map((one) => at(one).getTime())
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
  ...{ value: 100, oldValue: 200 as number | null, discountPercent: 30 as number | null },
  ...{ productWithoutPromotionId: null as string | null, variantGroup: null },
};
const LISTING = { oldValue: null, productWithoutPromotionId: 'whole' };

describe('withPrices', () => {
  it('prices each size, and the product at its cheapest size', () => {
    const size = (id: string, amount: number, qtd: number) => ({
      id,
      qtd,
      price: amount,
      unitPrice: 'R$ 9,90 por caixa',
    });
    const variants = [size('a', 990, 1), size('b', 1800, 2)] as NonNullable<
      ProductSeed['variantGroup']
    >['variants'];
    const group = { baseValue: 990, hideQuantity: false, hideCep: false, whoCanUse: 'Adultos.', variants };
    const priced = withPrices(
      { ...PLAIN, value: 990, variantGroup: group },
      { value: 1, oldValue: 2500, sizes: { a: 1200, b: 1800 } },
    );
    expect(priced).toMatchObject({ value: 1200, oldValue: 2500 });
    expect(priced.variantGroup?.variants.map((one) => [one.price, one.unitPrice])).toEqual([
      [1200, 'R$ 12,00 por caixa'],
      [1800, 'R$ 9,90 por caixa'],
    ]);
  });

  it.each<[string, Partial<typeof LABELLED>, number, number | null, number | null]>([
    ['keeps the label of the same prices', {}, 100, 200, 30],
    ['derives the label of other prices', {}, 120, 200, 40],
    ['drops a label that nothing supports', {}, 120, null, null],
    [
      'keeps the label of a promotional product, which compares with its full-price product',
      LISTING,
      120,
      null,
      30,
    ],
    ['adds no label where there was none', { discountPercent: null }, 120, 200, null],
  ])('%s', (_title, changes, value, oldValue, label) => {
    const priced = withPrices({ ...LABELLED, ...changes }, { value, oldValue, sizes: {} });
    expect(priced.discountPercent).toBe(label);
  });
});

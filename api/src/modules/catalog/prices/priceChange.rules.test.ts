import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { cents } from '#schema/money.ts';
import { InvalidInput, Refusal } from '../../../shared/refusals.ts';
import { changedPrice, changedPrices, priceChangeProblem } from './priceChange.rules.ts';

describe('a price after a change', () => {
  it.each([
    [4990, { value: 5990 }, 5990, false],
    [4990, { amount: 500 }, 5490, false],
    [4990, { amount: -500 }, 4490, false],
    [10_000, { percent: 10 }, 11_000, false],
    // 54,89 exactly; 50,399 is rounded up and 48,902 down; half a centavo goes up.
    [4990, { percent: 10 }, 5489, false],
    [4990, { percent: 1 }, 5040, true],
    [4990, { percent: -2 }, 4890, true],
    [50, { percent: 1 }, 51, true],
    [150, { percent: -1 }, 149, true],
    [18_990, { percent: 15.8 }, 21_990, true],
    [1, { percent: -60 }, 0, true],
  ])('%i with %o is %i', (price, change, after, isRounded) => {
    expect(changedPrice(cents(price), change)).toEqual({ price: after, isRounded });
  });

  it('in percent is the nearest centavo to the exact result', () => {
    const percents = fc.integer({ min: -9_999, max: 100_000 }).map((hundredths) => hundredths / 100);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000_000 }), percents, (price, percent) => {
        const { price: after, isRounded } = changedPrice(cents(price), { percent });
        const exact = BigInt(price) * BigInt(10_000 + Math.round(percent * 100));
        const off = BigInt(after) * 10_000n - exact;
        expect(off > -5_000n && off <= 5_000n).toBe(true);
        expect(isRounded).toBe(off !== 0n);
      }),
    );
  });

  it('by an amount is undone by the opposite amount', () => {
    const amounts = fc.integer({ min: -1_000_000, max: 1_000_000 });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000_000 }), amounts, (price, amount) => {
        const there = changedPrice(cents(price), { amount }).price;
        expect(changedPrice(there, { amount: -amount }).price).toBe(price);
      }),
    );
  });
});

describe('a change of prices', () => {
  it.each([
    [{}, 'value'],
    [{ value: 100, percent: 10 }, 'value'],
    [{ value: 0 }, 'value'],
    [{ amount: 0 }, 'amount'],
    [{ percent: 0 }, 'percent'],
    [{ percent: -100 }, 'percent'],
    [{ percent: 1000.01 }, 'percent'],
    [{ percent: 1.005 }, 'percent'],
    [{ percent: Number.NaN }, 'percent'],
  ])('%o is refused for every product', (change, path) => {
    expect(priceChangeProblem(change)?.path).toBe(path);
  });

  it.each([
    [{ value: 1 }],
    [{ amount: -1 }],
    [{ percent: 15.8 }],
    [{ percent: -99.99 }],
    [{ percent: 1000 }],
  ])('%o may be applied', (change) => expect(priceChangeProblem(change)).toBeNull());

  const size = (id: string, price: number) => ({
    id,
    name: id,
    price,
    unitPrice: '1',
    image: '/a',
    images: ['/a'],
    qtd: 1,
    category: 1,
    stock: 1,
    prescriptionRequired: false,
    prescriptionLink: null,
  });
  const inSizes = {
    value: 1000,
    oldValue: 3000,
    discountPercent: null,
    productWithoutPromotionId: null,
    service: null,
    variantGroup: {
      baseValue: 1000,
      hideQuantity: false,
      hideCep: false,
      whoCanUse: 'Adultos',
      variants: [size('small', 1000), size('large', 1999)],
    },
  };

  it('changes every size of a product, and keeps the earlier price', () => {
    expect(changedPrices(inSizes, { percent: 10 })).toEqual({
      value: 1100,
      oldValue: 3000,
      sizes: { small: 1100, large: 2199 },
    });
  });

  it('sets no single price for a product in sizes, none of a service, and none of zero', () => {
    expect(changedPrices(inSizes, { value: 1500 })).toEqual(new Refusal('product_price_of_sizes'));
    const service = { ...inSizes, service: 'freeEvaluation' as const };
    expect(changedPrices(service, { amount: 100 })).toEqual(new Refusal('product_price_fixed'));
    expect(changedPrices(inSizes, { amount: -1000 })).toBeInstanceOf(InvalidInput);
  });
});

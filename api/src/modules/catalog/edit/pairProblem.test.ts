import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type PricedRow, pricedAt } from '../prices/price.rules.ts';
import { wrongPairAt } from './pairProblem.ts';

const at = (hour: number) => new Date(Date.UTC(2026, 10, 23, hour));
const row = (value: number, ...planned: [hour: number, value: number][]): PricedRow => ({
  content: {
    value,
    oldValue: null,
    discountPercent: null,
    productWithoutPromotionId: null,
    variantGroup: null,
  },
  prices: planned.map(([hour, later]) => ({
    from: at(hour).toISOString(),
    value: later,
    oldValue: null,
    sizes: {},
  })),
});

describe('wrongPairAt', () => {
  it.each<[string, PricedRow, PricedRow, number | null]>([
    ['accepts an offer that is always cheaper', row(100, [5, 90]), row(80, [3, 70]), null],
    ['finds an offer that costs more than the full price now', row(100), row(120), 0],
    ['finds the moment at which the full price falls below the offer', row(100, [5, 70]), row(80), 5],
    ['finds the moment at which the offer rises above the full price', row(100), row(80, [3, 110]), 3],
    ['accepts two increases at the same moment', row(100, [5, 200]), row(80, [5, 150]), null],
    ['finds the time between two increases', row(100, [6, 200]), row(80, [5, 150]), 5],
  ])('%s', (_title, fullPrice, offer, hour) => {
    const found = wrongPairAt({ fullPrice, offer, isSecondUnit: true }, at(0));
    expect(found).toEqual(hour === null ? null : at(hour));
  });

  it('accepts the full price for a lightning listing and refuses it for a second unit', () => {
    const pair = { fullPrice: row(100), offer: row(100) };
    expect(wrongPairAt({ ...pair, isSecondUnit: false }, at(0))).toBeNull();
    expect(wrongPairAt({ ...pair, isSecondUnit: true }, at(0))).toEqual(at(0));
  });

  it('returns the same moment as a comparison of the prices at every hour', () => {
    const price = fc.integer({ min: 1, max: 6 });
    const planned = fc
      .uniqueArray(fc.tuple(fc.integer({ min: 0, max: 23 }), price), {
        selector: ([hour]) => hour,
        maxLength: 5,
      })
      .map((moments) => moments.toSorted(([first], [second]) => first - second));
    const timeline = fc.tuple(price, planned).map(([value, moments]) => row(value, ...moments));
    const hours = Array.from({ length: 24 }, (_, hour) => hour);
    fc.assert(
      fc.property(timeline, timeline, fc.integer({ min: 0, max: 23 }), (fullPrice, offer, now) => {
        const priceAt = ({ content, prices }: PricedRow, hour: number) =>
          pricedAt(content, prices, at(hour)).value;
        const first = hours.find((hour) => hour >= now && priceAt(offer, hour) >= priceAt(fullPrice, hour));
        const found = wrongPairAt({ fullPrice, offer, isSecondUnit: true }, at(now));
        expect(found).toEqual(first === undefined ? null : at(first));
      }),
    );
  });
});

import { describe, expect, it } from '@jest/globals';
import { buildCatalog, buildProduct, DEFAULT_SETTINGS, NOON } from '../../../../test/builders/pricing.ts';
import { kitQuotes } from './kitQuotes.rules.ts';

const PARTS = ['minoxidil', 'finasterida', 'shampoo', 'gummy'];
const quotes = (catalog = buildCatalog()) =>
  kitQuotes(PARTS, { catalog, settings: DEFAULT_SETTINGS, now: NOON });
const quoteOf = (...productIds: string[]) =>
  quotes().find((quote) => quote.productIds.join() === productIds.join());

describe('kitQuotes', () => {
  it('prices each of the fifteen non-empty choices of four parts once', () => {
    const choices = quotes().map(({ productIds }) => productIds.join());
    expect(choices).toHaveLength(15);
    expect(new Set(choices).size).toBe(15);
  });

  it.each([
    [['minoxidil'], 0, 6490, 6490, 5192],
    [['minoxidil', 'shampoo'], 7, 10980, 10210, 8784],
    [['minoxidil', 'finasterida', 'shampoo'], 10, 13870, 12483, 11096],
    [['minoxidil', 'finasterida', 'shampoo', 'gummy'], 15, 20500, 17423, null],
  ])(
    'prices %j with a discount of %i%%: %i centavos become %i, and %p per month',
    (ids, percent, fullPrice, total, monthlyTotal) => {
      expect(quoteOf(...ids)).toEqual({ productIds: ids, percent, fullPrice, total, monthlyTotal });
    },
  );

  it('skips a part that cannot be bought now', () => {
    const catalog = buildCatalog([buildProduct('gummy', 6630, { inKit: true, available: false })]);
    expect(quotes(catalog)).toHaveLength(7);
    expect(quotes(catalog).flatMap(({ productIds }) => productIds)).not.toContain('gummy');
  });
});

import { describe, expect, it } from '@jest/globals';
import { promisedPrice } from './promisedLines.ts';

const today = { valueCents: 9990, subscriptionDiscount: 20 };
/** As in an order from before monthly prices were stored. */
const NOT_STORED = { monthlyPriceCents: null, monthlyValueCents: null };
const entry = (rule: string, amountCents: number, lineId: string) => ({
  rule,
  text: '',
  amountCents,
  lineId,
});

describe('promisedPrice', () => {
  it('is the price of one unit of an older order', () => {
    const line = { position: 0, quantity: 2, priceCents: 4990, valueCents: 7984, ...NOT_STORED };
    const ledger = [entry('product', 9980, 'a'), entry('subscription', -1996, 'a')];
    expect(promisedPrice(line, ledger, today)).toEqual({ unitPriceCents: 4990, unitValueCents: 3992 });
  });

  it('is the price that the order stored, whatever the catalogue says later', () => {
    const stored = { monthlyPriceCents: 8990, monthlyValueCents: 6990 };
    const line = { position: 0, quantity: 1, priceCents: 9990, valueCents: 5000, ...stored };
    const ledger = [entry('product', 9990, 'a'), entry('lightning', -4990, 'a')];
    expect(promisedPrice(line, ledger, today)).toEqual({ unitPriceCents: 8990, unitValueCents: 6990 });
  });

  it('is the subscription price of today for an offer in an older order', () => {
    const line = { position: 1, quantity: 1, priceCents: 9990, valueCents: 5000, ...NOT_STORED };
    const ledger = [
      entry('product', 4990, 'a'),
      entry('subscription', -998, 'a'),
      entry('product', 9990, 'b'),
      entry('lightning', -4990, 'b'),
    ];
    expect(promisedPrice(line, ledger, today)).toEqual({ unitPriceCents: 9990, unitValueCents: 7992 });
  });
});

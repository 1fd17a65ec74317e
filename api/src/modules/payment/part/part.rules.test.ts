/**
 * @jest-environment node
 */
import { describe, expect, it } from '@jest/globals';
import { type OrderLine, type PartFacts, partToCancel } from './part.rules.ts';

const line = (id: string, changes: Partial<OrderLine> = {}): OrderLine => ({
  id,
  medicineId: null,
  skuId: `sku-${id}`,
  quantity: 1,
  valueCents: 10_000,
  ...changes,
});
const spray = line('spray', { medicineId: 'm1', quantity: 3, valueCents: 10_000 });
const shampoo = line('shampoo', { valueCents: 5_000 });
const facts = (changes: Partial<PartFacts>): PartFacts => ({
  lines: [spray, shampoo],
  unitsToKeep: new Map([['m1', 0]]),
  // 15,000 of goods and 1,490 of freight.
  totalCents: 16_490,
  interestCents: 0,
  refundableCents: 16_490,
  ...changes,
});
const cut = (lineId: string, units: number, cents: number) => ({
  lineId,
  skuId: `sku-${lineId}`,
  units,
  cents,
});

describe('partToCancel', () => {
  it.each<[string, Partial<PartFacts>, ReturnType<typeof partToCancel>]>([
    ['removes a whole line', {}, { cuts: [cut('spray', 3, 10_000)], refundCents: 10_000 }],
    [
      'removes the units that the prescription does not cover, and refunds their share rounded up',
      { unitsToKeep: new Map([['m1', 1]]) },
      { cuts: [cut('spray', 2, 6_667)], refundCents: 6_667 },
    ],
    [
      'refunds the share of the interest that belongs to the removed units, rounded up',
      { interestCents: 1_000, refundableCents: 17_490 },
      { cuts: [cut('spray', 3, 10_000)], refundCents: 10_607 },
    ],
    [
      'removes the more expensive line of the same medicine first',
      {
        lines: [spray, line('promo', { medicineId: 'm1', valueCents: 2_000 })],
        unitsToKeep: new Map([['m1', 1]]),
      },
      { cuts: [cut('spray', 3, 10_000)], refundCents: 10_000 },
    ],
    ['returns null when the prescription covers everything', { unitsToKeep: new Map([['m1', 3]]) }, null],
    [
      'returns null, so that the whole order is cancelled, when no other goods would be sent',
      { lines: [spray] },
      null,
    ],
    [
      'returns null, so that the whole order is cancelled, when only a service would remain',
      { lines: [spray, line('visit', { skuId: null })] },
      null,
    ],
    [
      'returns null when the remaining lines cost less than the store credit that was used',
      { refundableCents: 9_000 },
      null,
    ],
    ['returns null when all the money would be refunded', { refundableCents: 10_000 }, null],
    [
      'returns null when the units of the medicine were removed before',
      { lines: [line('gone', { medicineId: 'm1', quantity: 0, valueCents: 0 }), shampoo] },
      null,
    ],
  ])('%s', (_title, changes, expected) => {
    expect(partToCancel(facts(changes))).toEqual(expected);
  });
});

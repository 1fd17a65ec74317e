/**
 * @jest-environment node
 */
import { describe, expect, it } from '@jest/globals';
import { type OrderLine, type PartFacts, partOf } from './part.rules.ts';

const line = (id: string, changes: Partial<OrderLine> = {}): OrderLine => ({
  ...{ id, medicineId: null, skuId: `sku-${id}`, quantity: 1, valueCents: 10_000 },
  ...changes,
});
const spray = line('spray', { medicineId: 'm1', quantity: 3, valueCents: 10_000 });
const shampoo = line('shampoo', { valueCents: 5_000 });
const facts = (changes: Partial<PartFacts>): PartFacts => ({
  lines: [spray, shampoo],
  unitsToKeep: new Map([['m1', 0]]),
  ...{ totalCents: 16_490, interestCents: 0, refundableCents: 16_490 },
  ...changes,
});
const cut = (lineId: string, units: number, cents: number) => ({
  lineId,
  skuId: `sku-${lineId}`,
  units,
  cents,
});

describe('partOf', () => {
  it.each<[string, Partial<PartFacts>, ReturnType<typeof partOf>]>([
    ['takes a whole line', {}, { cuts: [cut('spray', 3, 10_000)], refundCents: 10_000 }],
    [
      'takes the units beyond the covered ones, rounded up',
      { unitsToKeep: new Map([['m1', 1]]) },
      { cuts: [cut('spray', 2, 6_667)], refundCents: 6_667 },
    ],
    [
      'includes its share of the interest, rounded up',
      { interestCents: 1_000, refundableCents: 17_490 },
      { cuts: [cut('spray', 3, 10_000)], refundCents: 10_607 },
    ],
    [
      'takes the dearer line of the same medicine first',
      {
        lines: [spray, line('promo', { medicineId: 'm1', valueCents: 2_000 })],
        unitsToKeep: new Map([['m1', 1]]),
      },
      { cuts: [cut('spray', 3, 10_000)], refundCents: 10_000 },
    ],
    ['takes nothing where everything is covered', { unitsToKeep: new Map([['m1', 3]]) }, null],
    ['takes the whole order where no other goods would be sent', { lines: [spray] }, null],
    [
      'takes the whole order where only a service would remain',
      { lines: [spray, line('visit', { skuId: null })] },
      null,
    ],
    ['takes the whole order where a credit paid for more than the rest', { refundableCents: 9_000 }, null],
    ['takes the whole order where all the money would be refunded', { refundableCents: 10_000 }, null],
    [
      'skips what was taken out before',
      { lines: [line('gone', { medicineId: 'm1', quantity: 0, valueCents: 0 }), shampoo] },
      null,
    ],
  ])('%s', (_title, changes, expected) => {
    expect(partOf(facts(changes))).toEqual(expected);
  });
});

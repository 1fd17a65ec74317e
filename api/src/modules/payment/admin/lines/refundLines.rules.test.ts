import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type LineRefundFacts, type RefundableLine, refundForLines } from './refundLines.rules.ts';

const spray: RefundableLine = { id: 'spray', quantity: 3, valueCents: 10_000 };
const shampoo: RefundableLine = { id: 'shampoo', quantity: 1, valueCents: 5_000 };
const facts = (wanted: Record<string, number>, changes: Partial<LineRefundFacts> = {}): LineRefundFacts => ({
  lines: [spray, shampoo],
  wanted: new Map(Object.entries(wanted)),
  refundedGoodsCents: 0,
  totalCents: 16_490,
  interestCents: 0,
  refundableCents: 16_490,
  hasCredit: false,
  ...changes,
});
const amountOf = (result: ReturnType<typeof refundForLines>) =>
  typeof result === 'string' ? result : result.amountCents;

describe('refundForLines', () => {
  it.each<[string, LineRefundFacts, number | string]>([
    ['a whole line', facts({ shampoo: 1 }), 5_000],
    ['one of three units, rounded up', facts({ spray: 1 }), 3_334],
    ['units of two lines', facts({ spray: 2, shampoo: 1 }), 11_667],
    [
      'its share of the interest',
      facts({ shampoo: 1 }, { interestCents: 1_000, refundableCents: 17_490 }),
      5_304,
    ],
    ['no more than is left', facts({ spray: 3 }, { refundableCents: 4_000 }), 4_000],
    ['more units than there are', facts({ spray: 4 }), 'refund_units_gone'],
    ['no unit', facts({}), 'refund_units_gone'],
    ['half a unit', facts({ spray: 0.5 }), 'refund_units_gone'],
    ['a line of another order', facts({ other: 1 }), 'refund_units_gone'],
    ['an order of which nothing is left', facts({ spray: 1 }, { refundableCents: 0 }), 'refund_not_possible'],
    [
      'goods that the credit paid for',
      facts({ spray: 3 }, { hasCredit: true, refundableCents: 9_000 }),
      'refund_too_much',
    ],
    ['goods beside the credit', facts({ shampoo: 1 }, { hasCredit: true, refundableCents: 9_000 }), 5_000],
  ])('decides about %s', (_title, one, expected) => {
    expect(amountOf(refundForLines(one))).toBe(expected);
  });

  const orders = fc.record({
    quantity: fc.integer({ min: 1, max: 9 }),
    valueCents: fc.integer({ min: 1, max: 90_000 }),
    freightCents: fc.integer({ min: 0, max: 5_000 }),
    interestCents: fc.integer({ min: 0, max: 9_000 }),
  });

  it('returns in steps exactly what it returns at once, and never more than was paid', () => {
    fc.assert(
      fc.property(orders, ({ quantity, valueCents, freightCents, interestCents }) => {
        const totalCents = valueCents + freightCents;
        const paid = totalCents + interestCents;
        const common = { totalCents, interestCents, hasCredit: false };
        const refund = (left: RefundableLine, units: number, back: number, goods: number) => {
          const result = refundForLines({
            ...common,
            lines: [left],
            wanted: new Map([[left.id, units]]),
            refundedGoodsCents: goods,
            refundableCents: paid - back,
          });
          if (typeof result === 'string') throw new Error(result);
          return result;
        };
        const atOnce = refund({ id: 'line', quantity, valueCents }, quantity, 0, 0);
        const left = { id: 'line', quantity, valueCents };
        let back = 0;
        let goods = 0;
        while (left.quantity > 0 && left.valueCents > 0) {
          const step = refund(left, 1, back, goods);
          left.quantity -= 1;
          left.valueCents -= step.goodsCents;
          back += step.amountCents;
          goods += step.goodsCents;
        }
        expect(back).toBe(atOnce.amountCents);
        expect(back).toBeLessThanOrEqual(paid);
        expect(goods).toBe(valueCents);
      }),
    );
  });
});

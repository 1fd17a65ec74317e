import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type LineRefundFacts, type RefundableLine, refundForLines } from './refundLines.rules.ts';

const spray: RefundableLine = { id: 'spray', quantity: 3, valueCents: 10_000 };
const shampoo: RefundableLine = { id: 'shampoo', quantity: 1, valueCents: 5_000 };
const facts = (wanted: Record<string, number>, changes: Partial<LineRefundFacts> = {}): LineRefundFacts => ({
  lines: [spray, shampoo],
  wanted: new Map(Object.entries(wanted)),
  refundedGoodsCents: 0,
  // 15,000 of goods and 1,490 of freight.
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
    ['refunds a whole line at its price', facts({ shampoo: 1 }), 5_000],
    ['refunds one of three units, rounded up', facts({ spray: 1 }), 3_334],
    ['refunds units of two lines', facts({ spray: 2, shampoo: 1 }), 11_667],
    [
      'refunds the share of the interest',
      facts({ shampoo: 1 }, { interestCents: 1_000, refundableCents: 17_490 }),
      // 1,000 of interest × 5,000 ÷ 16,490, rounded up, is 304.
      5_304,
    ],
    ['refunds at most the refundable amount', facts({ spray: 3 }, { refundableCents: 4_000 }), 4_000],
    ['refuses more units than the line has', facts({ spray: 4 }), 'refund_units_gone'],
    ['refuses a refund without units', facts({}), 'refund_units_gone'],
    ['refuses half a unit', facts({ spray: 0.5 }), 'refund_units_gone'],
    ['refuses a line of another order', facts({ other: 1 }), 'refund_units_gone'],
    [
      'refuses when nothing is refundable',
      facts({ spray: 1 }, { refundableCents: 0 }),
      'refund_not_possible',
    ],
    [
      'refuses goods that the store credit paid for',
      facts({ spray: 3 }, { hasCredit: true, refundableCents: 9_000 }),
      'refund_too_much',
    ],
    [
      'refunds goods that the store credit did not pay for',
      facts({ shampoo: 1 }, { hasCredit: true, refundableCents: 9_000 }),
      5_000,
    ],
  ])('%s', (_title, lineFacts, expected) => {
    expect(amountOf(refundForLines(lineFacts))).toBe(expected);
  });

  const orders = fc.record({
    quantity: fc.integer({ min: 1, max: 9 }),
    valueCents: fc.integer({ min: 1, max: 90_000 }),
    freightCents: fc.integer({ min: 0, max: 5_000 }),
    interestCents: fc.integer({ min: 0, max: 9_000 }),
  });

  it('refunds a line unit by unit with the same total as at once, and at most what was paid', () => {
    fc.assert(
      fc.property(orders, ({ quantity, valueCents, freightCents, interestCents }) => {
        const totalCents = valueCents + freightCents;
        const paid = totalCents + interestCents;
        const common = { totalCents, interestCents, hasCredit: false };
        const refund = (line: RefundableLine, units: number, refunded: number, goods: number) => {
          const result = refundForLines({
            ...common,
            lines: [line],
            wanted: new Map([[line.id, units]]),
            refundedGoodsCents: goods,
            refundableCents: paid - refunded,
          });
          if (typeof result === 'string') throw new Error(result);
          return result;
        };
        const atOnce = refund({ id: 'line', quantity, valueCents }, quantity, 0, 0);
        const line = { id: 'line', quantity, valueCents };
        let refunded = 0;
        let goods = 0;
        while (line.quantity > 0 && line.valueCents > 0) {
          const step = refund(line, 1, refunded, goods);
          line.quantity -= 1;
          line.valueCents -= step.goodsCents;
          refunded += step.amountCents;
          goods += step.goodsCents;
        }
        expect(refunded).toBe(atOnce.amountCents);
        expect(refunded).toBeLessThanOrEqual(paid);
        expect(goods).toBe(valueCents);
      }),
    );
  });
});

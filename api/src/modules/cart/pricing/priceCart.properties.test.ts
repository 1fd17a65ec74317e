import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { fullCount } from '#schema/testing/fullCount.ts';
import {
  anyCart,
  drafts,
  key,
  subscribed,
  withoutIdsAndOrder,
} from '../../../../test/fixtures/order/anyCart.ts';
import type { CartFacts } from './facts.ts';
import { sumLedger } from './ledger.ts';
import { priceCart } from './priceCart.ts';
import type { PricedCart } from './pricedCart.ts';

/** The number of random carts for each property. */
const RUNS = { numRuns: fullCount(600, 150) };

const check = (property: (facts: CartFacts, priced: PricedCart) => void) =>
  fc.assert(
    fc.property(anyCart, (facts) => property(facts, priceCart(facts))),
    RUNS,
  );

const creditOf = ({ credit }: PricedCart) => (credit.status === 'applied' ? credit.amount : 0);

describe('priceCart with random carts', () => {
  it('returns a ledger that adds up to the total, and lines that add up to its values', () => {
    check((_, priced) => {
      const sum = (field: 'subValue' | 'value' | 'discountValue') =>
        priced.lines.reduce((total, line) => total + line[field], 0);
      expect(sumLedger(priced.ledger)).toBe(priced.total);
      expect(sum('subValue')).toBe(priced.subtotal);
      expect(sum('discountValue')).toBe(priced.discount);
      expect(sum('value') + (priced.freight ?? 0) + priced.interestValue - creditOf(priced)).toBe(
        priced.total,
      );
      for (const line of priced.lines) {
        expect(line.subValue).toBe(line.price * line.quantity);
        expect(line.value).toBe(line.subValue - line.discountValue);
        const entries = priced.ledger.filter(({ lineId }) => lineId === line.lineId);
        expect(entries.reduce((total, { amountCents }) => total + amountCents, 0)).toBe(line.value);
      }
    });
  });

  it('returns no negative value and whole centavos only', () => {
    check((_, priced) => {
      const amounts = [
        priced.subtotal,
        priced.discount,
        priced.freight ?? 0,
        priced.interestValue,
        priced.total,
      ];
      const ofLines = priced.lines.flatMap((line) => [
        line.price,
        line.subValue,
        line.value,
        line.discountValue,
      ]);
      for (const amount of [...amounts, ...ofLines]) {
        expect(Number.isSafeInteger(amount) && amount >= 0).toBe(true);
      }
    });
  });

  it('rounds the discounted price of one unit down to the centavo, once', () => {
    check((facts, priced) => {
      for (const line of priced.lines) {
        const isFixed = line.rule === 'coupon' && facts.coupon?.percent === null;
        if (line.rule === null || line.rule === 'companion' || isFixed) continue;
        expect(line.value / line.quantity).toBe(
          Math.floor((line.price * (100 - line.discountPercentage)) / 100),
        );
      }
    });
  });

  it('returns a companion only right after its parent line and with one unit', () => {
    check((facts, priced) => {
      priced.lines.forEach((line, index) => {
        const before = priced.lines[index - 1];
        if (line.isPromotional) expect(line.quantity).toBe(1);
        if (line.parentLineId === null) {
          if (line.isPromotional) expect(facts.catalog.addOns).toContain(line.productId);
          return;
        }
        expect(line.isPromotional).toBe(true);
        expect(before?.lineId).toBe(line.parentLineId);
        expect(facts.catalog.product(line.productId)?.productWithoutPromotionId).toBe(before?.productId);
      });
      const hasWhole = priced.lines.some((line) => !line.isPromotional && line.service === null);
      if (priced.lines.some((line) => line.isPromotional)) expect(hasWhole).toBe(true);
    });
  });

  it('returns each product in one line within its stock, and drops no line without a reason', () => {
    check((facts, priced) => {
      const pricedKeys = priced.lines.map(key);
      expect(new Set(pricedKeys).size).toBe(pricedKeys.length);
      for (const line of priced.lines) {
        expect(line.quantity).toBeGreaterThan(0);
        expect(line.quantity).toBeLessThanOrEqual(line.maxQuantity);
      }
      const droppedIds = new Set(priced.dropped.map(({ lineId }) => lineId));
      for (const line of facts.lines) {
        const isPriced = priced.lines.some(({ productId }) => productId === line.productId);
        const hasReason =
          droppedIds.has(line.lineId) || priced.dropped.some(({ productId }) => productId === line.productId);
        expect(isPriced || hasReason).toBe(true);
      }
    });
  });

  it('prices the free evaluation at zero and the clinic evaluation in full, both without freight', () => {
    check((_, priced) => {
      for (const { service, quantity, subValue, value, rule } of priced.lines) {
        if (service === null) continue;
        const isFree = service === 'freeEvaluation';
        expect({ quantity, subValue, value, rule }).toEqual({
          quantity: 1,
          subValue: 12000,
          value: isFree ? 0 : 12000,
          rule: isFree ? 'evaluation' : null,
        });
      }
      const hasGoods = priced.lines.some(({ service }) => service === null);
      expect(priced.needsDelivery).toBe(hasGoods);
      if (!hasGoods) expect(priced.freight).toBeNull();
    });
  });

  it('uses a store credit in full for goods of at least its amount, and otherwise not at all', () => {
    check(({ credit, now }, priced) => {
      const goods = priced.lines
        .filter(({ service }) => service === null)
        .reduce((sum, { value }) => sum + value, 0);
      const mayUse = credit && goods > 0 && now < credit.expiresAt && goods >= credit.amount;
      expect(creditOf(priced)).toBe(mayUse ? credit.amount : 0);
      expect(priced.ledger.filter(({ rule }) => rule === 'credit')).toHaveLength(mayUse ? 1 : 0);
    });
  });

  it('gives each line at most one discount', () => {
    check((_, priced) => {
      for (const line of priced.lines) {
        const discounts = priced.ledger.filter(
          ({ lineId, rule }) => lineId === line.lineId && rule !== 'product',
        );
        expect(discounts.length).toBeLessThanOrEqual(1);
        for (const { rule } of discounts) expect(rule).toBe(line.rule);
        if (line.rule === null) expect(line.discountValue).toBe(0);
      }
    });
  });

  it('applies neither a coupon nor a kit discount to a recurrent cart', () => {
    fc.assert(
      fc.property(subscribed, (facts) => {
        const priced = priceCart(facts);
        if (!priced.recurrent) return;
        expect(priced.coupon.status).not.toBe('applied');
        for (const { rule } of priced.lines) expect(['subscription', 'lightning']).toContain(rule);
      }),
      RUNS,
    );
  });

  it('subtracts exactly the value of a fixed coupon, or the whole price if that is lower', () => {
    check((facts, priced) => {
      if (priced.coupon.status !== 'applied') return;
      const discounted = priced.lines.filter(({ rule }) => rule === 'coupon');
      expect(discounted.reduce((sum, { discountValue }) => sum + discountValue, 0)).toBe(
        priced.coupon.discount,
      );
      if (facts.coupon?.percent !== null) return;
      const discountable = priced.lines.filter(
        ({ rule, productId, service }) =>
          service === null &&
          (rule === 'coupon' || rule === null) &&
          [null, productId].includes(facts.coupon?.productId ?? null),
      );
      const maximum = discountable.reduce((sum, { subValue }) => sum + subValue, 0);
      expect(priced.coupon.discount).toBe(Math.min(facts.coupon.value ?? 0, maximum));
    });
  });

  it('offers only installments that add up to the total and that it accepts as a choice', () => {
    check((facts, priced) => {
      for (const { value, amount } of priced.installmentOptions) {
        const repriced = priceCart({ ...facts, payment: { type: 1, installments: value } });
        expect(repriced.payment?.installments).toBe(value);
        expect(amount * value).toBeGreaterThanOrEqual(repriced.total);
        expect(amount * value - repriced.total).toBeLessThan(value * value);
      }
    });
  });
});

describe('priceCart', () => {
  it('does not depend on the order of the lines', () => {
    fc.assert(
      fc.property(
        anyCart.chain((facts) =>
          fc.tuple(
            fc.constant(facts),
            fc.shuffledSubarray([...facts.lines], {
              minLength: facts.lines.length,
              maxLength: facts.lines.length,
            }),
          ),
        ),
        ([facts, lines]) => {
          expect(withoutIdsAndOrder(priceCart({ ...facts, lines }))).toEqual(
            withoutIdsAndOrder(priceCart(facts)),
          );
        },
      ),
      RUNS,
    );
  });

  it('returns the same result when its own result is priced again', () => {
    check((facts, priced) => {
      const coupon = priced.coupon.status === 'applied' ? facts.coupon : null;
      const { recurrent, payment } = priced;
      const repriced = priceCart({ ...facts, lines: drafts(priced), coupon, recurrent, payment });
      const settled = priced.coupon.status === 'applied' ? priced.coupon : { status: 'none' };
      const expected = { ...priced, coupon: settled, dropped: [], notices: expect.anything() };
      expect(repriced).toEqual(expected);
    });
  });

  it('does not change the lines of its input', () => {
    check((facts) => {
      const before = structuredClone(facts.lines);
      priceCart(facts);
      expect(facts.lines).toEqual(before);
    });
  });
});

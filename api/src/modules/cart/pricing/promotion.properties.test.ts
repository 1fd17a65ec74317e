import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { cents } from '#schema/money.ts';
import { fullCount } from '#schema/testing/fullCount.ts';
import { buildCatalog, buildPromotion, NOON, PRODUCTS } from '../../../../test/builders/pricing.ts';
import { anyCart, drafts, soon, withoutIdsAndOrder } from '../../../../test/fixtures/order/anyCart.ts';
import type { CartFacts, PromotionFacts } from './facts.ts';
import { sumLedger } from './ledger.ts';
import { setQuantity } from './lines.ts';
import { priceCart } from './priceCart.ts';
import type { PricedCart } from './pricedCart.ts';

/** The number of random carts for each property. */
const RUNS = { numRuns: fullCount(600, 150) };

const past = new Date(NOON.getTime() - 60_000);
const off = fc.constantFrom(null, past, soon);
const moments = fc.record({
  startsAt: fc.constantFrom(past, NOON, soon),
  endsAt: fc.constantFrom(NOON, soon, new Date(soon.getTime() + 1)),
  offSince: fc.option(off, { nil: null, freq: 2 }),
});
const percent = fc.integer({ min: 1, max: 100 });
const from = fc.integer({ min: 0, max: 60_000 }).map(cents);
const productIds = fc
  .uniqueArray(fc.constantFrom('tonico', 'creatina', 'chocosono', 'shampoo', 'minoxidil'), { minLength: 1 })
  .map((ids) => new Set(ids));
const promotion: fc.Arbitrary<Partial<PromotionFacts>> = fc.oneof(
  fc.record({ kind: fc.constant('minimum' as const), from, percent }),
  fc.record({
    kind: fc.constant('minimum' as const),
    from,
    percent: fc.constant(null),
    amount: fc.integer({ min: 1, max: 60_000 }).map(cents),
  }),
  fc.record({
    kind: fc.constant('pairs' as const),
    units: fc.integer({ min: 1, max: 4 }),
    countsProducts: fc.boolean(),
    productIds,
    percent,
  }),
  fc.record({
    kind: fc.constant('freeFreight' as const),
    from,
    percent: fc.constant(null),
    ranges: fc.constantFrom(
      [],
      [{ from: '11000000', to: '11999999' }],
      [{ from: '01000000', to: '05999999' }],
    ),
  }),
);
const promotions = fc
  .array(fc.tuple(promotion, moments), { minLength: 1, maxLength: 4 })
  .map((all) =>
    all.map(([terms, period], index) =>
      buildPromotion({ id: `p${index}`, title: `Promoção ${index}`, ...terms, ...period }),
    ),
  );
const promoted = fc
  .tuple(anyCart, promotions)
  .map(([facts, running]): CartFacts => ({ ...facts, settings: { ...facts.settings, promotions: running } }));

const without = (facts: CartFacts): CartFacts => ({
  ...facts,
  settings: { ...facts.settings, promotions: [] },
});
/** Instalments change with the total, so prices are compared without a chosen payment. */
const check = (property: (facts: CartFacts, priced: PricedCart) => void) =>
  fc.assert(
    fc.property(promoted, (facts) => property(facts, priceCart({ ...facts, payment: null }))),
    RUNS,
  );

describe('promotions in random carts', () => {
  it('give each line at most one discount, and a ledger that adds up to the lines and the total, in whole centavos and never below zero', () => {
    check((_, priced) => {
      expect(sumLedger(priced.ledger)).toBe(priced.total);
      expect(priced.total).toBeGreaterThanOrEqual(0);
      expect(Number.isSafeInteger(priced.total)).toBe(true);
      for (const line of priced.lines) {
        expect(line.value).toBeGreaterThanOrEqual(0);
        expect(Number.isSafeInteger(line.value)).toBe(true);
        expect(line.subValue - line.discountValue).toBe(line.value);
        const entries = priced.ledger.filter(({ lineId }) => lineId === line.lineId);
        expect(entries.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(line.value);
        expect(entries.length).toBeLessThanOrEqual(2);
        expect(line.rule === 'promotion').toBe(line.promotion !== null);
      }
    });
  });

  it('never make a cart, or its freight, dearer than without them', () => {
    check((facts, priced) => {
      const plain = priceCart(without({ ...facts, payment: null }));
      expect(priced.total).toBeLessThanOrEqual(plain.total);
      if (priced.chosenFreight?.type === plain.chosenFreight?.type)
        expect(priced.freight ?? 0).toBeLessThanOrEqual(plain.freight ?? 0);
    });
  });

  it('never make a cart with a unit less cost more than the whole one costs without them', () => {
    // The kit, which counts products, is not part of this.
    const catalog = buildCatalog(PRODUCTS.map((product) => ({ ...product, inKit: false })));
    fc.assert(
      fc.property(promoted, fc.nat(11), (facts, index) => {
        const cart = { ...facts, catalog, recurrent: false, payment: null, credit: null, coupon: null };
        const whole = priceCart(without({ ...cart, zipcode: null }));
        const line = whole.lines[index];
        const smaller = line && setQuantity(drafts(whole), line.lineId, line.quantity - 1, catalog).lines;
        if (!smaller) return;
        expect(priceCart({ ...cart, zipcode: null, lines: smaller }).total).toBeLessThanOrEqual(whole.total);
      }),
      RUNS,
    );
  });

  it('leave a cart as it was before the first instant, from the last one on and while they are off', () => {
    fc.assert(
      fc.property(promoted, (facts) => {
        const idle = facts.settings.promotions.map((one) => ({
          ...one,
          ...(one.id === 'p0'
            ? { startsAt: soon, endsAt: new Date(soon.getTime() + 1), offSince: null }
            : one.id === 'p1'
              ? { startsAt: past, endsAt: NOON, offSince: null }
              : { startsAt: past, endsAt: soon, offSince: NOON }),
        }));
        const settings = { ...facts.settings, promotions: idle };
        expect(priceCart({ ...facts, settings })).toEqual(priceCart(without(facts)));
      }),
      RUNS,
    );
  });

  it('change no subscription and no service', () => {
    check((facts, priced) => {
      for (const line of priced.lines) if (line.service !== null) expect(line.promotion).toBeNull();
      if (priced.recurrent) expect(priced).toEqual(priceCart({ ...without(facts), payment: null }));
    });
  });

  it('do not depend on the order of the lines or of the promotions', () => {
    fc.assert(
      fc.property(
        promoted.chain((facts) =>
          fc.tuple(
            fc.constant(facts),
            fc.shuffledSubarray([...facts.lines], { minLength: facts.lines.length }),
            fc.shuffledSubarray([...facts.settings.promotions], {
              minLength: facts.settings.promotions.length,
            }),
          ),
        ),
        ([facts, lines, shuffled]) => {
          const settings = { ...facts.settings, promotions: shuffled };
          expect(withoutIdsAndOrder(priceCart({ ...facts, lines, settings }))).toEqual(
            withoutIdsAndOrder(priceCart(facts)),
          );
        },
      ),
      RUNS,
    );
  });

  it('never count or discount a medicine in regulated mode, nor the listings that sell its units', () => {
    const regulated = buildCatalog(
      PRODUCTS.filter(
        ({ prescriptionRequired, productWithoutPromotionId }) =>
          prescriptionRequired && productWithoutPromotionId === null,
      ).map((medicine) => ({ ...medicine, mayBePromoted: false })),
    );
    check((facts) => {
      const priced = priceCart({ ...facts, catalog: regulated, payment: null });
      for (const line of priced.lines) if (line.prescription) expect(line.promotion).toBeNull();
      const goods = facts.lines.filter(
        ({ productId }) => !regulated.product(productId)?.prescriptionRequired,
      );
      const alone = priceCart({ ...facts, lines: goods, catalog: regulated, payment: null });
      // A kit may lower what the other goods count, so only carts without one are compared.
      const hasKit = priced.lines.some(({ rule }) => rule === 'kit');
      if (
        !hasKit &&
        !priced.recurrent &&
        !alone.recurrent &&
        alone.lines.some(({ service }) => service === null)
      )
        expect(priced.freeAreas).toEqual(alone.freeAreas);
    });
  });

  it('of a percentage round the price of one unit down, once', () => {
    check((facts, priced) => {
      for (const line of priced.lines) {
        const terms = facts.settings.promotions.find(({ title }) => title === line.promotion);
        if (terms?.percent == null) continue;
        expect(line.value / line.quantity).toBe(Math.floor((line.price * (100 - terms.percent)) / 100));
      }
    });
  });
});

import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { cents } from '#schema/money.ts';
import {
  buildCart,
  buildCatalog,
  buildCoupon,
  buildProduct,
  DEFAULT_SETTINGS,
  NOON,
  PRODUCTS,
} from '../../../../test/builders/pricing.ts';
import type { CartFacts, DraftLine } from './facts.ts';
import { sumLedger } from './ledger.ts';
import { acceptOffer, addLine, addService, type Edit, merge, removeLine, setQuantity } from './lines.ts';
import { priceCart } from './priceCart.ts';
import type { PricedCart } from './pricedCart.ts';

const RUNS = { numRuns: 600 };
const soon = new Date(NOON.getTime() + 60_000);
const lightning = { basePrice: cents(4990), endsAt: soon };
const shampoo = PRODUCTS.find(({ id }) => id === 'shampoo') ?? buildProduct('shampoo', 4490);
const scarce = buildProduct('tonico', 6490, { maxQuantity: 3 });
const otherTwin = { isPromotionalProduct: true, productWithoutPromotionId: 'creatina' };
const CATALOGS = [
  buildCatalog(),
  buildCatalog([{ ...shampoo, lightning }, scarce, buildProduct('creatina-other', 9990, otherTwin)]),
];
const productIds = [...PRODUCTS.map(({ id }) => id), 'creatina-other', 'unknown'];

const sizes = fc.constantFrom(null, 'box1', 'box2', 'box30', 'box3');
const quantity = fc.oneof(
  { weight: 8, arbitrary: fc.integer({ min: 1, max: 5 }) },
  { weight: 1, arbitrary: fc.integer({ min: -3, max: 150 }) },
);
const wish = fc
  .record({ productId: fc.constantFrom(...productIds), size: sizes, quantity, parent: fc.option(fc.nat(11)) })
  .map(({ productId, size, quantity: wished, parent }) => ({
    productId,
    variantId: productId === 'chocosono' ? size : null,
    quantity: wished,
    parentLineId: parent === null ? null : `line-${parent}`,
  }));
const draft: fc.Arbitrary<DraftLine[]> = fc
  .array(wish, { maxLength: 12 })
  .map((wishes) => wishes.map((line, index) => ({ ...line, lineId: `line-${index}` })));
const coupon = fc.option(
  fc.record({
    productId: fc.option(fc.constantFrom('tonico', 'chocosono', 'creatina', 'unknown')),
    percent: fc.option(fc.integer({ min: 1, max: 100 })),
    value: fc.integer({ min: 1, max: 60_000 }),
    active: fc.boolean(),
  }),
);
const cart: fc.Arbitrary<CartFacts> = fc
  .record({
    lines: draft,
    coupon,
    recurrent: fc.boolean(),
    credit: fc.option(
      fc.record({
        amount: fc.constantFrom(cents(12_000), cents(4490)),
        expiresAt: fc.constantFrom(NOON, soon),
      }),
    ),
    isLoggedIn: fc.boolean(),
    zipcode: fc.constantFrom(null, '01310-100', '11013-000', '69400-000', '78900-000'),
    freightType: fc.constantFrom(null, 'Standard' as const, 'Sedex' as const),
    payment: fc.option(
      fc.record({ type: fc.integer({ min: 1, max: 3 }), installments: fc.integer({ min: 0, max: 6 }) }),
    ),
    catalog: fc.constantFrom(...CATALOGS),
    settings: fc.constantFrom(DEFAULT_SETTINGS, {
      ...DEFAULT_SETTINGS,
      maxInstallments: 5,
      installmentFees: { 4: 4.99, 5: 6.5 },
    }),
  })
  .map(({ lines, coupon: wished, credit, isLoggedIn, zipcode, ...rest }) =>
    buildCart(lines, {
      ...rest,
      credit: credit && { id: 'credit', ...credit },
      viewer: { isLoggedIn },
      zipcode: zipcode === null ? null : { zipcode, uf: null, city: null },
      coupon:
        wished && buildCoupon({ ...wished, value: wished.percent === null ? cents(wished.value) : null }),
    }),
  );
/** Subscriptions and coupons are rare among random carts, so each has a generator that often makes them. */
const subscribed = cart.map((facts) => ({
  ...facts,
  recurrent: true,
  lines: facts.lines.map((line, index) => ({
    ...line,
    productId: ['shampoo', 'minoxidil', 'finasterida'][index % 3] ?? 'shampoo',
    variantId: null,
  })),
}));
const anyCart = fc.oneof({ weight: 4, arbitrary: cart }, { weight: 1, arbitrary: subscribed });

const check = (property: (facts: CartFacts, priced: PricedCart) => void) =>
  fc.assert(
    fc.property(anyCart, (facts) => property(facts, priceCart(facts))),
    RUNS,
  );

const creditOf = ({ credit }: PricedCart) => (credit.status === 'applied' ? credit.amount : 0);

const drafts = (priced: PricedCart): DraftLine[] =>
  priced.lines.map(({ lineId, productId, variantId, quantity: kept, parentLineId }) => ({
    lineId,
    productId,
    variantId,
    quantity: kept,
    parentLineId,
  }));
const key = ({ productId, variantId }: { productId: string; variantId: string | null }) =>
  `${productId} ${variantId}`;

/** Everything about a priced cart except the ids and the order of its lines. */
function essence({ lines, dropped, notices, ledger, ...rest }: PricedCart) {
  const parent = new Map(lines.map((line) => [line.lineId, key(line)]));
  const facts = lines.map(({ lineId, parentLineId, ...line }) => ({
    ...line,
    parent: parentLineId === null ? null : parent.get(parentLineId),
  }));
  const entries = ledger.map(({ lineId, ...entry }) => ({ ...entry, line: lineId && parent.get(lineId) }));
  const sorted = <T>(items: T[]) => items.map((item) => JSON.stringify(item)).sort();
  const missing = [...rest.missingPrescriptionProductIds].sort();
  return { ...rest, missingPrescriptionProductIds: missing, lines: sorted(facts), ledger: sorted(entries) };
}

describe('priceCart of any cart', () => {
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
        const own = priced.ledger.filter(({ lineId }) => lineId === line.lineId);
        expect(own.reduce((total, { amountCents }) => total + amountCents, 0)).toBe(line.value);
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

  it('floors a percentage of the unit once', () => {
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

  it('returns a companion only right after its parent, with one unit, one per parent', () => {
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

  it('returns each product once, sellable, and drops no wish without a reason', () => {
    check((facts, priced) => {
      const kept = priced.lines.map(key);
      expect(new Set(kept).size).toBe(kept.length);
      for (const line of priced.lines) {
        expect(line.quantity).toBeGreaterThan(0);
        expect(line.quantity).toBeLessThanOrEqual(line.maxQuantity);
      }
      const gone = new Set(priced.dropped.map(({ lineId }) => lineId));
      for (const line of facts.lines) {
        const isKept = priced.lines.some(({ productId }) => productId === line.productId);
        const isSaid =
          gone.has(line.lineId) || priced.dropped.some(({ productId }) => productId === line.productId);
        expect(isKept || isSaid).toBe(true);
      }
    });
  });

  it('gives the free evaluation for zero, charges the clinic evaluation in full, and delivers neither', () => {
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

  it('spends a credit whole, on goods of at least its amount, or not at all', () => {
    check(({ credit, now }, priced) => {
      const goods = priced.lines
        .filter(({ service }) => service === null)
        .reduce((sum, { value }) => sum + value, 0);
      const mayUse = credit && goods > 0 && now < credit.expiresAt && goods >= credit.amount;
      expect(creditOf(priced)).toBe(mayUse ? credit.amount : 0);
      expect(priced.ledger.filter(({ rule }) => rule === 'credit')).toHaveLength(mayUse ? 1 : 0);
    });
  });

  it('never combines two discounts on one line', () => {
    check((_, priced) => {
      for (const line of priced.lines) {
        const reasons = priced.ledger.filter(
          ({ lineId, rule }) => lineId === line.lineId && rule !== 'product',
        );
        expect(reasons.length).toBeLessThanOrEqual(1);
        for (const { rule } of reasons) expect(rule).toBe(line.rule);
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

  it('subtracts exactly the value of the coupon, or the whole price', () => {
    check((facts, priced) => {
      if (priced.coupon.status !== 'applied') return;
      const taken = priced.lines.filter(({ rule }) => rule === 'coupon');
      expect(taken.reduce((sum, { discountValue }) => sum + discountValue, 0)).toBe(priced.coupon.discount);
      if (facts.coupon?.percent !== null) return;
      const room = priced.lines.filter(
        ({ rule, productId, service }) =>
          service === null &&
          (rule === 'coupon' || rule === null) &&
          [null, productId].includes(facts.coupon?.productId ?? null),
      );
      const most = room.reduce((sum, { subValue }) => sum + subValue, 0);
      expect(priced.coupon.discount).toBe(Math.min(facts.coupon.value ?? 0, most));
    });
  });

  it('offers only installments that add up and are accepted again', () => {
    check((facts, priced) => {
      for (const { value, amount } of priced.installmentOptions) {
        const again = priceCart({ ...facts, payment: { type: 1, installments: value } });
        expect(again.payment?.installments).toBe(value);
        expect(amount * value).toBeGreaterThanOrEqual(again.total);
        expect(amount * value - again.total).toBeLessThan(value * value);
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
          expect(essence(priceCart({ ...facts, lines }))).toEqual(essence(priceCart(facts)));
        },
      ),
      RUNS,
    );
  });

  it('changes nothing when it runs a second time', () => {
    check((facts, priced) => {
      const coupon = priced.coupon.status === 'applied' ? facts.coupon : null;
      const { recurrent, payment } = priced;
      const again = priceCart({ ...facts, lines: drafts(priced), coupon, recurrent, payment });
      const settled = priced.coupon.status === 'applied' ? priced.coupon : { status: 'none' };
      const expected = { ...priced, coupon: settled, dropped: [], notices: expect.anything() };
      expect(again).toEqual(expected);
    });
  });

  it('does not change its input', () => {
    check((facts) => {
      const before = structuredClone(facts.lines);
      priceCart(facts);
      expect(facts.lines).toEqual(before);
    });
  });
});

type Op =
  | { op: 'add'; productId: string; quantity: number }
  | { op: 'accept'; productId: string }
  | { op: 'evaluate' }
  | { op: 'set'; at: number; quantity: number }
  | { op: 'remove'; at: number };
const wholes = [
  'minoxidil',
  'finasterida',
  'shampoo',
  'gummy',
  'creatina',
  'tonico',
  'chocosono',
  'tadala-spray',
];
const twins = ['chocosono-promo', 'gummy-promo', 'creatina-promo', 'shampoo-promo', 'tadala-promo'];
const addOp = fc.record({
  op: fc.constant('add' as const),
  productId: fc.constantFrom(...wholes),
  quantity: fc.integer({ min: 1, max: 4 }),
});
const acceptOp = fc.record({ op: fc.constant('accept' as const), productId: fc.constantFrom(...twins) });
const evaluateOp = fc.constant({ op: 'evaluate' as const });
const anyOp: fc.Arbitrary<Op> = fc.oneof(
  addOp,
  acceptOp,
  evaluateOp,
  fc.record({ op: fc.constant('set' as const), at: fc.nat(8), quantity: fc.integer({ min: -1, max: 101 }) }),
  fc.record({ op: fc.constant('remove' as const), at: fc.nat(8) }),
);
const [CATALOG = buildCatalog()] = CATALOGS;

function edit(lines: readonly DraftLine[], op: Op, lineId: string): Edit {
  const target = op.op === 'set' || op.op === 'remove' ? (lines[op.at]?.lineId ?? 'none') : '';
  if (op.op === 'add') return addLine(lines, { lineId, ...op }, CATALOG);
  if (op.op === 'evaluate') return addService(lines, { lineId, productId: 'avaliacao' }, CATALOG);
  if (op.op === 'accept') return acceptOffer(lines, { lineId, ...op }, CATALOG);
  return op.op === 'set'
    ? setQuantity(lines, target, op.quantity, CATALOG)
    : removeLine(lines, target, CATALOG);
}

function run(ops: readonly Op[], name = 'line'): readonly DraftLine[] {
  return ops.reduce<readonly DraftLine[]>(
    (lines, op, index) => edit(lines, op, `${name}-${index}`).lines ?? lines,
    [],
  );
}

describe('the edits of a cart', () => {
  it('give the same cart whatever the order in which products were added', () => {
    const twice = fc
      .array(addOp, { maxLength: 10 })
      .chain((ops) => fc.tuple(fc.constant(ops), fc.shuffledSubarray(ops, { minLength: ops.length })));
    fc.assert(
      fc.property(
        twice,
        fc.shuffledSubarray(twins),
        fc.shuffledSubarray(twins),
        ([one, other], offers, late) => {
          const accepted = new Set([...offers, ...late]);
          const accept = (from: string[]): Op[] =>
            from.filter((id) => accepted.has(id)).map((productId) => ({ op: 'accept', productId }));
          const first = run([...one, ...accept(offers), ...accept(late)]);
          const second = run([...other, ...accept(late), ...accept(offers)]);
          expect(essence(priceCart(buildCart(second)))).toEqual(essence(priceCart(buildCart(first))));
        },
      ),
      RUNS,
    );
  });

  it('give the same cart whether an add-on was added before its full-price product or after', () => {
    fc.assert(
      fc.property(
        fc.array(addOp, { minLength: 1, maxLength: 8 }),
        fc.nat(8),
        fc.constantFrom(...twins),
        (ops, at, productId) => {
          const cut = 1 + (at % ops.length);
          const early = run([...ops.slice(0, cut), { op: 'accept', productId }, ...ops.slice(cut)]);
          if (!early.some((line) => line.productId === productId)) return;
          const late = run([...ops, { op: 'accept', productId }]);
          expect(essence(priceCart(buildCart(early)))).toEqual(essence(priceCart(buildCart(late))));
        },
      ),
      RUNS,
    );
  });

  it('give a cart that pricing does not change', () => {
    fc.assert(
      fc.property(fc.array(anyOp, { maxLength: 25 }), (ops) => {
        const lines = run(ops);
        const priced = priceCart(buildCart(lines));
        expect(drafts(priced)).toEqual(lines);
        expect([priced.dropped, priced.notices]).toEqual([[], []]);
      }),
      RUNS,
    );
  });

  it('never change the lines they receive', () => {
    fc.assert(
      fc.property(fc.array(anyOp, { maxLength: 15 }), anyOp, (ops, op) => {
        const lines = run(ops);
        const before = structuredClone(lines);
        edit(lines, op, 'late');
        expect(lines).toEqual(before);
      }),
      RUNS,
    );
  });
});

describe('merge of two carts', () => {
  const ops = fc.array(anyOp, { maxLength: 15 });
  const quantities = (lines: readonly DraftLine[]) =>
    new Map(lines.map((line) => [key(line), line.quantity]));

  it('gives the same cart in both directions', () => {
    fc.assert(
      fc.property(ops, ops, (one, other) => {
        const [guest, own] = [run(one, 'guest'), run(other, 'own')];
        const [ab, ba] = [merge(guest, own, CATALOG), merge(own, guest, CATALOG)];
        expect(essence(priceCart(buildCart(ab)))).toEqual(essence(priceCart(buildCart(ba))));
        expect([...quantities(ab)].sort()).toEqual([...quantities(ba)].sort());
      }),
      RUNS,
    );
  });

  it('loses nothing: every product stays and quantities add up, to 99', () => {
    fc.assert(
      fc.property(ops, ops, (one, other) => {
        const [guest, own] = [run(one, 'guest'), run(other, 'own')];
        const merged = quantities(merge(guest, own, CATALOG));
        const [ofGuest, ofOwn] = [quantities(guest), quantities(own)];
        expect(new Set(merged.keys())).toEqual(new Set([...ofGuest.keys(), ...ofOwn.keys()]));
        for (const [product, kept] of merged) {
          const isTwin = [...twins, 'avaliacao'].includes(product.split(' ')[0] ?? '');
          const sum = (ofGuest.get(product) ?? 0) + (ofOwn.get(product) ?? 0);
          expect(kept).toBe(isTwin ? 1 : Math.min(99, sum));
        }
      }),
      RUNS,
    );
  });

  it('with an empty cart changes nothing', () => {
    fc.assert(
      fc.property(ops, (one) => {
        const lines = run(one);
        expect(merge([], lines, CATALOG)).toEqual(lines);
        expect(merge(lines, [], CATALOG)).toEqual(lines);
      }),
      RUNS,
    );
  });
});

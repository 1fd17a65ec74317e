import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { fullCount } from '#schema/testing/fullCount.ts';
import { buildCart, buildCatalog } from '../../../../test/builders/pricing.ts';
import { CATALOGS, drafts, key, withoutIdsAndOrder } from '../../../../test/fixtures/order/anyCart.ts';
import type { DraftLine } from '../pricing/facts.ts';
import {
  acceptOffer,
  addLine,
  addService,
  type LineEdit,
  merge,
  removeLine,
  setQuantity,
} from '../pricing/lines.ts';
import { priceCart } from '../pricing/priceCart.ts';

/** The number of random carts for each property. */
const RUNS = { numRuns: fullCount(600, 150) };

type Op =
  | { op: 'add'; productId: string; quantity: number }
  | { op: 'accept'; productId: string }
  | { op: 'evaluate' }
  | { op: 'set'; at: number; quantity: number }
  | { op: 'remove'; at: number };

const fullPriceProducts = [
  'minoxidil',
  'finasterida',
  'shampoo',
  'gummy',
  'creatina',
  'tonico',
  'chocosono',
  'tadala-spray',
];

const promotionalProducts = [
  'chocosono-promo',
  'gummy-promo',
  'creatina-promo',
  'shampoo-promo',
  'tadala-promo',
];
const addOp = fc.record({
  op: fc.constant('add' as const),
  productId: fc.constantFrom(...fullPriceProducts),
  quantity: fc.integer({ min: 1, max: 4 }),
});

const acceptOp = fc.record({
  op: fc.constant('accept' as const),
  productId: fc.constantFrom(...promotionalProducts),
});
const evaluateOp = fc.constant({ op: 'evaluate' as const });
const anyOp: fc.Arbitrary<Op> = fc.oneof(
  addOp,
  acceptOp,
  evaluateOp,
  fc.record({ op: fc.constant('set' as const), at: fc.nat(8), quantity: fc.integer({ min: -1, max: 101 }) }),
  fc.record({ op: fc.constant('remove' as const), at: fc.nat(8) }),
);

const [CATALOG = buildCatalog()] = CATALOGS;
function edit(lines: readonly DraftLine[], op: Op, lineId: string): LineEdit {
  const target = op.op === 'set' || op.op === 'remove' ? (lines[op.at]?.lineId ?? 'none') : '';
  if (op.op === 'add') return addLine(lines, { lineId, ...op }, CATALOG);
  if (op.op === 'evaluate') return addService(lines, { lineId, productId: 'avaliacao' }, CATALOG);
  if (op.op === 'accept') return acceptOffer(lines, { lineId, ...op }, CATALOG);
  return op.op === 'set'
    ? setQuantity(lines, target, op.quantity, CATALOG)
    : removeLine(lines, target, CATALOG);
}

function applyOperations(ops: readonly Op[], name = 'line'): readonly DraftLine[] {
  return ops.reduce<readonly DraftLine[]>(
    (lines, op, index) => edit(lines, op, `${name}-${index}`).lines ?? lines,
    [],
  );
}

describe('cart edits', () => {
  it('that set a quantity and name what was shown may be sent again, with the same cart', () => {
    fc.assert(
      fc.property(
        fc.array(anyOp, { maxLength: 8 }),
        fc.nat(8),
        fc.integer({ min: 0, max: 6 }),
        fc.boolean(),
        (ops, at, quantity, wasShown) => {
          const before = applyOperations(ops);
          const target = before[at]?.lineId ?? 'none';
          const send = (lines: readonly DraftLine[], id: string) =>
            setQuantity(lines, target, quantity, CATALOG, id, wasShown).lines ?? lines;
          const once = send(before, 'second');
          const twice = send(once, 'other');
          expect(twice).toEqual(once);
          expect(send(twice, 'third')).toEqual(once);
        },
      ),
      RUNS,
    );
  });

  it('produce the same cart in whatever order products are added', () => {
    const twice = fc
      .array(addOp, { maxLength: 10 })
      .chain((ops) => fc.tuple(fc.constant(ops), fc.shuffledSubarray(ops, { minLength: ops.length })));
    fc.assert(
      fc.property(
        twice,
        fc.shuffledSubarray(promotionalProducts),
        fc.shuffledSubarray(promotionalProducts),
        ([ops, shuffledOps], offers, late) => {
          const accepted = new Set([...offers, ...late]);
          const accept = (from: string[]): Op[] =>
            from.filter((id) => accepted.has(id)).map((productId) => ({ op: 'accept', productId }));
          const first = applyOperations([...ops, ...accept(offers), ...accept(late)]);
          const second = applyOperations([...shuffledOps, ...accept(late), ...accept(offers)]);
          expect(withoutIdsAndOrder(priceCart(buildCart(second)))).toEqual(
            withoutIdsAndOrder(priceCart(buildCart(first))),
          );
        },
      ),
      RUNS,
    );
  });

  it('produce the same cart whether an add-on is accepted before or after its full-price product is added', () => {
    fc.assert(
      fc.property(
        fc.array(addOp, { minLength: 1, maxLength: 8 }),
        fc.nat(8),
        fc.constantFrom(...promotionalProducts),
        (ops, at, productId) => {
          const cut = 1 + (at % ops.length);
          const early = applyOperations([
            ...ops.slice(0, cut),
            { op: 'accept', productId },
            ...ops.slice(cut),
          ]);
          if (!early.some((line) => line.productId === productId)) return;
          const late = applyOperations([...ops, { op: 'accept', productId }]);
          expect(withoutIdsAndOrder(priceCart(buildCart(early)))).toEqual(
            withoutIdsAndOrder(priceCart(buildCart(late))),
          );
        },
      ),
      RUNS,
    );
  });

  it('produce a cart from which pricing drops no line', () => {
    fc.assert(
      fc.property(fc.array(anyOp, { maxLength: 25 }), (ops) => {
        const lines = applyOperations(ops);
        const priced = priceCart(buildCart(lines));
        expect(drafts(priced)).toEqual(lines);
        expect([priced.dropped, priced.notices]).toEqual([[], []]);
      }),
      RUNS,
    );
  });

  it('do not mutate the lines that they receive', () => {
    fc.assert(
      fc.property(fc.array(anyOp, { maxLength: 15 }), anyOp, (ops, op) => {
        const lines = applyOperations(ops);
        const before = structuredClone(lines);
        edit(lines, op, 'late');
        expect(lines).toEqual(before);
      }),
      RUNS,
    );
  });
});

describe('merge', () => {
  const ops = fc.array(anyOp, { maxLength: 15 });
  const quantities = (lines: readonly DraftLine[]) =>
    new Map(lines.map((line) => [key(line), line.quantity]));

  it('produces the same cart in both directions', () => {
    fc.assert(
      fc.property(ops, ops, (guestOps, memberOps) => {
        const [guest, member] = [applyOperations(guestOps, 'guest'), applyOperations(memberOps, 'own')];
        const [ab, ba] = [merge(guest, member, CATALOG), merge(member, guest, CATALOG)];
        expect(withoutIdsAndOrder(priceCart(buildCart(ab)))).toEqual(
          withoutIdsAndOrder(priceCart(buildCart(ba))),
        );
        expect([...quantities(ab)].sort()).toEqual([...quantities(ba)].sort());
      }),
      RUNS,
    );
  });

  it('keeps every product and adds up the quantities, up to 99, but one unit of a promotional product and of a service', () => {
    fc.assert(
      fc.property(ops, ops, (guestOps, memberOps) => {
        const [guest, member] = [applyOperations(guestOps, 'guest'), applyOperations(memberOps, 'own')];
        const merged = quantities(merge(guest, member, CATALOG));
        const [ofGuest, ofOwn] = [quantities(guest), quantities(member)];
        expect(new Set(merged.keys())).toEqual(new Set([...ofGuest.keys(), ...ofOwn.keys()]));
        for (const [product, quantity] of merged) {
          const isSingleUnit = [...promotionalProducts, 'avaliacao'].includes(product.split(' ')[0] ?? '');
          const sum = (ofGuest.get(product) ?? 0) + (ofOwn.get(product) ?? 0);
          expect(quantity).toBe(isSingleUnit ? 1 : Math.min(99, sum));
        }
      }),
      RUNS,
    );
  });

  it('returns the same lines when one of the carts is empty', () => {
    fc.assert(
      fc.property(ops, (edits) => {
        const lines = applyOperations(edits);
        expect(merge([], lines, CATALOG)).toEqual(lines);
        expect(merge(lines, [], CATALOG)).toEqual(lines);
      }),
      RUNS,
    );
  });
});

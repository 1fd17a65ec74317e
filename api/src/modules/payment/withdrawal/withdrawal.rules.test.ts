/**
 * @jest-environment node
 */
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { ORDER_STATUS } from '#schema/constants.ts';
import { fullCount } from '#schema/testing/fullCount.ts';
import {
  canMoveWithdrawal,
  type OfferFacts,
  WITHDRAWAL_MOVES,
  type WithdrawalState,
  withdrawalOffer,
} from './withdrawal.rules.ts';
import { type QuoteFacts, type RemainingLine, withdrawalQuote } from './withdrawalQuote.rules.ts';

const STATES: WithdrawalState[] = ['requested', 'label', 'posted', 'received', 'refunded', 'lapsed'];

describe('the states of a withdrawal', () => {
  it('allow only these moves', () => {
    const allowed = [null, ...STATES].flatMap((from) =>
      STATES.filter((to) => canMoveWithdrawal(from, to)).map((to) => `${from ?? 'new'}>${to}`),
    );
    expect(allowed).toEqual([
      ...['new>requested', 'new>refunded'],
      ...['requested>label', 'requested>posted', 'requested>received'],
      ...['label>posted', 'label>received', 'label>lapsed'],
      ...['posted>received', 'posted>refunded', 'received>refunded'],
      ...['lapsed>label', 'lapsed>received'],
    ]);
  });

  it('can all reach the refund', () => {
    const reaches = (from: WithdrawalState, visited: WithdrawalState[] = []): boolean =>
      from === 'refunded' ||
      WITHDRAWAL_MOVES[from].some((to) => !visited.includes(to) && reaches(to, [...visited, from]));
    expect(STATES.filter((state) => !reaches(state))).toEqual([]);
  });
});

describe('withdrawalOffer', () => {
  const facts = (changes: Partial<OfferFacts>): OfferFacts => ({
    status: ORDER_STATUS.approved,
    isService: false,
    paidAt: at('2026-11-01T12:00'),
    deliveredAt: null,
    isServiceBegun: false,
    hasUnits: true,
    ...changes,
  });
  const at = (text: string) => new Date(`${text}:00-03:00`);
  const NOW = at('2026-11-10T12:00');
  const byReturn = { way: 'return', until: null, isOnlyForAllItems: false };
  const byCancel = { way: 'cancel', until: null, isOnlyForAllItems: false };

  it.each<[string, Partial<OfferFacts>, object | string]>([
    ['refuses a draft', { status: null }, 'withdrawal_not_possible'],
    ['refuses a cancelled order', { status: ORDER_STATUS.cancelled }, 'withdrawal_not_possible'],
    [
      'allows an unpaid order, as a whole',
      { status: ORDER_STATUS.awaitingPayment },
      { ...byCancel, isOnlyForAllItems: true },
    ],
    ['allows a paid order', {}, byCancel],
    ['allows an order paid by PIX', { status: ORDER_STATUS.approvedAfterCompensation }, byCancel],
    ['allows a packed order', { status: ORDER_STATUS.picking }, byCancel],
    ['allows an order on its way', { status: ORDER_STATUS.inTransit }, byReturn],
    ['refuses an order without remaining units', { hasUnits: false }, 'withdrawal_nothing_left'],
    [
      'allows a service, as a whole, for seven days from the payment',
      { isService: true, hasUnits: false, paidAt: at('2026-11-05T12:00') },
      { ...byCancel, until: '2026-11-12', isOnlyForAllItems: true },
    ],
    [
      'refuses a service that has begun',
      { isService: true, isServiceBegun: true },
      'withdrawal_service_begun',
    ],
  ])('%s', (_title, changes, expected) => {
    expect(withdrawalOffer(facts(changes), NOW)).toEqual(expected);
  });

  it.each<[string, string, string, boolean]>([
    ['accepts the last minute of the last day', '2026-11-10T09:00', '2026-11-17T23:59', true],
    ['refuses the first minute after the last day', '2026-11-10T09:00', '2026-11-18T00:00', false],
    [
      'counts the days in São Paulo, though the delivery is already the next day in London',
      '2026-11-10T22:30',
      '2026-11-18T00:00',
      false,
    ],
    [
      'accepts the next business day when the last day is a holiday',
      '2026-11-13T09:00',
      '2026-11-23T23:59',
      true,
    ],
    [
      'refuses the day after the next business day when the last day is a holiday',
      '2026-11-13T09:00',
      '2026-11-24T00:00',
      false,
    ],
  ])('decides by the last day: %s', (_title, delivered, now, isAccepted) => {
    const offer = withdrawalOffer(
      facts({ status: ORDER_STATUS.delivered, deliveredAt: at(delivered) }),
      at(now),
    );
    expect(typeof offer === 'string' ? offer : 'accepted').toBe(
      isAccepted ? 'accepted' : 'withdrawal_too_late',
    );
  });
});

const line = (id: string, quantity: number, valueCents: number): RemainingLine => ({
  id,
  skuId: `sku-${id}`,
  quantity,
  valueCents,
});

describe('withdrawalQuote', () => {
  const facts = (changes: Partial<QuoteFacts>): QuoteFacts => ({
    lines: [line('a', 3, 10_000), line('b', 1, 5_000)],
    wanted: new Map([['b', 1]]),
    // 15,000 of goods and 1,490 of freight.
    totalCents: 16_490,
    interestCents: 0,
    refundableCents: 16_490,
    hasCredit: false,
    ...changes,
  });
  const allUnits = new Map([
    ['a', 3],
    ['b', 1],
  ]);

  it.each<[string, Partial<QuoteFacts>, object | string]>([
    [
      'refunds a line without the freight',
      {},
      { withdrawsAllRemaining: false, refundCents: 5_000, freightCents: 0 },
    ],
    ['refunds units rounded up', { wanted: new Map([['a', 1]]) }, { refundCents: 3_334, goodsCents: 3_334 }],
    [
      'refunds everything with the freight',
      { wanted: allUnits },
      { withdrawsAllRemaining: true, refundCents: 16_490, goodsCents: 15_000, freightCents: 1_490 },
    ],
    [
      'includes the share of the interest, rounded up',
      { interestCents: 1_000, refundableCents: 17_490 },
      { refundCents: 5_304, interestCents: 304 },
    ],
    ['refunds at most the refundable amount', { refundableCents: 4_000 }, { refundCents: 4_000 }],
    ['refuses when everything was refunded before', { refundableCents: 0 }, 'refund_not_possible'],
    ['refuses units that are gone', { wanted: new Map([['a', 4]]) }, 'withdrawal_units_gone'],
    ['refuses half a unit', { wanted: new Map([['a', 0.5]]) }, 'withdrawal_units_gone'],
    ['refuses zero units', { wanted: new Map([['a', 0]]) }, 'withdrawal_units_gone'],
    ['refuses a line of another order', { wanted: new Map([['x', 1]]) }, 'withdrawal_units_gone'],
    ['refuses an empty list', { wanted: new Map() }, 'withdrawal_units_gone'],
    [
      'refuses a part that the store credit paid for',
      { wanted: new Map([['a', 3]]), refundableCents: 4_490, hasCredit: true },
      'withdrawal_only_whole',
    ],
    [
      'refunds the money when all units of an order with a store credit are withdrawn',
      { wanted: allUnits, refundableCents: 4_490, hasCredit: true },
      { withdrawsAllRemaining: true, refundCents: 4_490 },
    ],
  ])('%s', (_title, changes, expected) => {
    const quote = withdrawalQuote(facts(changes));
    if (typeof expected === 'string') expect(quote).toBe(expected);
    else expect(quote).toMatchObject(expected);
  });

  const orders = fc.record({
    lines: fc.array(
      fc.record({
        quantity: fc.integer({ min: 1, max: 6 }),
        valueCents: fc.integer({ min: 0, max: 60_000 }),
      }),
      { minLength: 1, maxLength: 5 },
    ),
    freightCents: fc.integer({ min: 0, max: 4_000 }),
    interestCents: fc.integer({ min: 0, max: 9_000 }),
    picks: fc.array(fc.nat(1_000), { maxLength: 40 }),
    refundedByAdmin: fc.integer({ min: 0, max: 20_000 }),
  });

  it('refunds exactly what was paid when all units are withdrawn in any steps, and never more', () => {
    fc.assert(
      fc.property(orders, ({ lines, freightCents, interestCents, picks, refundedByAdmin }) => {
        const remaining = lines.map(({ quantity, valueCents }, index) =>
          line(`${index}`, quantity, valueCents),
        );
        const totalCents = lines.reduce((sum, { valueCents }) => sum + valueCents, freightCents);
        const paid = totalCents + interestCents;
        // An earlier refund by an admin is part of the refunded sum.
        let refunded = Math.min(refundedByAdmin, paid);
        const turns = [...picks];
        while (remaining.some(({ quantity }) => quantity > 0)) {
          const withUnits = remaining.filter(({ quantity }) => quantity > 0);
          const chosen = withUnits[(turns.shift() ?? 0) % withUnits.length];
          if (!chosen) break;
          const units = 1 + ((turns.shift() ?? 0) % chosen.quantity);
          const quote = withdrawalQuote({
            lines: remaining,
            wanted: new Map([[chosen.id, units]]),
            totalCents,
            interestCents,
            refundableCents: paid - refunded,
            hasCredit: false,
          });
          if (typeof quote === 'string') {
            expect({ quote, refunded }).toEqual({ quote: 'refund_not_possible', refunded: paid });
            return;
          }
          expect(quote.goodsCents + quote.interestCents + quote.freightCents).toBe(quote.refundCents);
          expect(quote.refundCents).toBeGreaterThanOrEqual(0);
          refunded += quote.refundCents;
          expect(refunded).toBeLessThanOrEqual(paid);
          chosen.quantity -= units;
          chosen.valueCents -= quote.lines[0]?.cents ?? 0;
          expect(chosen.valueCents).toBeGreaterThanOrEqual(0);
        }
        expect(refunded).toBe(paid);
      }),
      { numRuns: fullCount(500, 100) },
    );
  });
});

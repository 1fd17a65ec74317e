import { describe, expect, it } from '@jest/globals';
import { decide, LOST_AFTER_MS, type SettlementFacts } from './settlement.rules.ts';

const now = new Date('2026-11-21T12:00:00Z');
const earlier = (ms: number) => new Date(now.getTime() - ms);

type Change = Partial<Omit<SettlementFacts, 'payment'>> & { payment?: Partial<SettlementFacts['payment']> };

function facts({ payment, ...rest }: Change = {}): SettlementFacts {
  return {
    payment: {
      state: 'creating',
      method: 1,
      amountCents: 10_000,
      expiresAt: null,
      createdAt: earlier(1000),
      ...payment,
    },
    orderStatus: null,
    chargeStatus: 'pending',
    receivedCents: 0,
    returned: [],
    owed: [],
    now,
    ...rest,
  };
}

const pix = { method: 3, expiresAt: new Date(now.getTime() + 60_000) } as const;
const overduePix = { method: 3, state: 'pending', expiresAt: earlier(1) } as const;
const owed = (amountCents: number, isDone = false) => ({
  refundKey: `r:${amountCents}`,
  amountCents,
  isDone,
});

const CASES: [string, Change, Partial<ReturnType<typeof decide>>][] = [
  [
    'an approved card pays the order at once',
    { chargeStatus: 'approved', receivedCents: 10_000 },
    { state: 'paid', moves: [1], refund: null },
  ],
  [
    'a card under review leaves the order without a status',
    {},
    { state: 'pending', moves: [], releasesHold: false },
  ],
  [
    'a reviewed card that is approved later pays the order',
    { payment: { state: 'pending' }, chargeStatus: 'approved', receivedCents: 10_000 },
    { state: 'paid', moves: [1] },
  ],
  [
    'a declined card gives units and coupon back',
    { chargeStatus: 'declined' },
    { state: 'declined', moves: [], releasesHold: true },
  ],
  [
    'an issued PIX puts the order into waiting',
    { payment: pix },
    { state: 'pending', moves: [2], releasesHold: false },
  ],
  ['an issued boleto does the same', { payment: { method: 2 } }, { state: 'pending', moves: [2] }],
  [
    'a second look at a waiting PIX changes nothing',
    { payment: { ...pix, state: 'pending' }, orderStatus: 2 },
    { state: 'pending', moves: [], refund: null, releasesHold: false },
  ],
  [
    'a paid PIX approves the waiting order',
    {
      payment: { ...pix, state: 'pending' },
      orderStatus: 2,
      chargeStatus: 'approved',
      receivedCents: 10_000,
    },
    { state: 'paid', moves: [3] },
  ],
  [
    'a PIX paid before we recorded it passes through waiting',
    { payment: pix, chargeStatus: 'approved', receivedCents: 10_000 },
    { state: 'paid', moves: [2, 3] },
  ],
  [
    'a card that pays a waiting order approves it as compensated',
    { orderStatus: 2, chargeStatus: 'approved', receivedCents: 10_000 },
    { state: 'paid', moves: [3] },
  ],
  [
    'a checked card confirms an order of zero',
    { payment: { amountCents: 0 }, chargeStatus: 'approved' },
    { state: 'paid', moves: [1], refund: null },
  ],
  [
    'a PIX nobody paid cancels the order and gives the units back',
    { payment: overduePix, orderStatus: 2, chargeStatus: 'expired' },
    { state: 'expired', moves: [7], releasesHold: true },
  ],
  [
    'a charge we cancelled because its time was over has expired',
    { payment: overduePix, orderStatus: 2, chargeStatus: 'cancelled' },
    { state: 'expired', moves: [7], releasesHold: true },
  ],
  [
    'a PIX paid in the last second wins over its expiry',
    { payment: overduePix, orderStatus: 2, chargeStatus: 'approved', receivedCents: 10_000 },
    { state: 'paid', moves: [3], refund: null },
  ],
  [
    'a charge replaced by another way to pay keeps the units',
    { payment: { ...pix, state: 'pending' }, orderStatus: 2, chargeStatus: 'cancelled', isReplaced: true },
    { state: 'cancelled', moves: [], releasesHold: false },
  ],
  [
    'a short payment goes back and the order waits',
    { payment: { ...pix, state: 'pending' }, orderStatus: 2, receivedCents: 9_999 },
    { state: 'pending', moves: [], refund: { amountCents: 9_999, reason: 'short' } },
  ],
  [
    'what was already promised back is not promised again',
    { payment: { ...pix, state: 'pending' }, orderStatus: 2, receivedCents: 9_999, owed: [owed(9_999)] },
    { state: 'pending', refund: null },
  ],
  [
    'two halves do not make a whole once the first was sent back',
    {
      payment: { ...pix, state: 'pending' },
      orderStatus: 2,
      chargeStatus: 'approved',
      receivedCents: 10_000,
      owed: [owed(5_000)],
    },
    { state: 'refunding', moves: [], refund: { amountCents: 5_000, reason: 'late' } },
  ],
  [
    'more than the price pays the order and the rest goes back',
    {
      payment: { ...pix, state: 'pending' },
      orderStatus: 2,
      chargeStatus: 'approved',
      receivedCents: 10_500,
    },
    { state: 'paid', moves: [3], refund: { amountCents: 500, reason: 'excess' } },
  ],
  [
    'a second receipt goes back whole',
    { payment: { ...pix, state: 'paid' }, orderStatus: 3, chargeStatus: 'approved', receivedCents: 20_000 },
    { state: 'paid', moves: [], refund: { amountCents: 10_000, reason: 'excess' } },
  ],
  [
    'money that arrives after the order was cancelled goes back',
    {
      payment: { ...overduePix, state: 'expired' },
      orderStatus: 7,
      chargeStatus: 'expired',
      receivedCents: 10_000,
    },
    { state: 'refunding', moves: [], refund: { amountCents: 10_000, reason: 'late' }, releasesHold: false },
  ],
  [
    'money on a charge given up as lost goes back',
    { payment: { state: 'failed' }, chargeStatus: 'approved', receivedCents: 10_000 },
    { state: 'refunding', refund: { amountCents: 10_000, reason: 'late' }, moves: [] },
  ],
  [
    'money on a replaced charge of a paid order goes back as a double payment',
    {
      payment: { ...pix, state: 'cancelled' },
      orderStatus: 3,
      chargeStatus: 'cancelled',
      receivedCents: 10_000,
    },
    { state: 'refunding', refund: { amountCents: 10_000, reason: 'double' } },
  ],
  [
    'an approval that arrives after the order was cancelled is refunded',
    {
      payment: { ...pix, state: 'pending' },
      orderStatus: 7,
      chargeStatus: 'approved',
      receivedCents: 10_000,
    },
    { state: 'refunding', refund: { amountCents: 10_000, reason: 'late' }, moves: [] },
  ],
  [
    'a cancelled order gives back what it was paid',
    { payment: { state: 'paid' }, orderStatus: 7, chargeStatus: 'approved', receivedCents: 10_000 },
    { state: 'refunding', refund: { amountCents: 10_000, reason: 'cancelled' } },
  ],
  [
    'a cancelled order of zero owes nothing',
    { payment: { state: 'paid', amountCents: 0 }, orderStatus: 7, chargeStatus: 'approved' },
    { state: 'cancelled', refund: null },
  ],
  [
    'a refund is over when the gateway shows it',
    {
      payment: { state: 'refunding' },
      orderStatus: 7,
      chargeStatus: 'approved',
      receivedCents: 10_000,
      owed: [owed(10_000)],
      returned: [{ refundKey: 'r:10000', amountCents: 10_000 }],
    },
    { state: 'refunded', refund: null, doneKeys: ['r:10000'] },
  ],
  [
    'a refund without our key is recognised by its amount',
    {
      payment: { state: 'refunding' },
      orderStatus: 7,
      chargeStatus: 'approved',
      receivedCents: 10_000,
      owed: [owed(10_000)],
      returned: [{ refundKey: null, amountCents: 10_000 }],
    },
    { state: 'refunded', doneKeys: ['r:10000'] },
  ],
  [
    'money returned by hand cancels an order still in the house',
    {
      payment: { state: 'paid' },
      orderStatus: 1,
      chargeStatus: 'approved',
      receivedCents: 10_000,
      returned: [{ refundKey: null, amountCents: 10_000 }],
    },
    { state: 'refunded', moves: [7], releasesHold: true, refund: null },
  ],
  [
    'money returned by hand after delivery stays a refund record',
    {
      payment: { state: 'paid' },
      orderStatus: 6,
      chargeStatus: 'approved',
      receivedCents: 10_000,
      returned: [{ refundKey: null, amountCents: 10_000 }],
    },
    { state: 'refunded', moves: [], releasesHold: false },
  ],
  [
    'an old notice after the payment changes nothing',
    { payment: { ...pix, state: 'paid' }, orderStatus: 4, chargeStatus: 'pending', receivedCents: 10_000 },
    { state: 'paid', moves: [], refund: null, releasesHold: false },
  ],
  [
    'an old notice after the expiry changes nothing',
    { payment: { ...pix, state: 'expired' }, orderStatus: 7 },
    { state: 'expired', moves: [], refund: null, releasesHold: false },
  ],
  [
    'a request the gateway has not seen yet is waited for',
    { chargeStatus: null },
    { state: 'creating', releasesHold: false },
  ],
  [
    'a request the gateway never saw is given up after a while',
    { chargeStatus: null, payment: { createdAt: earlier(LOST_AFTER_MS) } },
    { state: 'failed', moves: [], releasesHold: true },
  ],
  [
    'a request the gateway refused is given up at once',
    { chargeStatus: null, gaveUp: true },
    { state: 'failed', releasesHold: true },
  ],
];

describe('settling a payment', () => {
  it.each(CASES)('%s', (_title, change, expected) => {
    expect(decide(facts(change))).toMatchObject(expected);
  });

  it('changes nothing when the same facts are seen again', () => {
    for (const [, change] of CASES) {
      const first = facts(change);
      const settled = decide(first);
      const refund = settled.refund
        ? [{ refundKey: 'new', amountCents: settled.refund.amountCents, isDone: false }]
        : [];
      const again = decide({
        ...first,
        payment: { ...first.payment, state: settled.state },
        orderStatus: settled.moves.at(-1) ?? first.orderStatus,
        owed: [...first.owed, ...refund],
      });
      expect(again).toMatchObject({ state: settled.state, moves: [], refund: null });
    }
  });
});

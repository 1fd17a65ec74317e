import { ORDER_STATUS } from '#schema/constants.ts';
import { PAYMENT_METHOD } from '#schema/constants.ts';
import { describe, expect, it } from '@jest/globals';
import { decideSettlement, LOST_AFTER_MS, type SettlementFacts } from './settlement.rules.ts';

const now = new Date('2026-11-21T12:00:00Z');
const earlier = (ms: number) => new Date(now.getTime() - ms);

type Change = Partial<Omit<SettlementFacts, 'payment'>> & { payment?: Partial<SettlementFacts['payment']> };

function facts({ payment, ...rest }: Change = {}): SettlementFacts {
  return {
    payment: {
      state: 'creating',
      method: PAYMENT_METHOD.creditCard,
      amountCents: 10_000,
      expiresAt: null,
      createdAt: earlier(1000),
      ...payment,
    },
    orderStatus: null,
    chargeStatus: 'pending',
    receivedCents: 0,
    returned: [],
    owedRefunds: [],
    now,
    ...rest,
  };
}

const pix = { method: PAYMENT_METHOD.pix, expiresAt: new Date(now.getTime() + 60_000) } as const;
const overduePix = { method: PAYMENT_METHOD.pix, state: 'pending', expiresAt: earlier(1) } as const;
const owed = (amountCents: number, isDone = false) => ({
  refundKey: `r:${amountCents}`,
  amountCents,
  isDone,
});

const CASES: [string, Change, Partial<ReturnType<typeof decideSettlement>>][] = [
  [
    'pays the order at once with an approved card',
    { chargeStatus: 'approved', receivedCents: 10_000 },
    { state: 'paid', moves: [ORDER_STATUS.approved], refund: null },
  ],
  [
    'sets no order status while a card is under review',
    {},
    { state: 'pending', moves: [], releasesHold: false },
  ],
  [
    'pays the order when a reviewed card is approved later',
    { payment: { state: 'pending' }, chargeStatus: 'approved', receivedCents: 10_000 },
    { state: 'paid', moves: [ORDER_STATUS.approved] },
  ],
  [
    'returns units and coupon after a declined card',
    { chargeStatus: 'declined' },
    { state: 'declined', moves: [], releasesHold: true },
  ],
  [
    'sets the order to waiting for an issued PIX',
    { payment: pix },
    { state: 'pending', moves: [ORDER_STATUS.awaitingPayment], releasesHold: false },
  ],
  [
    'sets the order to waiting for an issued boleto',
    { payment: { method: PAYMENT_METHOD.bankSlip } },
    { state: 'pending', moves: [ORDER_STATUS.awaitingPayment] },
  ],
  [
    'changes nothing when a waiting PIX is read again',
    { payment: { ...pix, state: 'pending' }, orderStatus: ORDER_STATUS.awaitingPayment },
    { state: 'pending', moves: [], refund: null, releasesHold: false },
  ],
  [
    'approves the waiting order for a paid PIX',
    {
      payment: { ...pix, state: 'pending' },
      orderStatus: ORDER_STATUS.awaitingPayment,
      chargeStatus: 'approved',
      receivedCents: 10_000,
    },
    { state: 'paid', moves: [ORDER_STATUS.approvedAfterCompensation] },
  ],
  [
    'passes through waiting for a PIX paid before we recorded it',
    { payment: pix, chargeStatus: 'approved', receivedCents: 10_000 },
    { state: 'paid', moves: [ORDER_STATUS.awaitingPayment, ORDER_STATUS.approvedAfterCompensation] },
  ],
  [
    'approves a waiting order paid by card as compensated',
    { orderStatus: ORDER_STATUS.awaitingPayment, chargeStatus: 'approved', receivedCents: 10_000 },
    { state: 'paid', moves: [ORDER_STATUS.approvedAfterCompensation] },
  ],
  [
    'confirms an order of zero with a verified card',
    { payment: { amountCents: 0 }, chargeStatus: 'approved' },
    { state: 'paid', moves: [ORDER_STATUS.approved], refund: null },
  ],
  [
    'cancels the order of an expired PIX and returns the units',
    { payment: overduePix, orderStatus: ORDER_STATUS.awaitingPayment, chargeStatus: 'expired' },
    { state: 'expired', moves: [ORDER_STATUS.cancelled], releasesHold: true },
  ],
  [
    'treats a charge that we cancelled after its expiry as expired',
    { payment: overduePix, orderStatus: ORDER_STATUS.awaitingPayment, chargeStatus: 'cancelled' },
    { state: 'expired', moves: [ORDER_STATUS.cancelled], releasesHold: true },
  ],
  [
    'approves a PIX paid in the last second before its expiry',
    { payment: overduePix, orderStatus: ORDER_STATUS.awaitingPayment, chargeStatus: 'approved', receivedCents: 10_000 },
    { state: 'paid', moves: [ORDER_STATUS.approvedAfterCompensation], refund: null },
  ],
  [
    'keeps the units of a charge replaced by another payment method',
    { payment: { ...pix, state: 'pending' }, orderStatus: ORDER_STATUS.awaitingPayment, chargeStatus: 'cancelled', isReplaced: true },
    { state: 'cancelled', moves: [], releasesHold: false },
  ],
  [
    'refunds a payment of too little while the order waits',
    { payment: { ...pix, state: 'pending' }, orderStatus: ORDER_STATUS.awaitingPayment, receivedCents: 9_999 },
    { state: 'pending', moves: [], refund: { amountCents: 9_999, reason: 'short' } },
  ],
  [
    'promises no refund that was already promised',
    { payment: { ...pix, state: 'pending' }, orderStatus: ORDER_STATUS.awaitingPayment, receivedCents: 9_999, owedRefunds: [owed(9_999)] },
    { state: 'pending', refund: null },
  ],
  [
    'does not add up two halves when the first was refunded',
    {
      payment: { ...pix, state: 'pending' },
      orderStatus: ORDER_STATUS.awaitingPayment,
      chargeStatus: 'approved',
      receivedCents: 10_000,
      owedRefunds: [owed(5_000)],
    },
    { state: 'refunding', moves: [], refund: { amountCents: 5_000, reason: 'late' } },
  ],
  [
    'pays the order and refunds the excess over the price',
    {
      payment: { ...pix, state: 'pending' },
      orderStatus: ORDER_STATUS.awaitingPayment,
      chargeStatus: 'approved',
      receivedCents: 10_500,
    },
    { state: 'paid', moves: [ORDER_STATUS.approvedAfterCompensation], refund: { amountCents: 500, reason: 'excess' } },
  ],
  [
    'refunds a second receipt in full',
    { payment: { ...pix, state: 'paid' }, orderStatus: ORDER_STATUS.approvedAfterCompensation, chargeStatus: 'approved', receivedCents: 20_000 },
    { state: 'paid', moves: [], refund: { amountCents: 10_000, reason: 'excess' } },
  ],
  [
    'refunds money that arrives after the order was cancelled',
    {
      payment: { ...overduePix, state: 'expired' },
      orderStatus: ORDER_STATUS.cancelled,
      chargeStatus: 'expired',
      receivedCents: 10_000,
    },
    { state: 'refunding', moves: [], refund: { amountCents: 10_000, reason: 'late' }, releasesHold: false },
  ],
  [
    'refunds money on a charge that counted as lost',
    { payment: { state: 'failed' }, chargeStatus: 'approved', receivedCents: 10_000 },
    { state: 'refunding', refund: { amountCents: 10_000, reason: 'late' }, moves: [] },
  ],
  [
    'refunds money on a replaced charge of a paid order as a double payment',
    {
      payment: { ...pix, state: 'cancelled' },
      orderStatus: ORDER_STATUS.approvedAfterCompensation,
      chargeStatus: 'cancelled',
      receivedCents: 10_000,
    },
    { state: 'refunding', refund: { amountCents: 10_000, reason: 'double' } },
  ],
  [
    'refunds an approval that arrives after the order was cancelled',
    {
      payment: { ...pix, state: 'pending' },
      orderStatus: ORDER_STATUS.cancelled,
      chargeStatus: 'approved',
      receivedCents: 10_000,
    },
    { state: 'refunding', refund: { amountCents: 10_000, reason: 'late' }, moves: [] },
  ],
  [
    'refunds what was paid for a cancelled order',
    { payment: { state: 'paid' }, orderStatus: ORDER_STATUS.cancelled, chargeStatus: 'approved', receivedCents: 10_000 },
    { state: 'refunding', refund: { amountCents: 10_000, reason: 'cancelled' } },
  ],
  [
    'owes nothing for a cancelled order of zero',
    { payment: { state: 'paid', amountCents: 0 }, orderStatus: ORDER_STATUS.cancelled, chargeStatus: 'approved' },
    { state: 'cancelled', refund: null },
  ],
  [
    'finishes a refund when the gateway reports it',
    {
      payment: { state: 'refunding' },
      orderStatus: ORDER_STATUS.cancelled,
      chargeStatus: 'approved',
      receivedCents: 10_000,
      owedRefunds: [owed(10_000)],
      returned: [{ refundKey: 'r:10000', amountCents: 10_000 }],
    },
    { state: 'refunded', refund: null, doneKeys: ['r:10000'] },
  ],
  [
    'recognises a refund without our key by its amount',
    {
      payment: { state: 'refunding' },
      orderStatus: ORDER_STATUS.cancelled,
      chargeStatus: 'approved',
      receivedCents: 10_000,
      owedRefunds: [owed(10_000)],
      returned: [{ refundKey: null, amountCents: 10_000 }],
    },
    { state: 'refunded', doneKeys: ['r:10000'] },
  ],
  [
    'cancels an unsent order after a full manual refund',
    {
      payment: { state: 'paid' },
      orderStatus: ORDER_STATUS.approved,
      chargeStatus: 'approved',
      receivedCents: 10_000,
      returned: [{ refundKey: null, amountCents: 10_000 }],
    },
    { state: 'refunded', moves: [ORDER_STATUS.cancelled], releasesHold: true, refund: null },
  ],
  [
    'records a manual refund after delivery without a status change',
    {
      payment: { state: 'paid' },
      orderStatus: ORDER_STATUS.delivered,
      chargeStatus: 'approved',
      receivedCents: 10_000,
      returned: [{ refundKey: null, amountCents: 10_000 }],
    },
    { state: 'refunded', moves: [], releasesHold: false },
  ],
  [
    'changes nothing for an old webhook after the payment',
    { payment: { ...pix, state: 'paid' }, orderStatus: ORDER_STATUS.picking, chargeStatus: 'pending', receivedCents: 10_000 },
    { state: 'paid', moves: [], refund: null, releasesHold: false },
  ],
  [
    'changes nothing for an old webhook after the expiry',
    { payment: { ...pix, state: 'expired' }, orderStatus: ORDER_STATUS.cancelled },
    { state: 'expired', moves: [], refund: null, releasesHold: false },
  ],
  [
    'waits for a request that the gateway has not received yet',
    { chargeStatus: null },
    { state: 'creating', releasesHold: false },
  ],
  [
    'ends a request that the gateway never received after a while',
    { chargeStatus: null, payment: { createdAt: earlier(LOST_AFTER_MS) } },
    { state: 'failed', moves: [], releasesHold: true },
  ],
  [
    'ends a request that the gateway refused at once',
    { chargeStatus: null, gaveUp: true },
    { state: 'failed', releasesHold: true },
  ],
];

describe('decideSettlement', () => {
  it.each(CASES)('%s', (_title, change, expected) => {
    expect(decideSettlement(facts(change))).toMatchObject(expected);
  });

  it('changes nothing when it sees the same facts again', () => {
    for (const [, change] of CASES) {
      const first = facts(change);
      const settled = decideSettlement(first);
      const refund = settled.refund
        ? [{ refundKey: 'new', amountCents: settled.refund.amountCents, isDone: false }]
        : [];
      const again = decideSettlement({
        ...first,
        payment: { ...first.payment, state: settled.state },
        orderStatus: settled.moves.at(-1) ?? first.orderStatus,
        owedRefunds: [...first.refundOf, ...refund],
      });
      expect(again).toMatchObject({ state: settled.state, moves: [], refund: null });
    }
  });
});

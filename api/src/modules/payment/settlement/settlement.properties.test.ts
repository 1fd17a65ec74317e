import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { ORDER_STATUS } from '#schema/constants.ts';
import { methodOf, PAYMENT_METHOD, type PaymentMethodCode } from '#schema/payment/methods.ts';
import { fullCount } from '#schema/testing/fullCount.ts';
import type { ChargeStatus } from '../../../integrations/payment/charge.ts';
import { canMove, isPaidStatus } from '../../order/order.rules.ts';
import type { PaymentPurpose, PaymentState } from '../payment.entity.ts';
import { decideSettlement, isUnfinished, type OwedRefund, sendableCents } from './settlement.rules.ts';

const AMOUNT = 10_000;
const start = new Date('2026-11-21T12:00:00Z');

/**
 * One step of a simulation. The gateway's lists of receipts and refunds only grow; the shop reads them at any time
 * and any number of times. `past` reads an older snapshot, as a delayed webhook would.
 */
type Step =
  | { do: 'pay'; cents: number }
  | { do: 'endCharge'; as: 'declined' | 'expired' | 'cancelled' }
  | { do: 'refundByHand'; cents: number }
  | { do: 'readGateway'; past: number }
  | { do: 'sendRefunds'; keepsKey: boolean }
  | { do: 'cancelOrder' }
  /** For a freight difference: its owner gives the change up, or the order is picked. */
  | { do: 'endChange' }
  | { do: 'pickOrder' }
  | { do: 'wait'; minutes: number };

const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({
        do: fc.constant('pay' as const),
        cents: fc.constantFrom(1, 4_000, 6_000, AMOUNT, AMOUNT, AMOUNT + 700),
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        do: fc.constant('endCharge' as const),
        as: fc.constantFrom('declined' as const, 'expired' as const, 'cancelled' as const),
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        do: fc.constant('refundByHand' as const),
        cents: fc.constantFrom(500, 4_000, AMOUNT),
      }),
    },
    { weight: 8, arbitrary: fc.record({ do: fc.constant('readGateway' as const), past: fc.nat(3) }) },
    { weight: 3, arbitrary: fc.record({ do: fc.constant('sendRefunds' as const), keepsKey: fc.boolean() }) },
    { weight: 1, arbitrary: fc.constant({ do: 'cancelOrder' as const }) },
    { weight: 1, arbitrary: fc.constant({ do: 'endChange' as const }) },
    { weight: 1, arbitrary: fc.constant({ do: 'pickOrder' as const }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('wait' as const), minutes: fc.nat(40) }) },
  ),
  { maxLength: 30 },
);

interface GatewayRefund {
  id: number;
  refundKey: string | null;
  amountCents: number;
}

function runSteps(method: PaymentMethodCode, script: Step[], purpose: PaymentPurpose = 'order') {
  const isFreight = purpose === 'freight';
  const gateway = {
    status: 'pending' as ChargeStatus,
    receipts: [] as number[],
    refunds: [] as GatewayRefund[],
  };
  const snapshots: { status: ChargeStatus; receipts: number; refunds: number }[] = [];
  const shop = {
    state: 'creating' as PaymentState,
    status: (isFreight ? ORDER_STATUS.approved : null) as number | null,
    isEnded: false,
    /** How often the order got the delivery that the difference pays for, and whether it could at that time. */
    applied: [] as boolean[],
    owed: [] as OwedRefund[],
    isHeld: true,
    releases: 0,
    seenReceipts: 0,
    seenRefunds: 0,
    paidTimes: 0,
  };
  let now = start;
  const received = () => gateway.receipts.reduce((all, cents) => all + cents, 0);
  const returned = () => gateway.refunds.reduce((all, { amountCents }) => all + amountCents, 0);

  // The difference was computed from the earlier delivery, so it cannot be applied a second time.
  const isOpen = () => !shop.isEnded && shop.status === ORDER_STATUS.approved && shop.applied.length === 0;

  const readGateway = (past: number) => {
    snapshots.push({
      status: gateway.status,
      receipts: gateway.receipts.length,
      refunds: gateway.refunds.length,
    });
    const snapshot = snapshots.at(-1 - past) ?? snapshots.at(-1);
    if (!snapshot) return;
    // The ledger stores all receipts and refunds of earlier snapshots, so an old snapshot removes none.
    shop.seenReceipts = Math.max(shop.seenReceipts, snapshot.receipts);
    shop.seenRefunds = Math.max(shop.seenRefunds, snapshot.refunds);
    const isDeliveryOpen = isFreight && isOpen();
    const settled = decideSettlement({
      isDeliveryOpen,
      payment: {
        purpose,
        state: shop.state,
        method,
        amountCents: AMOUNT,
        expiresAt: method === PAYMENT_METHOD.creditCard ? null : new Date(start.getTime() + 30 * 60_000),
        createdAt: start,
      },
      orderStatus: shop.status,
      chargeStatus: snapshot.status,
      receivedCents: gateway.receipts.slice(0, shop.seenReceipts).reduce((all, cents) => all + cents, 0),
      returned: gateway.refunds.slice(0, shop.seenRefunds),
      owedRefunds: shop.owed,
      now,
    });
    for (const move of settled.moves) {
      expect(canMove(shop.status, move)).toBe(true);
      shop.status = move;
    }
    if (settled.state === 'paid' && shop.state !== 'paid') {
      shop.paidTimes += 1;
      if (isFreight) shop.applied.push(isDeliveryOpen);
    }
    shop.state = settled.state;
    if (settled.refund) {
      expect(settled.refund.amountCents).toBeGreaterThan(0);
      shop.owed.push({
        refundKey: `r${shop.owed.length}`,
        amountCents: settled.refund.amountCents,
        isDone: false,
      });
    }
    for (const refund of shop.owed) if (settled.doneKeys.includes(refund.refundKey)) refund.isDone = true;
    if (settled.releasesHold && shop.isHeld) {
      shop.isHeld = false;
      shop.releases += 1;
    }
  };

  const act = (step: Step) => {
    switch (step.do) {
      case 'pay':
        // A card is charged once, with the whole amount.
        if (method === PAYMENT_METHOD.creditCard && (gateway.status !== 'pending' || step.cents !== AMOUNT))
          return;
        gateway.receipts.push(step.cents);
        if (gateway.status === 'pending' && received() >= AMOUNT) gateway.status = 'approved';
        return;
      case 'endCharge':
        if (gateway.status === 'pending' && !(step.as === 'cancelled' && received() > 0))
          gateway.status = step.as;
        return;
      case 'refundByHand':
        if (returned() + step.cents <= received())
          gateway.refunds.push({ id: gateway.refunds.length, refundKey: null, amountCents: step.cents });
        return;
      case 'readGateway':
        return readGateway(step.past);
      case 'sendRefunds':
        for (const refund of shop.owed.filter(({ isDone }) => !isDone)) {
          const { refundKey } = refund;
          // The reading after the one before may have found that this one was paid by hand.
          if (refund.isDone) continue;
          if (gateway.refunds.some((known) => known.refundKey === refundKey)) continue;
          refund.amountCents = sendableCents(refund.amountCents, received(), returned());
          if (refund.amountCents === 0) continue;
          gateway.refunds.push({
            id: gateway.refunds.length,
            refundKey: step.keepsKey ? refundKey : null,
            amountCents: refund.amountCents,
          });
          readGateway(0);
        }
        return;
      case 'cancelOrder':
        if (canMove(shop.status, ORDER_STATUS.cancelled)) {
          shop.status = ORDER_STATUS.cancelled;
          if (shop.isHeld) {
            shop.isHeld = false;
            shop.releases += 1;
          }
        }
        return;
      case 'endChange':
        shop.isEnded = true;
        return;
      case 'pickOrder':
        if (isFreight && canMove(shop.status, ORDER_STATUS.picking)) shop.status = ORDER_STATUS.picking;
        return;
      case 'wait':
        now = new Date(now.getTime() + step.minutes * 60_000);
    }
  };

  for (const step of script) act(step);
  // The reconciliation ends every sequence: read, refund, read again, until nothing is owed.
  do {
    readGateway(0);
    act({ do: 'sendRefunds', keepsKey: true });
    readGateway(0);
  } while (shop.owed.some(({ isDone }) => !isDone));
  return { gateway, shop, received: received(), returned: returned() };
}

describe('decideSettlement with random sequences of events', () => {
  for (const method of [PAYMENT_METHOD.creditCard, PAYMENT_METHOD.pix]) {
    it(`keeps the price of a paid order, refunds all else received by ${methodOf(method).word}, and returns the units at most once`, () => {
      fc.assert(
        fc.property(steps, (script) => {
          const { gateway, shop, received, returned } = runSteps(method, script);
          const byHand = gateway.refunds
            .filter(({ refundKey }) => refundKey === null)
            .reduce((all, { amountCents }) => all + amountCents, 0);
          expect(returned).toBeLessThanOrEqual(received);
          expect(shop.releases).toBeLessThanOrEqual(1);
          expect(shop.paidTimes).toBeLessThanOrEqual(1);
          // Every centavo is either part of a paid order or refunded. Manual refunds may exceed what we would refund.
          const keptCents = received - returned;
          if (shop.state === 'paid') {
            expect(isPaidStatus(shop.status)).toBe(true);
            expect(shop.isHeld).toBe(true);
            if (byHand === 0) expect(keptCents).toBe(AMOUNT);
            else expect(keptCents).toBeLessThanOrEqual(AMOUNT);
          } else {
            expect(keptCents).toBe(0);
          }
          if (isPaidStatus(shop.status)) expect(shop.state).toBe('paid');
          if (!isUnfinished(shop.state) && shop.state !== 'paid') expect(shop.isHeld).toBe(false);
        }),
        { numRuns: fullCount(1500, 250) },
      );
    });
  }
});

describe('a freight difference with random sequences of events', () => {
  for (const method of [PAYMENT_METHOD.creditCard, PAYMENT_METHOD.pix]) {
    it(`paid by ${methodOf(method).word} gives the order the new delivery once, or is returned whole`, () => {
      fc.assert(
        fc.property(steps, (script) => {
          const { gateway, shop, received, returned } = runSteps(method, script, 'freight');
          const isByHand = gateway.refunds.some(({ refundKey }) => refundKey === null);
          expect(returned).toBeLessThanOrEqual(received);
          expect(shop.releases).toBeLessThanOrEqual(shop.status === ORDER_STATUS.cancelled ? 1 : 0);
          expect(shop.applied.length).toBeLessThanOrEqual(1);
          // The order gets the delivery only while it may, and its money is then held until the order is cancelled.
          expect(shop.applied.every(Boolean)).toBe(true);
          const keptCents = received - returned;
          if (shop.applied.length === 0 || shop.status === ORDER_STATUS.cancelled) expect(keptCents).toBe(0);
          else if (!isByHand) expect(keptCents).toBe(AMOUNT);
          // Only the events above move the order: no payment of a difference does.
          expect([ORDER_STATUS.approved, ORDER_STATUS.picking, ORDER_STATUS.cancelled]).toContain(
            shop.status,
          );
        }),
        { numRuns: fullCount(1500, 250) },
      );
    });
  }
});

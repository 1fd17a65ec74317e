import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { ORDER_STATUS } from '#schema/constants.ts';
import { ADDRESS } from '../../../../test/address.ts';
import { deliveryChangeState, freightDifference, isDeliveryOpen } from './deliveryPayment.rules.ts';

const { approved, approvedAfterCompensation, awaitingPayment, cancelled, delivered, inTransit, picking } =
  ORDER_STATUS;
const ended = new Date('2026-11-28T12:00:00Z');
const ORDER = { status: approved as number | null, freightType: 'Standard' as const, address: ADDRESS };
const MANAUS = { ...ADDRESS, zipcode: '69005010', city: 'Manaus', uf: 'AM' };
const PAYMENT = {
  state: 'pending' as const,
  appliedAt: null,
  endedAt: null,
  delivery: {
    address: MANAUS,
    freightType: 'Standard' as const,
    freightDays: { min: 8, max: 12 },
    from: { address: ADDRESS, freightType: 'Standard' as const },
  },
};

describe('isDeliveryOpen', () => {
  it.each([
    ['a paid order', {}, {}, true],
    ['an order paid by PIX', { status: approvedAfterCompensation }, {}, true],
    ['an order that is being picked', { status: picking }, {}, false],
    ['an order on its way', { status: inTransit }, {}, false],
    ['a delivered order', { status: delivered }, {}, false],
    ['a cancelled order', { status: cancelled }, {}, false],
    ['an order that is not paid', { status: awaitingPayment }, {}, false],
    ['a draft', { status: null }, {}, false],
    ['an order with another address meanwhile', { address: { ...ADDRESS, addressNumber: '7' } }, {}, false],
    ['an order with another freight meanwhile', { freightType: 'Sedex' as const }, {}, false],
    ['an order that has the new address already', { address: MANAUS }, {}, false],
    ['a change that was given up', {}, { endedAt: ended }, false],
    ['a person whose data was erased', {}, { delivery: null }, false],
  ])('of %s', (_title, order, payment, isOpen) => {
    expect(isDeliveryOpen({ ...ORDER, ...order }, { ...PAYMENT, ...payment })).toBe(isOpen);
  });
});

describe('deliveryChangeState', () => {
  it.each([
    ['waiting', {}, {}],
    ['waiting', {}, { state: 'creating' as const }],
    ['applied', { address: MANAUS }, { state: 'paid' as const, appliedAt: ended }],
    // The money may go back later, with the order or after a cheaper address: the address was changed all the same.
    ['applied', { status: cancelled }, { state: 'refunded' as const, appliedAt: ended }],
    ['returned', { status: picking }, { state: 'refunding' as const }],
    ['returned', { status: picking }, { state: 'refunded' as const, endedAt: ended }],
    ['ended', {}, { endedAt: ended }],
    ['ended', {}, { endedAt: ended, state: 'cancelled' as const }],
    ['late', { status: picking }, {}],
    ['late', { status: picking }, { state: 'cancelled' as const }],
    ['declined', {}, { state: 'declined' as const }],
    ['expired', {}, { state: 'expired' as const }],
    ['failed', {}, { state: 'failed' as const }],
  ])('is %s for the order %j and the payment %j', (state, order, payment) => {
    expect(deliveryChangeState({ ...ORDER, ...order }, { ...PAYMENT, ...payment })).toBe(state);
  });
});

const cents = fc.integer({ min: 0, max: 20_000 });

describe('freightDifference', () => {
  it.each([
    ['the same freight', { presentCents: 2000, nextCents: 2000, paidCents: 2000 }, 0],
    ['a dearer place', { presentCents: 2000, nextCents: 3500, paidCents: 2000 }, 1500],
    ['a cheaper place', { presentCents: 3500, nextCents: 2000, paidCents: 3500 }, -1500],
    ['a free freight, to a cheaper place', { presentCents: 0, nextCents: 0, paidCents: 0 }, 0],
    ['a table that became dearer', { presentCents: 2500, nextCents: 2500, paidCents: 2000 }, 0],
    ['a table that became cheaper', { presentCents: 1500, nextCents: 1500, paidCents: 2000 }, 0],
    [
      'a dearer place of a table that became dearer',
      { presentCents: 2500, nextCents: 4000, paidCents: 2000 },
      1500,
    ],
    [
      'the return from a place whose difference the store paid',
      { presentCents: 3500, nextCents: 2000, paidCents: 2000 },
      0,
    ],
    [
      'a present place that is not served any more',
      { presentCents: null, nextCents: 1000, paidCents: 2000 },
      -1000,
    ],
  ])('of %s', (_title, freights, difference) => {
    expect(freightDifference(freights)).toBe(difference);
  });

  it('keeps at least the cheapest of all freights paid, whoever pays for the dearer ones', () => {
    const payer = fc.constantFrom('store', 'buyer', null);
    const changes = fc.array(fc.record({ next: cents, payer }), { maxLength: 12 });
    fc.assert(
      fc.property(cents, changes, (first, steps) => {
        let [present, paid, cheapest] = [first, first, first];
        for (const { next, payer: dearerPayer } of steps) {
          const difference = freightDifference({ presentCents: present, nextCents: next, paidCents: paid });
          if (difference > 0 && !dearerPayer) continue;
          if (difference < 0 || dearerPayer === 'buyer') paid += difference;
          present = next;
          cheapest = Math.min(cheapest, next);
          expect(paid).toBeGreaterThanOrEqual(cheapest);
        }
      }),
    );
  });

  it('makes a buyer who pays every dearer one pay exactly the freight of the last address', () => {
    fc.assert(
      fc.property(cents, fc.array(cents, { maxLength: 12 }), (first, addresses) => {
        let [present, paid] = [first, first];
        for (const next of addresses) {
          paid += freightDifference({ presentCents: present, nextCents: next, paidCents: paid });
          present = next;
          expect(paid).toBe(present);
        }
      }),
    );
  });
});

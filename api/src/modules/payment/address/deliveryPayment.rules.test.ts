import { describe, expect, it } from '@jest/globals';
import { ORDER_STATUS } from '#schema/constants.ts';
import { ADDRESS } from '../../../../test/address.ts';
import { deliveryChangeState, isDeliveryOpen } from './deliveryPayment.rules.ts';

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

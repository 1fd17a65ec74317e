import { describe, expect, it } from '@jest/globals';
import { EVENT_FIELDS } from '../events/partnerEvent.rules.ts';
import { nextTestOrder, TEST_STATUSES, type TestOrder, testOrderEvents } from './moveTestOrder.ts';

const NOW = new Date('2026-11-23T12:00:00Z');

function movesOf(count: number): TestOrder[] {
  const orders: TestOrder[] = [];
  for (let move = 0; move < count; move += 1)
    orders.push(nextTestOrder(orders.at(-1) ?? null, `order-${move}`));
  return orders;
}

describe('the order of a test key', () => {
  it('moves through its statuses, and a new one begins after the delivery', () => {
    const orders = movesOf(TEST_STATUSES.length + 1);
    expect(orders.map(({ status }) => status)).toEqual([...TEST_STATUSES, TEST_STATUSES[0]]);
    expect(orders.map(({ id }) => id)).toEqual([...TEST_STATUSES.map(() => 'order-0'), 'order-4']);
    expect(new Set(orders.map(({ code }) => code)).size).toBe(2);
  });

  it('has a code that reads as a test', () => {
    for (const { code } of movesOf(9)) expect(code).toMatch(/^AP-TESTE[0-9A-Z]{7}$/);
  });

  it('has the events and the fields of a real order', () => {
    const events = movesOf(TEST_STATUSES.length).flatMap((order) => testOrderEvents(order, NOW));
    expect(events.map(({ type }) => type)).toEqual([
      'order.status_changed',
      'order.status_changed',
      'order.status_changed',
      'order.tracking_changed',
      'order.status_changed',
    ]);
    for (const { type, data } of events) expect(Object.keys(data)).toEqual([...EVENT_FIELDS[type]]);
  });
});

import { describe, expect, it } from '@jest/globals';
import { ORDER_STATUS } from '#schema/constants.ts';
import { orderSteps } from './StatusLine.tsx';

// 1 approved, 2 awaiting payment, 3 approved after compensation, 4 picking, 5 in transit, 6 delivered, 7 cancelled.
const move = (status: number, at: string) => ({ status, label: `estado ${status}`, at });

describe('orderSteps', () => {
  it('returns the steps of a card purchase from approval to delivery', () => {
    const steps = orderSteps([move(1, '2026-11-20T10:00:00Z')]);
    expect(steps.map(({ status, place }) => [status, place])).toEqual([
      [1, 'now'],
      [4, 'ahead'],
      [5, 'ahead'],
      [6, 'ahead'],
    ]);
  });

  it('starts with the awaited payment for a pending boleto', () => {
    expect(orderSteps([move(2, '2026-11-20T10:00:00Z')]).map(({ status }) => status)).toEqual([
      2, 3, 4, 5, 6,
    ]);
  });

  it('sorts an unsorted history by time', () => {
    const steps = orderSteps([move(4, '2026-11-21T10:00:00Z'), move(1, '2026-11-20T10:00:00Z')]);
    expect(steps.map(({ status, place }) => [status, place])).toEqual([
      [1, 'past'],
      [4, 'now'],
      [5, 'ahead'],
      [6, 'ahead'],
    ]);
  });

  it.each([6, 7])('returns no step after the final status %s', (status) => {
    const steps = orderSteps([move(1, '2026-11-20T10:00:00Z'), move(status, '2026-11-23T10:00:00Z')]);
    expect(steps.at(-1)).toMatchObject({ status, place: 'now' });
  });

  it('returns no delivery steps for an order of services only', () => {
    expect(orderSteps([move(2, '2026-11-20T10:00:00Z')], false).map(({ status }) => status)).toEqual([2, 3]);
    expect(orderSteps([move(1, '2026-11-20T10:00:00Z')], false)).toMatchObject([
      { status: ORDER_STATUS.approved, place: 'now' },
    ]);
  });

  it('is empty for an order without a payment', () => {
    expect(orderSteps([])).toEqual([]);
  });
});

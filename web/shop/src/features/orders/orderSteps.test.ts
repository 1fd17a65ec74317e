import { describe, expect, it } from '@jest/globals';
import { orderSteps } from './orderSteps.ts';

const move = (status: number, at: string) => ({ status, label: `estado ${status}`, at });

describe('the line of an order', () => {
  it('shows a card purchase from approval to the door', () => {
    const steps = orderSteps([move(1, '2026-11-20T10:00:00Z')]);
    expect(steps.map(({ status, place }) => [status, place])).toEqual([
      [1, 'now'],
      [4, 'ahead'],
      [5, 'ahead'],
      [6, 'ahead'],
    ]);
  });

  it('shows that a boleto waits before it is approved', () => {
    expect(orderSteps([move(2, '2026-11-20T10:00:00Z')]).map(({ status }) => status)).toEqual([
      2, 3, 4, 5, 6,
    ]);
  });

  it('keeps the order of time, whatever order the moves came in', () => {
    const steps = orderSteps([move(4, '2026-11-21T10:00:00Z'), move(1, '2026-11-20T10:00:00Z')]);
    expect(steps.map(({ status, place }) => [status, place])).toEqual([
      [1, 'past'],
      [4, 'now'],
      [5, 'ahead'],
      [6, 'ahead'],
    ]);
  });

  it.each([6, 7])('ends at %s: nothing is announced after it', (status) => {
    const steps = orderSteps([move(1, '2026-11-20T10:00:00Z'), move(status, '2026-11-23T10:00:00Z')]);
    expect(steps.at(-1)).toMatchObject({ status, place: 'now' });
  });

  it('announces no parcel for an order of services alone', () => {
    expect(orderSteps([move(2, '2026-11-20T10:00:00Z')], false).map(({ status }) => status)).toEqual([2, 3]);
    expect(orderSteps([move(1, '2026-11-20T10:00:00Z')], false)).toMatchObject([{ status: 1, place: 'now' }]);
  });

  it('is empty for an order nobody has paid yet', () => {
    expect(orderSteps([])).toEqual([]);
  });
});

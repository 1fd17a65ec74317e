import { describe, expect, it } from '@jest/globals';
import { GuestQueue } from './guestQueue.ts';

describe('the documents of a guest’s socket', () => {
  it('run one at a time, with at most ten waiting', async () => {
    const turns = new GuestQueue();
    const end = await turns.next();
    const order: number[] = [];
    const waiting = Array.from({ length: 10 }, async (_, number) => {
      const endTurn = await turns.next();
      order.push(number);
      endTurn?.();
    });
    expect(await turns.next()).toBeNull();
    expect(order).toEqual([]);
    end?.();
    await Promise.all(waiting);
    expect(order).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(await turns.next()).not.toBeNull();
  });
});

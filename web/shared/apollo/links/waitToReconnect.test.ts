import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { waitToReconnect } from './liveLink.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

async function isOver(wait: Promise<void>): Promise<boolean> {
  let over = false;
  void wait.then(() => {
    over = true;
  });
  await jest.advanceTimersByTimeAsync(0);
  return over;
}

describe('waitToReconnect', () => {
  it.each([0, 3, 12, 1000])('waits at most ten seconds after %d failures', async (failures) => {
    const wait = waitToReconnect(failures);
    expect(await isOver(wait)).toBe(false);
    await jest.advanceTimersByTimeAsync(10_000);
    expect(await isOver(wait)).toBe(true);
  });

  it('waits longer after more failures', async () => {
    const [first, later] = [waitToReconnect(0), waitToReconnect(4)];
    await jest.advanceTimersByTimeAsync(1000);
    expect([await isOver(first), await isOver(later)]).toEqual([true, false]);
  });

  it('ends as soon as the browser is online again', async () => {
    const wait = waitToReconnect(10);
    window.dispatchEvent(new Event('online'));
    expect(await isOver(wait)).toBe(true);
  });
});

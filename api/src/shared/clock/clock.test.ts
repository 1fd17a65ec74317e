import { describe, expect, it } from '@jest/globals';
import { createClock } from './clock.ts';

const aheadOf = (clock: { now(): Date }) => Math.round((clock.now().getTime() - Date.now()) / 1000);

describe('the clock of the demo', () => {
  it('is ahead of the system clock by the last move', () => {
    const clock = createClock(1000);
    expect(aheadOf(clock)).toBe(1);
    clock.moveTo(5000);
    expect(aheadOf(clock)).toBe(5);
  });

  it('ignores an earlier move that arrives after a later move', () => {
    const clock = createClock(0, 6);
    clock.moveTo(9000, 8);
    clock.moveTo(7000, 7);
    expect(aheadOf(clock)).toBe(9);
    clock.moveTo(0, 9);
    expect(aheadOf(clock)).toBe(0);
  });
});

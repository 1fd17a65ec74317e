import { describe, expect, it } from '@jest/globals';
import { idleMoment } from './warmPages.ts';

/** Returns the readings one after the other; the last one repeats. */
function readings(...shares: number[]) {
  let windowsRead = 0;
  return {
    get windowsRead() {
      return windowsRead;
    },
    nextWindow: async () => shares[Math.min(windowsRead++, shares.length - 1)] ?? 0,
  };
}

describe('idleMoment', () => {
  it.each([
    { shares: [0.1], windows: 1 },
    { shares: [0.9, 0.6, 0.5], windows: 3 },
    // It waits no longer than that (`MAX_WINDOWS`).
    { shares: [1], windows: 100 },
  ])('waits $windows windows for loads of $shares', async ({ shares, windows }) => {
    const measured = readings(...shares);
    await idleMoment(measured);
    expect(measured.windowsRead).toBe(windows);
  });

  it('measures the event loop of this process', async () => {
    const until = performance.now() + 200;
    const busy = setInterval(() => {
      const blockedUntil = performance.now() + 30;
      while (performance.now() < blockedUntil);
      if (performance.now() > until) clearInterval(busy);
    }, 1);
    const began = performance.now();
    await idleMoment();
    clearInterval(busy);
    expect(performance.now() - began).toBeGreaterThan(150);
  });
});

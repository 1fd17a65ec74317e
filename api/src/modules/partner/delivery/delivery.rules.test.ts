import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { DEAD_AFTER_MS, isDead, nextStep, PAUSES_MS } from './delivery.rules.ts';

const HOUR_MS = 3_600_000;
const failed = { status: 500, problem: null };

describe('the next step of a delivery', () => {
  it.each([
    [{ status: 200, problem: null }, 'delivered'],
    [{ status: 299, problem: null }, 'delivered'],
    [{ status: 199, problem: null }, 'retry'],
    [{ status: 302, problem: 'redirect_refused' as const }, 'retry'],
    [{ status: 500, problem: null }, 'retry'],
    [{ status: null, problem: 'timeout' as const }, 'retry'],
    [{ status: null, problem: 'address_refused' as const }, 'retry'],
  ])('after %j is %s', (answer, kind) => {
    expect(nextStep(answer, 1, 0.5).kind).toBe(kind);
  });

  it('pauses longer after each failure, for 71 to 72 hours together, whatever the random jitter', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 9, maxLength: 9 }),
        (chances) => {
          const pauses = chances.map((chance, index) => {
            const step = nextStep(failed, index + 1, chance);
            return step.kind === 'retry' ? step.pauseMs : 0;
          });
          const total = pauses.reduce((sum, pause) => sum + pause, 0);
          expect(total).toBeLessThanOrEqual(72 * HOUR_MS);
          expect(total).toBeGreaterThanOrEqual(DEAD_AFTER_MS);
          expect(pauses).toEqual(pauses.toSorted((a, b) => a - b));
        },
      ),
    );
  });

  it('gives up after the last pause, and never before', () => {
    expect(PAUSES_MS).toHaveLength(9);
    expect(nextStep(failed, 9, 0.5).kind).toBe('retry');
    expect(nextStep(failed, 10, 0.5).kind).toBe('givenUp');
    expect(nextStep({ status: 204, problem: null }, 10, 0.5).kind).toBe('delivered');
  });
});

describe('an endpoint', () => {
  const since = new Date('2026-11-20T12:00:00Z');
  const after = (ms: number) => new Date(since.getTime() + ms);
  it.each([
    ['is not dead after less than 71 hours of failures', 500, DEAD_AFTER_MS - 1, false],
    ['is dead after 71 hours of failures', 500, DEAD_AFTER_MS, true],
    ['is dead at once when it answers 410', 410, 0, true],
  ])('%s', (_title, status, ms, expected) => {
    expect(isDead({ status }, since, after(ms))).toBe(expected);
  });
});

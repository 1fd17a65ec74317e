import { describe, expect, it } from '@jest/globals';
import { Dice } from '../../sandbox/dice.ts';
import { afterWarmUp, isTooNoisy, trendOf } from './trend.rules.ts';

const dice = new Dice(7);
const STEP = 10;

const pointsOf = (count: number, value: (at: number) => number) =>
  Array.from({ length: count }, (_, index) => ({ at: index * STEP, value: value(index * STEP) }));

describe('trendOf', () => {
  it('returns the slope per hour of a line', () => {
    const trend = trendOf(pointsOf(100, (at) => 200 + at / 36));
    expect(trend?.perHour).toBeCloseTo(100);
    expect(trend?.noisePerHour).toBeCloseTo(0);
  });

  it('calls noise around a constant flat', () => {
    const trend = trendOf(pointsOf(300, () => 200 + dice.between(-40, 40)));
    expect(trend?.isFlat).toBe(true);
    expect(trend?.noisePerHour).toBeGreaterThan(0);
  });

  it('sees a leak of 30 % within that noise', () => {
    expect(trendOf(pointsOf(300, (at) => 200 + dice.between(-40, 40) + at / 50))?.isFlat).toBe(false);
  });

  it('calls growth of less than a twentieth flat, and a fall too', () => {
    // In 7,000 seconds these grow by 9.3 and by 10.8. A twentieth of 200 is 10.
    expect(trendOf(pointsOf(700, (at) => 200 + at / 750))?.isFlat).toBe(true);
    expect(trendOf(pointsOf(700, (at) => 200 + at / 650))?.isFlat).toBe(false);
    expect(trendOf(pointsOf(100, (at) => 200 - at / 20))?.isFlat).toBe(true);
  });

  it('knows that a slow wave is no trend, although each sample resembles its neighbours', () => {
    const trend = trendOf(pointsOf(100, (at) => 200 + 30 * Math.sin(at / 120)));
    const independent = trendOf(pointsOf(100, () => 200 + dice.between(-42, 42)));
    expect(trend?.noisePerHour).toBeGreaterThan((independent?.noisePerHour ?? 0) * 2);
    expect(trend?.isFlat).toBe(true);
  });

  it('allows less growth over a shorter time', () => {
    // In a quarter of an hour this grows by 1.4, so by 5.1 per hour: more than the allowed fortieth of 200.
    expect(trendOf(pointsOf(100, (at) => 200 + at / 700))?.isFlat).toBe(false);
  });

  it('says nothing about five points', () => {
    expect(trendOf(pointsOf(5, () => 1))).toBeNull();
  });
});

/** The heap after a collection as a soak of 150 minutes samples it: each five minutes, after the warm-up. */
describe('the heap after a collection in the second half of a soak', () => {
  const MINUTE = 60;
  const trendOfHeap = (held: (at: number) => number) =>
    trendOf(
      afterWarmUp(
        Array.from({ length: 30 }, (_, index) => {
          const at = index * 5 * MINUTE;
          return { at, value: held(at) + dice.between(-15, 15) / 10 };
        }),
        0.5,
      ),
    );
  const warmUp = (at: number) => 112 + 12 * (1 - Math.exp(-at / (20 * MINUTE)));
  const leak = (at: number, perHour: number) => (at * perHour) / (60 * MINUTE);

  it('is flat when caches and compiled code only filled before', () => {
    const trend = trendOfHeap(warmUp);
    expect(trend).toMatchObject({ isFlat: true });
    expect(trend?.noisePerHour).toBeLessThan(3);
    expect(trend && isTooNoisy(trend)).toBe(false);
  });

  it('is too noisy to judge when it varies as much as the heap in use', () => {
    const trend = trendOfHeap(() => 112 + dice.between(-20, 20));
    expect(trend && isTooNoisy(trend)).toBe(true);
  });

  it.each([6, 10, 30])('grows with a leak of %i MiB per hour', (perHour) => {
    const trend = trendOfHeap((at) => warmUp(at) + leak(at, perHour));
    expect(trend).toMatchObject({ isFlat: false });
    expect(Math.abs((trend?.perHour ?? 0) - perHour)).toBeLessThan(3);
  });

  it('grows when a leak begins only in the second half', () => {
    const trend = trendOfHeap((at) => warmUp(at) + leak(Math.max(0, at - 90 * MINUTE), 10));
    expect(trend).toMatchObject({ isFlat: false });
  });
});

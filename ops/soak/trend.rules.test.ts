import { describe, expect, it } from '@jest/globals';
import { Dice } from '../../api/src/seeders/dice.ts';
import { trendOf } from './trend.rules.ts';

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
    expect(trendOf(pointsOf(100, (at) => 200 + at / 200))?.isFlat).toBe(true);
    expect(trendOf(pointsOf(100, (at) => 200 - at / 20))?.isFlat).toBe(true);
  });

  it('knows that a slow wave is no trend, although each sample resembles its neighbours', () => {
    const trend = trendOf(pointsOf(100, (at) => 200 + 30 * Math.sin(at / 120)));
    const independent = trendOf(pointsOf(100, () => 200 + dice.between(-42, 42)));
    expect(trend?.noisePerHour).toBeGreaterThan((independent?.noisePerHour ?? 0) * 2);
    expect(trend?.isFlat).toBe(true);
  });

  it('says nothing about five points', () => {
    expect(trendOf(pointsOf(5, () => 1))).toBeNull();
  });
});

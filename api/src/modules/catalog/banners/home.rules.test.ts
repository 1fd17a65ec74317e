import { describe, expect, it } from '@jest/globals';
import { isShown, nextBannerChange } from './home.rules.ts';

const NOW = new Date('2026-11-23T12:00:00Z');
const EARLIER = '2026-11-23T11:00:00Z';
const LATER = '2026-11-23T13:00:00Z';

describe('isShown', () => {
  it.each([
    ['returns true without a first and a last moment', {}, true],
    ['returns true after its first moment', { from: EARLIER }, true],
    ['returns true at its first moment', { from: NOW.toISOString() }, true],
    ['returns false before its first moment', { from: LATER }, false],
    ['returns true before its last moment', { until: LATER }, true],
    ['returns false at its last moment', { until: NOW.toISOString() }, false],
  ])('%s: %j', (_title, banner, shown) => {
    expect(isShown(banner, NOW)).toBe(shown);
  });
});

describe('nextBannerChange', () => {
  it('returns the nearest moment in the future, or null', () => {
    const far = '2026-11-24T12:00:00Z';
    expect(nextBannerChange([{ from: EARLIER, until: far }, { until: LATER }], NOW)).toEqual(new Date(LATER));
    expect(nextBannerChange([{ from: EARLIER }, {}], NOW)).toBeNull();
  });
});

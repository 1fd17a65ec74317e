import { describe, expect, it } from '@jest/globals';
import { isShown, nextBannerChange } from './home.rules.ts';

const NOW = new Date('2026-11-23T12:00:00Z');
const EARLIER = '2026-11-23T11:00:00Z';
const LATER = '2026-11-23T13:00:00Z';

describe('isShown', () => {
  it.each([
    ['without moments', {}, true],
    ['from an earlier moment on', { from: EARLIER }, true],
    ['from this moment on', { from: NOW.toISOString() }, true],
    ['before its first moment', { from: LATER }, false],
    ['until a later moment', { until: LATER }, true],
    ['at its last moment', { until: NOW.toISOString() }, false],
  ])('is, %s: %j', (_title, banner, shown) => {
    expect(isShown(banner, NOW)).toBe(shown);
  });
});

describe('nextBannerChange', () => {
  it('names the nearest moment that is still to come', () => {
    const far = '2026-11-24T12:00:00Z';
    expect(nextBannerChange([{ from: EARLIER, until: far }, { until: LATER }], NOW)).toEqual(new Date(LATER));
    expect(nextBannerChange([{ from: EARLIER }, {}], NOW)).toBeNull();
  });
});

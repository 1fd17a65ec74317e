import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { toastPlace } from './placeToasts.ts';

const PHONE = { top: 0, bottom: 780 } as const;
const header = { top: 0, bottom: 64, weight: 1000 };
const bar = { top: 700, bottom: 780, weight: 1000 };
const field = (top: number, weight = 1) => ({ top, bottom: top + 48, weight });

describe('toastPlace', () => {
  // Each place is the edge of what must stay visible, and a gap of 8 px.
  it.each([
    ['below the menu', 'top', [header], 72],
    ['above the bar at the bottom', 'bottom', [header, bar], 644],
    [
      'below the fields of a form, when it prefers the top',
      'top',
      [header, field(80), field(150), field(220)],
      276,
    ],
    ['above a field at the bottom', 'bottom', [header, bar, field(640)], 584],
  ] as const)('is %s', (_, prefer, bands, top) => {
    expect(toastPlace(48, { ...PHONE, prefer }, bands)).toBe(top);
  });

  it('covers another field rather than the focused one, where every place covers a field', () => {
    const fields = Array.from({ length: 10 }, (_, index) => field(70 + index * 62, index === 0 ? 1000 : 1));
    const top = toastPlace(60, { ...PHONE, prefer: 'top' }, [header, bar, ...fields]);
    // The focused field ends at 118, and the bar begins at 700.
    expect(top).toBeGreaterThanOrEqual(118);
    expect(top + 60).toBeLessThanOrEqual(700);
  });

  it('stays on the screen, and covers nothing where a free place of that height exists', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 40, max: 200 }),
        fc.array(fc.integer({ min: 0, max: 730 }), { maxLength: 8 }),
        fc.constantFrom('top' as const, 'bottom' as const),
        (height, tops, prefer) => {
          const bands = tops.map((top) => field(top));
          const place = toastPlace(height, { ...PHONE, prefer }, bands);
          expect(place).toBeGreaterThanOrEqual(8);
          expect(place + height).toBeLessThanOrEqual(772);
          const isFree = (from: number, gap: number) =>
            bands.every(({ top, bottom }) => bottom + gap <= from || top - gap >= from + height);
          const hasFree = Array.from({ length: 765 - height }, (_, index) => index + 8).some((from) =>
            isFree(from, 8),
          );
          if (hasFree) expect(isFree(place, 0)).toBe(true);
        },
      ),
    );
  });
});

import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { cropAround } from './cutPicture.ts';

const WIDE = { width: 1500, height: 1000 };
const SQUARE = { width: 1000, height: 1000 };
const fraction = fc.double({ min: 0, max: 1, noNaN: true });

describe('cropAround', () => {
  it.each([
    ['the middle of a wide picture', WIDE, 1, { x: 0.5, y: 0.5, zoom: 1 }, [250, 0, 1000, 1000]],
    ['the left end of a wide picture', WIDE, 1, { x: 0, y: 0.5, zoom: 1 }, [0, 0, 1000, 1000]],
    [
      'a banner at the bottom of a tall picture',
      { width: 900, height: 1600 },
      16 / 9,
      { x: 0.5, y: 1, zoom: 1 },
      [0, 1094, 900, 506],
    ],
    ['half of a square picture at zoom 2', SQUARE, 1, { x: 0.5, y: 0.5, zoom: 2 }, [250, 250, 500, 500]],
  ])('cuts %s', (_title, size, ratio, focus, [left, top, width, height]) => {
    expect(cropAround(size, ratio, focus)).toEqual({ left, top, width, height });
  });

  it('stays inside the picture and contains the focus', () => {
    const size = fc.record({
      width: fc.integer({ min: 1, max: 8000 }),
      height: fc.integer({ min: 1, max: 8000 }),
    });
    const focus = fc.record({ x: fraction, y: fraction, zoom: fc.double({ min: 1, max: 3, noNaN: true }) });
    fc.assert(
      fc.property(size, fc.constantFrom(1, 16 / 9), focus, (picture, ratio, point) => {
        const box = cropAround(picture, ratio, point);
        expect(box.left).toBeGreaterThanOrEqual(0);
        expect(box.top).toBeGreaterThanOrEqual(0);
        expect(box.left + box.width).toBeLessThanOrEqual(picture.width);
        expect(box.top + box.height).toBeLessThanOrEqual(picture.height);
        expect(Math.abs(point.x * picture.width - (box.left + box.width / 2))).toBeLessThanOrEqual(
          box.width / 2 + 1,
        );
        expect(Math.abs(point.y * picture.height - (box.top + box.height / 2))).toBeLessThanOrEqual(
          box.height / 2 + 1,
        );
      }),
    );
  });
});

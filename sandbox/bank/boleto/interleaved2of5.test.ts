import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { interleaved2of5 } from './interleaved2of5.ts';

/** Reads the barcode like a scanner: by the widths of the bars and of the gaps between them. */
function scan(drawing: ReturnType<typeof interleaved2of5>): string {
  const elements: number[] = [];
  let edge = 0;
  for (const { at, width } of drawing.bars) {
    if (at > edge) elements.push(at - edge);
    elements.push(width);
    edge = at + width;
  }
  // The weights of the two wide elements of a digit add up to it, and to 11 for 0.
  const digitOf = (widths: number[]): number => {
    const weights = [1, 2, 4, 7, 0];
    const sum = widths.reduce((total, width, index) => total + (width > 1 ? (weights[index] ?? 0) : 0), 0);
    return sum === 11 ? 0 : sum;
  };
  let digits = '';
  // Without the start, of four elements, and the stop, of three.
  const data = elements.slice(4, -3);
  for (let index = 0; index < data.length; index += 10) {
    const pair = data.slice(index, index + 10);
    digits += digitOf(pair.filter((_, position) => position % 2 === 0));
    digits += digitOf(pair.filter((_, position) => position % 2 === 1));
  }
  return digits;
}

describe('the barcode of a boleto', () => {
  it('is read by a scanner as the digits it was drawn from', () => {
    const barcode = '34191164700000189901091234567812345712345000';
    expect(scan(interleaved2of5(barcode))).toBe(barcode);
    const digits = fc
      .array(fc.integer({ min: 0, max: 99 }), { minLength: 1, maxLength: 22 })
      .map((pairs) => pairs.map((pair) => String(pair).padStart(2, '0')).join(''));
    fc.assert(fc.property(digits, (text) => scan(interleaved2of5(text)) === text));
  });

  it('cannot be drawn from an odd number of digits', () => {
    expect(() => interleaved2of5('123')).toThrow(RangeError);
  });
});

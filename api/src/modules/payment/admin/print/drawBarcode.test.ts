import { describe, expect, it } from '@jest/globals';
import PDFDocument from 'pdfkit';
import { drawBarcode } from './drawBarcode.ts';

/** Code 128 requires an empty margin of so many modules on both sides. */
const MARGIN_MODULES = 10;

/** The bars of a text in modules, from left to right, in a box in which a module is one point wide. */
async function barsOf(text: string, modules: number): Promise<{ x: number; width: number }[]> {
  const bars: { x: number; width: number }[] = [];
  const pdf = new PDFDocument();
  pdf.rect = (x, _y, width) => {
    bars.push({ x, width });
    return pdf;
  };
  await drawBarcode(pdf, text, { x: 0, y: 0, width: modules + 2 * MARGIN_MODULES, height: 42 });
  return bars;
}

describe('drawBarcode', () => {
  it('draws a published example, with its margin', async () => {
    // 11 modules for each character, for the start and for the check value, and 13 for the stop.
    const modules = 11 * ('PJJ123C'.length + 2) + 13;
    const bars = await barsOf('PJJ123C', modules);
    const widths = bars.flatMap(({ x, width }, index) => {
      const next = bars[index + 1];
      return next ? [width, next.x - x - width] : [width];
    });
    expect([bars[0]?.x, bars.at(-1)]).toEqual([
      MARGIN_MODULES,
      { x: MARGIN_MODULES + modules - 2, width: 2 },
    ]);
    expect(widths.join('')).toBe(
      [
        // The start of set B.
        '211214',
        // P, J, J, 1, 2, 3, C.
        ...['313121', '112133', '112133', '123221', '223211', '221132', '131321'],
        // The check value: 54 in the example, which is in set A, and 55 here, because set B has another start value.
        '311321',
        // The stop.
        '2331112',
      ].join(''),
    );
  });

  it('throws for a character that the barcode does not have', async () => {
    await expect(barsOf('ã', 1)).rejects.toThrow(RangeError);
  });
});

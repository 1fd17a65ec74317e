import type { DrawingContext } from 'bwip-js/generic';
import type { Pdf } from './pdfFonts.ts';

/**
 * Draws a DataMatrix (ISO/IEC 16022, ECC 200) into a square, whose surroundings must be light for at least one module.
 * The outlines are filled, so it stays sharp on any printer.
 */
export async function drawDataMatrix(
  pdf: Pdf,
  text: string,
  { x, y, side }: { x: number; y: number; side: number },
): Promise<void> {
  // Loaded with the first label: it takes a tenth of a second of a start.
  const { datamatrix } = await import('bwip-js/generic');
  let unit = 1;
  const drawing: DrawingContext<void> = {
    ...NEVER_CALLED,
    scale: () => [1, 1],
    init(width) {
      unit = side / width;
    },
    polygon(points) {
      for (const [index, [column, row]] of points.entries()) {
        if (index === 0) pdf.moveTo(x + column * unit, y + row * unit);
        else pdf.lineTo(x + column * unit, y + row * unit);
      }
      pdf.closePath();
    },
    // An outline within another one is a hole.
    fill: () => void pdf.fillColor('#000000').fill('even-odd'),
    end: () => undefined,
  };
  datamatrix({ bcid: 'datamatrix', text }, drawing);
}

const never = (): never => {
  throw new Error('A DataMatrix consists of polygons.');
};
const NEVER_CALLED = { measure: never, line: never, hexagon: never, ellipse: never, text: never };

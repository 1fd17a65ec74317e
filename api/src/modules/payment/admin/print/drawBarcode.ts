import type { Pdf } from '../../../../shared/pdf/pdfFonts.ts';
import { code128Widths } from './code128.ts';

/** Draws a Code 128 barcode into a box, with the light margin that scanners need around it. */
export function drawBarcode(
  pdf: Pdf,
  text: string,
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
): void {
  const widths = code128Widths(text);
  const modules = widths.reduce((total, symbolWidth) => total + symbolWidth, 0);
  // Code 128 requires an empty margin of at least ten modules on both sides.
  const marginModules = 10;
  const unit = width / (modules + 2 * marginModules);
  let barX = x + marginModules * unit;
  for (const [index, barModules] of widths.entries()) {
    const isBar = index % 2 === 0;
    if (isBar) pdf.rect(barX, y, barModules * unit, height);
    barX += barModules * unit;
  }
  pdf.fill('#000000');
}

import type { Pdf } from '../../../../shared/pdf/pdfFonts.ts';
import { code128Widths } from './code128.ts';

/** Draws a Code 128 barcode into a box, with the light margin that scanners need around it. */
export function drawBarcode(
  pdf: Pdf,
  text: string,
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
): void {
  const widths = code128Widths(text);
  const modules = widths.reduce((total, one) => total + one, 0);
  const quiet = 10;
  const unit = width / (modules + 2 * quiet);
  let left = x + quiet * unit;
  for (const [index, modulesOfOne] of widths.entries()) {
    const isBar = index % 2 === 0;
    if (isBar) pdf.rect(left, y, modulesOfOne * unit, height);
    left += modulesOfOne * unit;
  }
  pdf.fill('#000000');
}

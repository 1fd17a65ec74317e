import type { Pdf } from '../../../../shared/pdf/pdfFonts.ts';

/** Draws a Code 128 barcode into a box, with the light margin that scanners need around it. */
export async function drawBarcode(
  pdf: Pick<Pdf, 'rect' | 'fill'>,
  text: string,
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
): Promise<void> {
  // Loaded with the first label: it takes ten milliseconds of a start.
  const { default: JsBarcode } = await import('jsbarcode');
  const drawn: { encodings?: { data: string }[] } = {};
  // Without `valid` it throws a string, which no log can read.
  const valid = (isValid: boolean) => {
    if (!isValid) throw new RangeError(`Not in Code 128 B: ${text}`);
  };
  JsBarcode(drawn, text, { format: 'CODE128B', valid });
  const modules = (drawn.encodings ?? []).map(({ data }) => data).join('');
  // Code 128 requires an empty margin of at least ten modules on both sides.
  const marginModules = 10;
  const unit = width / (modules.length + 2 * marginModules);
  for (const { 0: bar, index } of modules.matchAll(/1+/g))
    pdf.rect(x + (marginModules + index) * unit, y, bar.length * unit, height);
  pdf.fill('#000000');
}

import { type Pdf, registerFonts } from '../../../shared/pdf/pdfFonts.ts';
import { printable } from '../../../shared/pdf/printable.ts';

export type { Pdf };

export const INK = '#1D2A2E';
export const MUTED_COLOR = '#4B575D';
export const LINE = '#B4BDC0';
export const BRAND_INK = '#25505B';

export const MARGIN = 56;
export const WIDTH = 595.28 - 2 * MARGIN;
/** Top of the text on further pages, below their header, and bottom of the text on every page. */
const TOP = 104;
const BOTTOM = 58;

/**
 * Opens an empty tagged A4 document in Portuguese, which a screen reader can read in order. `onPage` draws
 * the parts that every page repeats. The PDF library is loaded at the first document.
 */
export async function openPdf(info: Record<string, string | Date>, onPage: (pdf: Pdf) => void): Promise<Pdf> {
  const { default: Document } = await import('pdfkit');
  const pdf = new Document({
    size: 'A4',
    margins: { top: TOP, bottom: BOTTOM, left: MARGIN, right: MARGIN },
    pdfVersion: '1.7',
    tagged: true,
    lang: 'pt-BR',
    displayTitle: true,
    bufferPages: true,
    autoFirstPage: false,
    info,
  });
  registerFonts(pdf);
  pdf.on('pageAdded', () => onPage(pdf));
  return pdf;
}

export interface Style {
  size?: number;
  font?: 'regular' | 'bold';
  color?: string;
  x?: number;
  y?: number;
  width?: number;
  align?: 'left' | 'right';
  /** Space below, in points. */
  below?: number;
  lineGap?: number;
}

/** Sets the font and returns the height of a text. */
export function measure(pdf: Pdf, text: string, style: Style): number {
  pdf.font(style.font ?? 'regular').fontSize(style.size ?? 10);
  return pdf.heightOfString(printable(text), { width: style.width ?? WIDTH, lineGap: style.lineGap ?? 2 });
}

/** Writes one paragraph at the current position. */
export function write(
  pdf: Pdf,
  parent: PDFKit.PDFStructureElement | null,
  text: string,
  style: Style & { as?: string } = {},
): void {
  if (!text.trim()) return;
  const { size = 10, font = 'regular', color = INK, below = 0, lineGap = 2, as = 'P' } = style;
  pdf.font(font).fontSize(size).fillColor(color);
  pdf.text(printable(text), style.x ?? MARGIN, style.y ?? pdf.y, {
    width: style.width ?? WIDTH,
    align: style.align ?? 'left',
    lineGap,
    ...(parent ? { structParent: parent, structType: as } : {}),
  });
  pdf.y += below;
}

/** Draws an artifact, which screen readers skip: lines, and the parts every page repeats. */
export function artifact(pdf: Pdf, draw: () => void, type: 'Pagination' | 'Layout' = 'Layout'): void {
  pdf.markContent('Artifact', { type });
  draw();
  pdf.endMarkedContent();
}

export function rule(pdf: Pdf, { y = pdf.y, color = LINE, weight = 0.6 } = {}): void {
  artifact(pdf, () => {
    pdf
      .moveTo(MARGIN, y)
      .lineTo(MARGIN + WIDTH, y)
      .lineWidth(weight)
      .strokeColor(color)
      .stroke();
  });
}

export const roomLeft = (pdf: Pdf): number => pdf.page.height - BOTTOM - pdf.y;

/**
 * Starts a new page when content of this height does not fit on the current one, unless it is taller than a page and
 * must be split anyway.
 */
export function keepTogether(pdf: Pdf, height: number): void {
  const page = pdf.page.height - TOP - BOTTOM;
  if (height > roomLeft(pdf) && height <= page) pdf.addPage();
}

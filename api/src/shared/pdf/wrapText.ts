import type { Pdf } from './pdfFonts.ts';
import { printable } from './printable.ts';

interface Face {
  width: number;
  font: 'regular' | 'bold';
  size: number;
}

/** The lines of a text in a width. A word that is wider is divided, so that nothing is cut. */
export function wrapText(pdf: Pdf, text: string, { width, font, size }: Face): string[] {
  pdf.font(font).fontSize(size);
  const fits = (line: string) => pdf.widthOfString(line) <= width;
  const lines: string[] = [];
  let line = '';
  for (const word of printable(text).split(/\s+/).filter(Boolean)) {
    const longer = line ? `${line} ${word}` : word;
    if (fits(longer)) {
      line = longer;
      continue;
    }
    if (line) lines.push(line);
    line = '';
    for (const sign of word) {
      if (line && !fits(line + sign)) {
        lines.push(line);
        line = '';
      }
      line += sign;
    }
  }
  return line ? [...lines, line] : lines;
}

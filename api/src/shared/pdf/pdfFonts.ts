import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type PDFDocument from 'pdfkit';
import { projectRoot } from '../projectRoot.ts';

export type Pdf = InstanceType<typeof PDFDocument>;

let fonts: { regular: Buffer; bold: Buffer } | null = null;

function readFonts() {
  const read = (name: string) =>
    readFileSync(join(projectRoot(), `api/src/shared/pdf/font/inter-${name}.ttf`));
  fonts ??= { regular: read('regular'), bold: read('bold') };
  return fonts;
}

/**
 * Adds the fonts of our documents as `regular` and `bold`. They are not those of the screens: they draw what doctors
 * write, such as fractions, exponents, Greek characters and signs of comparison. Each document reads its own copy, for
 * 40 ms: a shared one remembers the characters of earlier documents for its glyphs, and copied text would change.
 */
export function registerFonts(pdf: Pdf): void {
  const { regular, bold } = readFonts();
  pdf.registerFont('regular', regular);
  pdf.registerFont('bold', bold);
}

/** Resolves with the bytes of a document after its `end` was called. */
export function bytesOf(pdf: Pdf): Promise<Buffer> {
  const parts: Buffer[] = [];
  pdf.on('data', (part: Buffer) => parts.push(part));
  return new Promise<Buffer>((resolve, reject) => {
    pdf.on('end', () => resolve(Buffer.concat(parts)));
    pdf.on('error', reject);
  });
}

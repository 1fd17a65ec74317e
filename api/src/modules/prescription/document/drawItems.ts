import { dispensingsOf } from './documentText.ts';
import {
  BRAND_INK,
  keepTogether,
  LINE,
  MARGIN,
  MUTED_COLOR,
  measure,
  type Pdf,
  rule,
  type Style,
  WIDTH,
  write,
} from './pdfPrimitives.ts';
import type { PrescribedItem } from './prescriptionFacts.ts';
import { LABEL, type PdfParent } from './prescriptionPdfParts.ts';

/** Draws the list of medicines into the prescription PDF. */
export function drawItems(pdf: Pdf, root: PdfParent, items: readonly PrescribedItem[]): void {
  write(pdf, root, items.length === 1 ? 'Medicamento' : 'Medicamentos', { ...LABEL, as: 'H2', below: 7 });
  const list = pdf.struct('L');
  root.add(list);
  for (const [index, item] of items.entries()) drawItem(pdf, list, item, index + 1);
  list.end();
}

const INDENT = 26;
const BODY: Style = { x: MARGIN + INDENT, width: WIDTH - INDENT };

function drawItem(pdf: Pdf, list: PdfParent, item: PrescribedItem, number: number): void {
  const side = 150;
  const name: Style = { ...BODY, size: 13, font: 'bold', width: WIDTH - INDENT - side - 16 };
  const amount: Style = { size: 11, font: 'bold', x: MARGIN + WIDTH - side, width: side, align: 'right' };
  const title = `${item.drug} ${item.concentration}`;
  const lines = [`Como usar: ${item.directions}`, `Duração: ${item.duration}`, dispensingsOf(item)];
  const heights = [
    Math.max(measure(pdf, title, name) + 16, measure(pdf, item.quantity, amount) + 12),
    ...lines.map((line) => measure(pdf, line, { ...BODY, size: 10.5 })),
  ];
  keepTogether(
    pdf,
    heights.reduce((sum, height) => sum + height + 2, 24),
  );

  const entry = pdf.struct('LI');
  list.add(entry);
  const top = pdf.y;
  write(pdf, entry, `${number}.`, {
    as: 'Lbl',
    size: 13,
    font: 'bold',
    color: BRAND_INK,
    width: INDENT,
    y: top,
  });
  write(pdf, entry, title, { ...name, as: 'LBody', y: top });
  write(pdf, entry, item.form, {
    ...BODY,
    as: 'LBody',
    size: 10,
    color: MUTED_COLOR,
    width: name.width ?? WIDTH,
  });
  const end = pdf.y;
  write(pdf, entry, item.quantity, { ...amount, as: 'LBody', y: top + 2 });
  pdf.y = Math.max(end, pdf.y) + 4;
  for (const line of lines) write(pdf, entry, line, { ...BODY, as: 'LBody', size: 10.5, below: 2 });
  entry.end();
  pdf.y += 7;
  rule(pdf, { color: LINE, weight: 0.4 });
  pdf.y += 11;
}

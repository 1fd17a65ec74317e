import { formatCpf } from '#schema/br/cpf.ts';
import { BRAND } from '#schema/brand.ts';
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

type PdfParent = PDFKit.PDFStructureElement;

const LABEL: Style = { size: 8, font: 'bold', color: MUTED_COLOR };

interface Letterhead {
  title: string;
  name: string;
  /** `CRM/SP 123456 · RQE 4567, Urologia` */
  credentials: string;
  /** Lines below: an address, a phone. */
  details: readonly string[];
  /** The right side, below the brand. */
  sides: readonly { label: string; text: string; font?: 'bold' }[];
}

/** Draws the top of the first page: who signs, and the dates. */
export function drawLetterhead(
  pdf: Pdf,
  root: PdfParent,
  { title, name, credentials, details, sides }: Letterhead,
): void {
  const top = pdf.y;
  const side = 168;
  const width = WIDTH - side - 24;
  write(pdf, root, title, { as: 'H1', size: 21, font: 'bold', width, below: 10 });
  write(pdf, root, name, { as: 'H2', size: 13, font: 'bold', width, below: 1 });
  write(pdf, root, credentials, { size: 10.5, font: 'bold', color: BRAND_INK, width, below: 3 });
  for (const detail of details) write(pdf, root, detail, { size: 9, color: MUTED_COLOR, width });
  const end = pdf.y;
  const right: Style = { x: MARGIN + WIDTH - side, width: side, align: 'right' };
  write(pdf, root, BRAND, { ...right, y: top + 6, size: 12, font: 'bold', color: BRAND_INK, below: 13 });
  for (const [index, { label, text, font = 'regular' }] of sides.entries()) {
    write(pdf, root, label, { ...LABEL, ...right });
    write(pdf, root, text, { ...right, size: 10.5, font, below: index < sides.length - 1 ? 5 : 0 });
  }
  pdf.y = Math.max(end, pdf.y) + 12;
  rule(pdf, { color: BRAND_INK, weight: 1.2 });
  pdf.y += 14;
}

export function drawPatient(
  pdf: Pdf,
  root: PdfParent,
  { name, document, address }: { name: string; document: string; address: string | null },
): void {
  const top = pdf.y;
  const side = 130;
  write(pdf, root, 'Paciente', LABEL);
  write(pdf, root, name, { size: 12, font: 'bold', width: WIDTH - side - 20, below: 2 });
  const end = pdf.y;
  const right: Style = { x: MARGIN + WIDTH - side, width: side, align: 'right' };
  write(pdf, root, 'CPF', { ...LABEL, ...right, y: top });
  write(pdf, root, formatCpf(document), { ...right, size: 11 });
  pdf.y = Math.max(end, pdf.y);
  if (address) write(pdf, root, address, { size: 9.5, color: MUTED_COLOR });
  pdf.y += 9;
  rule(pdf);
  pdf.y += 13;
}

/** A medicine in the list of a document. */
export interface ListedMedicine {
  /** The drug and its concentration. */
  title: string;
  form?: string;
  quantity: string;
  /** Directions and what else is stated, each on lines of its own. */
  lines: readonly string[];
}

export function drawMedicines(pdf: Pdf, root: PdfParent, medicines: readonly ListedMedicine[]): void {
  const heading = medicines.length === 1 ? 'Medicamento' : 'Medicamentos';
  write(pdf, root, heading, { ...LABEL, as: 'H2', below: 7 });
  const list = pdf.struct('L');
  root.add(list);
  for (const [index, medicine] of medicines.entries()) drawMedicine(pdf, list, medicine, index + 1);
  list.end();
}

const ITEM_INDENT = 26;
const ITEM_BODY: Style = { x: MARGIN + ITEM_INDENT, width: WIDTH - ITEM_INDENT };

function drawMedicine(
  pdf: Pdf,
  list: PdfParent,
  { title, form = '', quantity, lines }: ListedMedicine,
  number: number,
): void {
  const side = 150;
  const name: Style = { ...ITEM_BODY, size: 13, font: 'bold', width: WIDTH - ITEM_INDENT - side - 16 };
  const amount: Style = { size: 11, font: 'bold', x: MARGIN + WIDTH - side, width: side, align: 'right' };
  const heights = [
    Math.max(measure(pdf, title, name) + 16, measure(pdf, quantity, amount) + 12),
    ...lines.map((line) => measure(pdf, line, { ...ITEM_BODY, size: 10.5 })),
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
    width: ITEM_INDENT,
    y: top,
  });
  write(pdf, entry, title, { ...name, as: 'LBody', y: top });
  write(pdf, entry, form, {
    ...ITEM_BODY,
    as: 'LBody',
    size: 10,
    color: MUTED_COLOR,
    width: name.width ?? WIDTH,
  });
  const end = pdf.y;
  write(pdf, entry, quantity, { ...amount, as: 'LBody', y: top + 2 });
  pdf.y = Math.max(end, pdf.y) + 4;
  for (const line of lines) write(pdf, entry, line, { ...ITEM_BODY, as: 'LBody', size: 10.5, below: 2 });
  entry.end();
  pdf.y += 7;
  rule(pdf, { color: LINE, weight: 0.4 });
  pdf.y += 11;
}

/** Draws a text that the signing person wrote, below its heading; nothing without one. */
export function drawMessage(pdf: Pdf, root: PdfParent, heading: string, message: string | null): void {
  if (!message?.trim()) return;
  const text: Style = { size: 10.5, lineGap: 3 };
  keepTogether(pdf, Math.min(measure(pdf, message, text) + 24, 140));
  write(pdf, root, heading, { ...LABEL, as: 'H2', below: 5 });
  write(pdf, root, message.trim(), { ...text, below: 14 });
}

import { formatCpf } from '#schema/br/cpf.ts';
import { formatDay } from '#schema/br/day.ts';
import { BRAND } from '#schema/brand.ts';
import { bytesOf } from '../../../shared/pdf/pdfFonts.ts';
import { printable, undrawnCharacter } from '../../../shared/pdf/printable.ts';
import { contactOf, credentialsOf, dispensingsOf, momentOf, registrationOf } from './documentText.ts';
import { drawVerification } from './drawVerification.ts';
import {
  artifact,
  BRAND_INK,
  INK,
  keepTogether,
  LINE,
  MARGIN,
  MUTED_COLOR,
  measure,
  openPdf,
  type Pdf,
  rule,
  type Style,
  WIDTH,
  write,
} from './pdfPrimitives.ts';
import type {
  PrescribedItem,
  PrescriptionFacts,
  SignatureFacts,
  VerificationFacts,
} from './prescriptionFacts.ts';

export interface SignedPdfFacts extends PrescriptionFacts {
  signature: SignatureFacts;
  verification: VerificationFacts;
}

/** The facts of a document that is only looked at: it is not signed, so nothing verifies it. */
interface PreviewPdfFacts extends PrescriptionFacts {
  signature: null;
  verification: null;
}

type PdfFacts = SignedPdfFacts | PreviewPdfFacts;

/**
 * Writes the PDF of a prescription, before it is signed, or its preview for the doctor. Equal facts result in identical
 * bytes. Throws for a clinical text that the fonts cannot draw as it was written: `readWritten` refuses these before.
 */
export async function writePrescriptionPdf(facts: PdfFacts): Promise<Buffer> {
  for (const text of clinicalTexts(facts))
    if (undrawnCharacter(text))
      throw new Error('A clinical text has a character that the fonts do not draw.');
  const mark = markOf(facts);
  let pages = 0;
  const pdf = await openPdf(infoOf(facts), (document) => {
    pages += 1;
    if (mark) artifact(document, () => drawMark(document, mark), 'Pagination');
    if (pages > 1) artifact(document, () => drawRepeatedHeader(document, facts), 'Pagination');
    document.y = pages > 1 ? document.page.margins.top : 46;
    document.x = MARGIN;
  });
  const done = bytesOf(pdf);
  pdf.addPage();
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  drawLetterhead(pdf, root, facts);
  drawPatient(pdf, root, facts);
  drawItems(pdf, root, facts.items);
  drawMessage(pdf, root, facts.messageToPatient);
  drawVerification(pdf, root, facts);
  root.end();
  numberPages(pdf, facts);
  pdf.end();
  return done;
}

/** Every text of the prescription whose sense a changed character would change. */
const clinicalTexts = ({ doctor, patient, items, messageToPatient }: PdfFacts): string[] => [
  doctor.name,
  patient.name,
  ...items.flatMap((item) => Object.values(item).map(String)),
  messageToPatient ?? '',
];

/** PDF metadata: the doctor, and the document type that the ITI's verification portal reads. */
function infoOf({ doctor, issuedAt }: PdfFacts): Record<string, string | Date> {
  return {
    Title: `Prescrição médica, ${registrationOf(doctor)}`,
    Author: doctor.name,
    Subject: 'Prescrição de medicamento',
    Creator: BRAND,
    Producer: BRAND,
    CreationDate: issuedAt,
    ModDate: issuedAt,
    '2.16.76.1.12.1.1': 'Prescrição de medicamento',
    '2.16.76.1.4.2.2.1': doctor.registrationNumber,
    '2.16.76.1.4.2.2.2': doctor.registrationState,
    ...(doctor.specialty ? { '2.16.76.1.4.2.2.3': doctor.specialty.name } : {}),
  };
}

type PdfParent = PDFKit.PDFStructureElement;

const LABEL: Style = { size: 8, font: 'bold', color: MUTED_COLOR };

/** Draws the top of the first page: the doctor, the issue date and the last valid day. */
function drawLetterhead(pdf: Pdf, root: PdfParent, { doctor, issuedAt, validUntil }: PdfFacts): void {
  const top = pdf.y;
  const side = 168;
  const textWidth = WIDTH - side - 24;
  write(pdf, root, 'Prescrição médica', { as: 'H1', size: 21, font: 'bold', width: textWidth, below: 10 });
  write(pdf, root, doctor.name, { as: 'H2', size: 13, font: 'bold', width: textWidth, below: 1 });
  write(pdf, root, credentialsOf(doctor), {
    size: 10.5,
    font: 'bold',
    color: BRAND_INK,
    width: textWidth,
    below: 3,
  });
  write(pdf, root, doctor.professionalAddress, { size: 9, color: MUTED_COLOR, width: textWidth });
  write(pdf, root, contactOf(doctor), { size: 9, color: MUTED_COLOR, width: textWidth });
  const end = pdf.y;
  const right: Style = { x: MARGIN + WIDTH - side, width: side, align: 'right' };
  write(pdf, root, BRAND, { ...right, y: top + 6, size: 12, font: 'bold', color: BRAND_INK, below: 13 });
  write(pdf, root, 'Emitida em', { ...LABEL, ...right });
  write(pdf, root, momentOf(issuedAt), { ...right, size: 10.5, below: 5 });
  write(pdf, root, 'Válida até', { ...LABEL, ...right });
  write(pdf, root, formatDay(validUntil), { ...right, size: 10.5, font: 'bold' });
  pdf.y = Math.max(end, pdf.y) + 12;
  rule(pdf, { color: BRAND_INK, weight: 1.2 });
  pdf.y += 14;
}

function drawPatient(pdf: Pdf, root: PdfParent, { patient }: PdfFacts): void {
  const top = pdf.y;
  const side = 130;
  write(pdf, root, 'Paciente', LABEL);
  write(pdf, root, patient.name, { size: 12, font: 'bold', width: WIDTH - side - 20, below: 2 });
  const end = pdf.y;
  const right: Style = { x: MARGIN + WIDTH - side, width: side, align: 'right' };
  write(pdf, root, 'CPF', { ...LABEL, ...right, y: top });
  write(pdf, root, formatCpf(patient.document), { ...right, size: 11 });
  pdf.y = Math.max(end, pdf.y);
  write(pdf, root, patient.address, { size: 9.5, color: MUTED_COLOR, below: 9 });
  rule(pdf);
  pdf.y += 13;
}

/** Draws the list of medicines into the prescription PDF. */
function drawItems(pdf: Pdf, root: PdfParent, items: readonly PrescribedItem[]): void {
  write(pdf, root, items.length === 1 ? 'Medicamento' : 'Medicamentos', { ...LABEL, as: 'H2', below: 7 });
  const list = pdf.struct('L');
  root.add(list);
  for (const [index, item] of items.entries()) drawItem(pdf, list, item, index + 1);
  list.end();
}

const ITEM_INDENT = 26;
const ITEM_BODY: Style = { x: MARGIN + ITEM_INDENT, width: WIDTH - ITEM_INDENT };

function drawItem(pdf: Pdf, list: PdfParent, item: PrescribedItem, number: number): void {
  const side = 150;
  const name: Style = { ...ITEM_BODY, size: 13, font: 'bold', width: WIDTH - ITEM_INDENT - side - 16 };
  const amount: Style = { size: 11, font: 'bold', x: MARGIN + WIDTH - side, width: side, align: 'right' };
  const title = `${item.drug} ${item.concentration}`;
  const lines = [`Como usar: ${item.directions}`, `Duração: ${item.duration}`, dispensingsOf(item)];
  const heights = [
    Math.max(measure(pdf, title, name) + 16, measure(pdf, item.quantity, amount) + 12),
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
  write(pdf, entry, item.form, {
    ...ITEM_BODY,
    as: 'LBody',
    size: 10,
    color: MUTED_COLOR,
    width: name.width ?? WIDTH,
  });
  const end = pdf.y;
  write(pdf, entry, item.quantity, { ...amount, as: 'LBody', y: top + 2 });
  pdf.y = Math.max(end, pdf.y) + 4;
  for (const line of lines) write(pdf, entry, line, { ...ITEM_BODY, as: 'LBody', size: 10.5, below: 2 });
  entry.end();
  pdf.y += 7;
  rule(pdf, { color: LINE, weight: 0.4 });
  pdf.y += 11;
}

function drawMessage(pdf: Pdf, root: PdfParent, message: string | null): void {
  if (!message?.trim()) return;
  const text: Style = { size: 10.5, lineGap: 3 };
  keepTogether(pdf, Math.min(measure(pdf, message, text) + 24, 140));
  write(pdf, root, 'Orientações ao paciente', { ...LABEL, as: 'H2', below: 5 });
  write(pdf, root, message.trim(), { ...text, below: 14 });
}

/** Draws the short header of every further page. */
function drawRepeatedHeader(pdf: Pdf, { doctor, patient, issuedAt }: PdfFacts): void {
  const line = (text: string, y: number, font: string, color: string, align: 'left' | 'right') => {
    const drawn = printable(text);
    // A long name becomes smaller: the CPF at its end must stay on the line.
    const size = Math.min(9, (9 * WIDTH) / pdf.font(font).fontSize(9).widthOfString(drawn));
    pdf
      .fontSize(size)
      .fillColor(color)
      .text(drawn, MARGIN, y + 9 - size, { width: WIDTH, align, lineBreak: false });
  };
  line(`Prescrição médica · ${momentOf(issuedAt)}`, 46, 'bold', INK, 'left');
  line(BRAND, 46, 'bold', BRAND_INK, 'right');
  line(`${doctor.name}, ${registrationOf(doctor)}`, 60, 'regular', MUTED_COLOR, 'left');
  line(`Paciente: ${patient.name}, CPF ${formatCpf(patient.document)}`, 73, 'regular', MUTED_COLOR, 'left');
  pdf
    .moveTo(MARGIN, 90)
    .lineTo(MARGIN + WIDTH, 90)
    .lineWidth(0.8)
    .strokeColor(BRAND_INK)
    .stroke();
}

const NOT_VALID = 'Não serve para comprar nem para dispensar medicamentos.';

function markOf({ signature }: PdfFacts): string | null {
  if (!signature) return `PRÉVIA, sem assinatura. ${NOT_VALID}`;
  return signature.isTest ? `SEM VALIDADE: assinatura de teste. ${NOT_VALID}` : null;
}

/** Marks every page of a test document or preview, so that no pharmacist takes it for a valid prescription. */
function drawMark(pdf: Pdf, mark: string): void {
  pdf.rect(MARGIN, 18, WIDTH, 18).fillColor('#000000').fill();
  pdf
    .font('bold')
    .fontSize(8.5)
    .fillColor('#FFFFFF')
    .text(mark, MARGIN, 22.5, { width: WIDTH, align: 'center', lineBreak: false });
}

function numberPages(pdf: Pdf, { id, signature }: PdfFacts): void {
  const { start, count } = pdf.bufferedPageRange();
  for (let page = start; page < start + count; page++) {
    pdf.switchToPage(page);
    pdf.page.margins.bottom = 0;
    artifact(
      pdf,
      () => {
        const y = pdf.page.height - 42;
        pdf.font('regular').fontSize(8).fillColor(MUTED_COLOR);
        pdf.text(signature ? `Receita ${id}` : 'Prévia da receita', MARGIN, y, {
          width: WIDTH,
          lineBreak: false,
        });
        pdf.text(`Página ${page + 1} de ${count}`, MARGIN, y, {
          width: WIDTH,
          align: 'right',
          lineBreak: false,
        });
      },
      'Pagination',
    );
  }
}

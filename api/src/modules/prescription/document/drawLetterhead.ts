import { formatCpf } from '#schema/br/cpf.ts';
import { formatDay } from '#schema/br/day.ts';
import { BRAND } from '#schema/brand.ts';
import { printable } from '../../../shared/pdf/printable.ts';
import { contactOf, credentialsOf, momentOf, registrationOf } from './documentText.ts';
import {
  BRAND_INK,
  INK,
  MARGIN,
  MUTED_COLOR,
  type Pdf,
  rule,
  type Style,
  WIDTH,
  write,
} from './pdfPrimitives.ts';
import { LABEL, type PdfFacts, type PdfParent } from './prescriptionPdfParts.ts';

/** Draws the top of the first page: the doctor, the issue date and the last valid day. */
export function drawLetterhead(pdf: Pdf, root: PdfParent, { doctor, issuedAt, validUntil }: PdfFacts): void {
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

/** Draws the short header of every further page. */
export function drawRepeatedHeader(pdf: Pdf, { doctor, patient, issuedAt }: PdfFacts): void {
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

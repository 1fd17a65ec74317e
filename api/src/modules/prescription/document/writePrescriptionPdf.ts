import { formatCpf } from '#schema/br/cpf.ts';
import { formatDay } from '#schema/br/day.ts';
import { BRAND } from '#schema/brand.ts';
import { contactOf, credentialsOf, dispensingsOf, momentOf, registrationOf } from './documentText.ts';
import { drawVerification } from './drawVerification.ts';
import type {
  PrescribedItem,
  PrescriptionFacts,
  SignatureFacts,
  VerificationFacts,
} from './prescriptionFacts.ts';
import {
  artifact,
  BRAND_INK,
  INK,
  keepTogether,
  LINE,
  MARGIN,
  measure,
  openSheet,
  type Pdf,
  printable,
  QUIET,
  rule,
  type Style,
  WIDTH,
  write,
} from './sheet.ts';

export interface SheetFacts extends PrescriptionFacts {
  signature: SignatureFacts;
  verification: VerificationFacts;
}

/** Writes the PDF that a pharmacist reads. The same facts give the same bytes. */
export async function writePrescriptionPdf(facts: SheetFacts): Promise<Buffer> {
  let pages = 0;
  const pdf = await openSheet(infoOf(facts), (sheet) => {
    pages += 1;
    if (facts.signature.isTest) artifact(sheet, () => drawTestMark(sheet), 'Pagination');
    if (pages > 1) artifact(sheet, () => drawRepeatedHeader(sheet, facts), 'Pagination');
    sheet.y = pages > 1 ? sheet.page.margins.top : 46;
    sheet.x = MARGIN;
  });
  const parts: Buffer[] = [];
  pdf.on('data', (part: Buffer) => parts.push(part));
  const done = new Promise<Buffer>((resolve, reject) => {
    pdf.on('end', () => resolve(Buffer.concat(parts)));
    pdf.on('error', reject);
  });
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

/** PDF metadata: the doctor, and the document type that the ITI's verification portal reads. */
function infoOf({ doctor, issuedAt }: SheetFacts): Record<string, string | Date> {
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

type Parent = PDFKit.PDFStructureElement;

const LABEL: Style = { size: 8, font: 'bold', color: QUIET };

function drawLetterhead(pdf: Pdf, root: Parent, { doctor, issuedAt, validUntil }: SheetFacts): void {
  const top = pdf.y;
  const side = 168;
  const left = WIDTH - side - 24;
  write(pdf, root, 'Prescrição médica', { as: 'H1', size: 21, font: 'bold', width: left, below: 10 });
  write(pdf, root, doctor.name, { as: 'H2', size: 13, font: 'bold', width: left, below: 1 });
  write(pdf, root, credentialsOf(doctor), {
    size: 10.5,
    font: 'bold',
    color: BRAND_INK,
    width: left,
    below: 3,
  });
  write(pdf, root, doctor.professionalAddress, { size: 9, color: QUIET, width: left });
  write(pdf, root, contactOf(doctor), { size: 9, color: QUIET, width: left });
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

function drawPatient(pdf: Pdf, root: Parent, { patient }: SheetFacts): void {
  const top = pdf.y;
  const side = 130;
  write(pdf, root, 'Paciente', LABEL);
  write(pdf, root, patient.name, { size: 12, font: 'bold', width: WIDTH - side - 20, below: 2 });
  const end = pdf.y;
  const right: Style = { x: MARGIN + WIDTH - side, width: side, align: 'right' };
  write(pdf, root, 'CPF', { ...LABEL, ...right, y: top });
  write(pdf, root, formatCpf(patient.document), { ...right, size: 11 });
  pdf.y = Math.max(end, pdf.y);
  write(pdf, root, patient.address, { size: 9.5, color: QUIET, below: 9 });
  rule(pdf);
  pdf.y += 13;
}

function drawItems(pdf: Pdf, root: Parent, items: readonly PrescribedItem[]): void {
  write(pdf, root, items.length === 1 ? 'Medicamento' : 'Medicamentos', { ...LABEL, as: 'H2', below: 7 });
  const list = pdf.struct('L');
  root.add(list);
  for (const [index, item] of items.entries()) drawItem(pdf, list, item, index + 1);
  list.end();
}

const INDENT = 26;
const BODY: Style = { x: MARGIN + INDENT, width: WIDTH - INDENT };

function drawItem(pdf: Pdf, list: Parent, item: PrescribedItem, number: number): void {
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
  write(pdf, entry, item.form, { ...BODY, as: 'LBody', size: 10, color: QUIET, width: name.width ?? WIDTH });
  const end = pdf.y;
  write(pdf, entry, item.quantity, { ...amount, as: 'LBody', y: top + 2 });
  pdf.y = Math.max(end, pdf.y) + 4;
  for (const line of lines) write(pdf, entry, line, { ...BODY, as: 'LBody', size: 10.5, below: 2 });
  entry.end();
  pdf.y += 7;
  rule(pdf, { color: LINE, weight: 0.4 });
  pdf.y += 11;
}

function drawMessage(pdf: Pdf, root: Parent, message: string | null): void {
  if (!message?.trim()) return;
  const text: Style = { size: 10.5, lineGap: 3 };
  keepTogether(pdf, Math.min(measure(pdf, message, text) + 24, 140));
  write(pdf, root, 'Orientações ao paciente', { ...LABEL, as: 'H2', below: 5 });
  write(pdf, root, message.trim(), { ...text, below: 14 });
}

function drawRepeatedHeader(pdf: Pdf, { doctor, patient, issuedAt }: SheetFacts): void {
  const line = (text: string, y: number, font: string, color: string, align: 'left' | 'right') =>
    pdf
      .font(font)
      .fontSize(9)
      .fillColor(color)
      .text(printable(text), MARGIN, y, { width: WIDTH, align, height: 12, ellipsis: true });
  line(`Prescrição médica · ${momentOf(issuedAt)}`, 46, 'bold', INK, 'left');
  line(BRAND, 46, 'bold', BRAND_INK, 'right');
  line(`${doctor.name}, ${registrationOf(doctor)}`, 60, 'regular', QUIET, 'left');
  line(`Paciente: ${patient.name}, CPF ${formatCpf(patient.document)}`, 73, 'regular', QUIET, 'left');
  pdf
    .moveTo(MARGIN, 90)
    .lineTo(MARGIN + WIDTH, 90)
    .lineWidth(0.8)
    .strokeColor(BRAND_INK)
    .stroke();
}

/** Marks every page of a test document, so that no pharmacist takes it for a valid prescription. */
function drawTestMark(pdf: Pdf): void {
  pdf.rect(MARGIN, 18, WIDTH, 18).fillColor('#000000').fill();
  pdf
    .font('bold')
    .fontSize(8.5)
    .fillColor('#FFFFFF')
    .text(
      'SEM VALIDADE: assinatura de teste. Não serve para comprar nem para dispensar medicamentos.',
      MARGIN,
      22.5,
      {
        width: WIDTH,
        align: 'center',
        lineBreak: false,
      },
    );
}

function numberPages(pdf: Pdf, { id }: SheetFacts): void {
  const { start, count } = pdf.bufferedPageRange();
  for (let page = start; page < start + count; page++) {
    pdf.switchToPage(page);
    pdf.page.margins.bottom = 0;
    artifact(
      pdf,
      () => {
        const y = pdf.page.height - 42;
        pdf.font('regular').fontSize(8).fillColor(QUIET);
        pdf.text(`Receita ${id}`, MARGIN, y, { width: WIDTH, lineBreak: false });
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

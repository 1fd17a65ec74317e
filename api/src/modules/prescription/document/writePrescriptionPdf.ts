import { BRAND } from '#schema/brand.ts';
import { bytesOf } from '../../../shared/pdf/pdfFonts.ts';
import { undrawnCharacter } from '../../../shared/pdf/printable.ts';
import { registrationOf } from './documentText.ts';
import { drawItems } from './drawItems.ts';
import { drawLetterhead, drawRepeatedHeader } from './drawLetterhead.ts';
import { drawPatient } from './drawPatient.ts';
import { drawVerification } from './drawVerification.ts';
import {
  artifact,
  keepTogether,
  MARGIN,
  MUTED_COLOR,
  measure,
  openPdf,
  type Pdf,
  type Style,
  WIDTH,
  write,
} from './pdfPrimitives.ts';
import { LABEL, type PdfFacts, type PdfParent } from './prescriptionPdfParts.ts';

/**
 * Writes the PDF of a prescription, before it is signed, or its preview for the doctor. Equal facts result in identical
 * bytes. Throws for a clinical text that the fonts cannot draw as it was written: `readPrescribed` refuses these before.
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

function drawMessage(pdf: Pdf, root: PdfParent, message: string | null): void {
  if (!message?.trim()) return;
  const text: Style = { size: 10.5, lineGap: 3 };
  keepTogether(pdf, Math.min(measure(pdf, message, text) + 24, 140));
  write(pdf, root, 'Orientações ao paciente', { ...LABEL, as: 'H2', below: 5 });
  write(pdf, root, message.trim(), { ...text, below: 14 });
}

const NOT_VALID = 'Não serve para comprar nem para dispensar medicamentos.';

function markOf({ signature }: PdfFacts): string | null {
  if (!signature) return `PRÉVIA, sem assinatura. ${NOT_VALID}`;
  return signature.isTest ? `SEM VALIDADE: assinatura de teste. ${NOT_VALID}` : null;
}

/** Every text of the prescription whose sense a changed character would change. */
const clinicalTexts = ({ doctor, patient, items, messageToPatient }: PdfFacts): string[] => [
  doctor.name,
  patient.name,
  ...items.flatMap((item) => Object.values(item).map(String)),
  messageToPatient ?? '',
];

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

import { formatCpf } from '#schema/br/cpf.ts';
import { registrationOf } from '#schema/br/crm.ts';
import { momentOf } from '#schema/br/moment.ts';
import { BRAND } from '#schema/brand.ts';
import { bytesOf } from '../../../shared/pdf/pdfFonts.ts';
import { printable, undrawnCharacter } from '../../../shared/pdf/printable.ts';
import type { Signatory } from '../documentFacts.ts';
import { artifact, BRAND_INK, INK, MARGIN, MUTED_COLOR, openPdf, type Pdf, WIDTH } from './pdfPrimitives.ts';

/** What a document states in its properties and repeats on its pages. */
export interface DocumentFrame {
  /** `Prescrição médica` */
  title: string;
  /** The type of the document in words, as the ITI's verification portal shows it. */
  subject: string;
  signatory: Signatory;
  at: Date;
  patient: {
    name: string;
    /** CPF, eleven digits. */
    document: string;
  };
  /** Properties that the ITI's verification portal reads, by their OID. */
  properties: Readonly<Record<string, string>>;
  /** Every text whose sense a changed character would change. */
  clinicalTexts: readonly string[];
  /** On a black bar at the top of every page: why the document is not valid. */
  mark: string | null;
  /** At the bottom of every page: `Receita 019a…`. */
  footer: string;
}

/** Draws the contents of a document below its structure element. */
type DrawContents = (pdf: Pdf, root: PDFKit.PDFStructureElement) => void;

/**
 * Writes a tagged PDF before it is signed, or its preview. Equal facts result in identical bytes. Throws for a clinical
 * text that the fonts cannot draw as it was written; commands refuse such a text before.
 */
export async function writeDocument(frame: DocumentFrame, draw: DrawContents): Promise<Buffer> {
  if (frame.clinicalTexts.some((text) => undrawnCharacter(text)))
    throw new Error('A clinical text has a character that the fonts do not draw.');
  const { mark } = frame;
  let pages = 0;
  const pdf = await openPdf(infoOf(frame), (document) => {
    pages += 1;
    if (mark) artifact(document, () => drawMark(document, mark), 'Pagination');
    if (pages > 1) artifact(document, () => drawRepeatedHeader(document, frame), 'Pagination');
    document.y = pages > 1 ? document.page.margins.top : 46;
    document.x = MARGIN;
  });
  const done = bytesOf(pdf);
  pdf.addPage();
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  draw(pdf, root);
  root.end();
  numberPages(pdf, frame.footer);
  pdf.end();
  return done;
}

const infoOf = ({
  title,
  subject,
  signatory,
  at,
  properties,
}: DocumentFrame): Record<string, string | Date> => ({
  Title: `${title}, ${registrationOf(signatory)}`,
  Author: signatory.name,
  Subject: subject,
  Creator: BRAND,
  Producer: BRAND,
  CreationDate: at,
  ModDate: at,
  ...properties,
});

/** Draws the short header of every further page. */
function drawRepeatedHeader(pdf: Pdf, { title, signatory, patient, at }: DocumentFrame): void {
  const line = (text: string, y: number, font: string, color: string, align: 'left' | 'right') => {
    const drawn = printable(text);
    // A long name becomes smaller: the CPF at its end must stay on the line.
    const size = Math.min(9, (9 * WIDTH) / pdf.font(font).fontSize(9).widthOfString(drawn));
    pdf
      .fontSize(size)
      .fillColor(color)
      .text(drawn, MARGIN, y + 9 - size, { width: WIDTH, align, lineBreak: false });
  };
  line(`${title} · ${momentOf(at)}`, 46, 'bold', INK, 'left');
  line(BRAND, 46, 'bold', BRAND_INK, 'right');
  line(`${signatory.name}, ${registrationOf(signatory)}`, 60, 'regular', MUTED_COLOR, 'left');
  line(`Paciente: ${patient.name}, CPF ${formatCpf(patient.document)}`, 73, 'regular', MUTED_COLOR, 'left');
  pdf
    .moveTo(MARGIN, 90)
    .lineTo(MARGIN + WIDTH, 90)
    .lineWidth(0.8)
    .strokeColor(BRAND_INK)
    .stroke();
}

/** Marks every page of a test document or preview, so that no reader takes it for a valid document. */
function drawMark(pdf: Pdf, mark: string): void {
  pdf.rect(MARGIN, 18, WIDTH, 18).fillColor('#000000').fill();
  pdf
    .font('bold')
    .fontSize(8.5)
    .fillColor('#FFFFFF')
    .text(mark, MARGIN, 22.5, { width: WIDTH, align: 'center', lineBreak: false });
}

function numberPages(pdf: Pdf, footer: string): void {
  const { start, count } = pdf.bufferedPageRange();
  for (let page = start; page < start + count; page++) {
    pdf.switchToPage(page);
    pdf.page.margins.bottom = 0;
    artifact(
      pdf,
      () => {
        const y = pdf.page.height - 42;
        pdf.font('regular').fontSize(8).fillColor(MUTED_COLOR);
        pdf.text(footer, MARGIN, y, { width: WIDTH, lineBreak: false });
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

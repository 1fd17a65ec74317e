import qrcode from 'qrcode';
import { registrationOf } from '#schema/br/crm.ts';
import { momentOf } from '#schema/br/moment.ts';
import type { Signatory, Signed, Unsigned } from '../documentFacts.ts';
import {
  artifact,
  BRAND_INK,
  INK,
  keepTogether,
  LINE,
  MARGIN,
  MUTED_COLOR,
  measure,
  type Pdf,
  roomLeft,
  type Style,
  WIDTH,
  write,
} from './pdfPrimitives.ts';

const QR_SIDE = 96;
const GAP = 22;

const TEST_WARNING = 'Esta é uma assinatura de teste, sem valor legal.';

type VerificationPart = (Signed | Unsigned) & {
  signatory: Signatory;
  at: Date;
  /** How the document came to be, with the laws that allow it. */
  legalNote: string;
  /** What the access code is called: `Código da receita`. */
  codeTitle: string;
};

type Line = [text: string, style: Style & { as?: string }];

const SIDE: Style = { x: MARGIN + QR_SIDE + GAP, width: WIDTH - QR_SIDE - GAP };
const SMALL: Style = { ...SIDE, size: 9, lineGap: 1.5, below: 2 };
const HEADING = { ...SIDE, as: 'H2', size: 8, font: 'bold', color: MUTED_COLOR, below: 2 } as const;

/**
 * Draws the footer of the last page, without splitting it over two pages: how the document was issued, who signed it,
 * and how to verify it.
 */
export function drawVerification(pdf: Pdf, root: PDFKit.PDFStructureElement, part: VerificationPart): void {
  const lines = linesOf(part);
  const small: Style = { size: 8.5, color: MUTED_COLOR, below: 12 };
  const heightOf = ([text, style]: Line) => measure(pdf, text, style) + (style.below ?? 0);
  const columnHeight = lines.reduce((sum, line) => sum + heightOf(line), 0);
  const height = heightOf([part.legalNote, small]) + Math.max(QR_SIDE, columnHeight) + 2;
  keepTogether(pdf, height);
  pdf.y += Math.max(0, roomLeft(pdf) - height);
  write(pdf, root, part.legalNote, small);
  const top = pdf.y;
  if (part.verification) drawQr(pdf, root, part.verification.address, top + 2);
  else drawQrFrame(pdf, top + 2);
  pdf.y = top;
  for (const [text, style] of lines) write(pdf, root, text, style);
  pdf.y = Math.max(pdf.y, top + QR_SIDE);
}

function linesOf({ signatory, at, codeTitle, signature, verification }: VerificationPart): Line[] {
  const signedBy = `${signatory.name}, ${registrationOf(signatory)}`;
  if (!signature || !verification)
    return [
      ['Assinatura digital', HEADING],
      [`${signedBy}.`, SMALL],
      [`Aqui entram a assinatura, o código QR e o ${codeTitle.toLowerCase()} quando você assinar.`, SMALL],
    ];
  const { isTest, signerName, issuerName, serialNumber } = signature;
  const iti = isTest ? '' : ' A assinatura também pode ser conferida em validar.iti.gov.br.';
  return [
    ['Assinatura digital', HEADING],
    ...(isTest ? [[TEST_WARNING, { ...SMALL, font: 'bold', color: '#000000' }] satisfies Line] : []),
    [`${signedBy}, em ${momentOf(at)}, horário de Brasília.`, SMALL],
    [
      `Certificado de ${signerName}, emitido por ${issuerName}, número de série ${serialNumber}. Padrão PAdES.`,
      { ...SMALL, below: 7 },
    ],
    ['Como conferir', HEADING],
    [
      `Aponte a câmera para o desenho ou abra o endereço, e informe o ${codeTitle.toLowerCase()}.${iti}`,
      SMALL,
    ],
    [verification.address, { ...SMALL, font: 'bold', color: BRAND_INK, below: 5 }],
    [codeTitle, { ...HEADING, as: 'P', below: 0 }],
    [verification.code, { ...SIDE, size: 14, font: 'bold', color: INK, below: 0 }],
  ];
}

/** The place of the QR code in a preview. */
function drawQrFrame(pdf: Pdf, top: number): void {
  artifact(pdf, () => {
    pdf.rect(MARGIN, top, QR_SIDE, QR_SIDE).lineWidth(0.6).strokeColor(LINE).stroke();
  });
}

/** Drawn square by square, so that the QR code stays sharp on any printer. */
function drawQr(pdf: Pdf, root: PDFKit.PDFStructureElement, address: string, top: number): void {
  const { modules } = qrcode.create(address, { errorCorrectionLevel: 'M' });
  const unit = QR_SIDE / modules.size;
  const figure = pdf.struct('Figure', { alt: `Código QR que abre ${address}` }, () => {
    for (let row = 0; row < modules.size; row++) {
      for (let column = 0; column < modules.size; column++) {
        if (modules.get(row, column)) pdf.rect(MARGIN + column * unit, top + row * unit, unit, unit);
      }
    }
    pdf.fillColor('#000000').fill();
  });
  root.add(figure);
  figure.end();
}

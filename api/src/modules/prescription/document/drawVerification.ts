import qrcode from 'qrcode';
import { momentOf, registrationOf } from './documentText.ts';
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
import type { PrescriptionFacts, SignatureFacts, VerificationFacts } from './prescriptionFacts.ts';

const QR_SIDE = 96;
const GAP = 22;

const TELEMEDICINE =
  'Prescrição emitida por telemedicina, com autorização do paciente (Lei 14.510/2022 e Resolução CFM 2.314/2022).';
const TEST_WARNING = 'Esta é uma assinatura de teste, sem valor legal.';

interface VerificationPart extends Pick<PrescriptionFacts, 'doctor' | 'issuedAt'> {
  signature: SignatureFacts | null;
  verification: VerificationFacts | null;
}

type Line = [text: string, style: Style & { as?: string }];

const SIDE: Style = { x: MARGIN + QR_SIDE + GAP, width: WIDTH - QR_SIDE - GAP };
const SMALL: Style = { ...SIDE, size: 9, lineGap: 1.5, below: 2 };
const HEADING = { ...SIDE, as: 'H2', size: 8, font: 'bold', color: MUTED_COLOR, below: 2 } as const;

/**
 * Draws the footer of the last page, without splitting it over two pages: how the prescription was issued, who signed
 * it, and how to verify it.
 */
export function drawVerification(pdf: Pdf, root: PDFKit.PDFStructureElement, part: VerificationPart): void {
  const lines = linesOf(part);
  const small: Style = { size: 8.5, color: MUTED_COLOR, below: 12 };
  const heightOf = ([text, style]: Line) => measure(pdf, text, style) + (style.below ?? 0);
  const columnHeight = lines.reduce((sum, line) => sum + heightOf(line), 0);
  const height = heightOf([TELEMEDICINE, small]) + Math.max(QR_SIDE, columnHeight) + 2;
  keepTogether(pdf, height);
  pdf.y += Math.max(0, roomLeft(pdf) - height);
  write(pdf, root, TELEMEDICINE, small);
  const top = pdf.y;
  if (part.verification) drawQr(pdf, root, part.verification.address, top + 2);
  else drawQrFrame(pdf, top + 2);
  pdf.y = top;
  for (const [text, style] of lines) write(pdf, root, text, style);
  pdf.y = Math.max(pdf.y, top + QR_SIDE);
}

function linesOf({ doctor, issuedAt, signature, verification }: VerificationPart): Line[] {
  if (!signature || !verification)
    return [
      ['Assinatura digital', HEADING],
      [`${doctor.name}, ${registrationOf(doctor)}.`, SMALL],
      ['Aqui entram a assinatura, o código QR e o código da receita quando você assinar.', SMALL],
    ];
  const { isTest, signerName, issuerName, serialNumber } = signature;
  const iti = isTest ? '' : ' A assinatura também pode ser conferida em validar.iti.gov.br.';
  return [
    ['Assinatura digital', HEADING],
    ...(isTest ? [[TEST_WARNING, { ...SMALL, font: 'bold', color: '#000000' }] satisfies Line] : []),
    [`${doctor.name}, ${registrationOf(doctor)}, em ${momentOf(issuedAt)}, horário de Brasília.`, SMALL],
    [
      `Certificado de ${signerName}, emitido por ${issuerName}, número de série ${serialNumber}. Padrão PAdES.`,
      { ...SMALL, below: 7 },
    ],
    ['Como conferir', HEADING],
    [`Aponte a câmera para o desenho ou abra o endereço, e informe o código da receita.${iti}`, SMALL],
    [verification.address, { ...SMALL, font: 'bold', color: BRAND_INK, below: 5 }],
    ['Código da receita', { ...HEADING, as: 'P', below: 0 }],
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

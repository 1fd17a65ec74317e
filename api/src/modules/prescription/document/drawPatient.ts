import { formatCpf } from '#schema/br/cpf.ts';
import { MARGIN, MUTED_COLOR, type Pdf, rule, type Style, WIDTH, write } from './pdfPrimitives.ts';
import { LABEL, type PdfFacts, type PdfParent } from './prescriptionPdfParts.ts';

export function drawPatient(pdf: Pdf, root: PdfParent, { patient }: PdfFacts): void {
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

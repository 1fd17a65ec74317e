import { MUTED_COLOR, type Style } from './pdfPrimitives.ts';
import type { PrescriptionFacts, SignatureFacts, VerificationFacts } from './prescriptionFacts.ts';

export interface SignedPdfFacts extends PrescriptionFacts {
  signature: SignatureFacts;
  verification: VerificationFacts;
}

export type PdfParent = PDFKit.PDFStructureElement;

export const LABEL: Style = { size: 8, font: 'bold', color: MUTED_COLOR };

import { MUTED_COLOR, type Style } from './pdfPrimitives.ts';
import type { PrescriptionFacts, SignatureFacts, VerificationFacts } from './prescriptionFacts.ts';

export interface SignedPdfFacts extends PrescriptionFacts {
  signature: SignatureFacts;
  verification: VerificationFacts;
}

/** The facts of a document that is only looked at: it is not signed, so nothing verifies it. */
interface PreviewPdfFacts extends PrescriptionFacts {
  signature: null;
  verification: null;
}

export type PdfFacts = SignedPdfFacts | PreviewPdfFacts;

export type PdfParent = PDFKit.PDFStructureElement;

export const LABEL: Style = { size: 8, font: 'bold', color: MUTED_COLOR };

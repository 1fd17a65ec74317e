import type { PrescriptionFacts, SignatureFacts, VerificationFacts } from './prescriptionFacts.ts';
import { QUIET, type Style } from './sheet.ts';

export interface SheetFacts extends PrescriptionFacts {
  signature: SignatureFacts;
  verification: VerificationFacts;
}

export type Parent = PDFKit.PDFStructureElement;

export const LABEL: Style = { size: 8, font: 'bold', color: QUIET };

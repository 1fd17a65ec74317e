import type { EntityManager } from '@mikro-orm/postgresql';
import {
  attachSignedDocument,
  type SignedDocument,
  type SigningServices,
  signDocument,
} from '../../signedDocument/signDocument.ts';
import { PrescriptionDocumentRow } from './prescriptionDocument.entity.ts';
import type { PrescriptionFacts } from './prescriptionFacts.ts';
import { writePrescriptionPdf } from './writePrescriptionPdf.ts';

export interface PreparedDocument extends Pick<SignedDocument, 'code'> {
  row: PrescriptionDocumentRow;
}

/** Signs and stores the PDF of a prescription, before the database transaction that issues it (`signDocument`). */
export async function prepareDocument(
  services: SigningServices,
  facts: PrescriptionFacts & { userId: string },
): Promise<PreparedDocument> {
  const { columns, code } = await signDocument(services, {
    id: facts.id,
    userId: facts.userId,
    purpose: 'prescription',
    signatory: facts.doctor,
    at: facts.issuedAt,
    reason: 'Prescricao de medicamento',
    write: (parts) => writePrescriptionPdf({ ...facts, ...parts }),
  });
  return {
    row: Object.assign(new PrescriptionDocumentRow(), { prescriptionId: facts.id, ...columns }),
    code,
  };
}

/** Attaches the stored PDF to its prescription, in the database transaction that issues it. */
export const attachDocument = (em: EntityManager, { row }: PreparedDocument): Promise<void> =>
  attachSignedDocument(em, PrescriptionDocumentRow, row);

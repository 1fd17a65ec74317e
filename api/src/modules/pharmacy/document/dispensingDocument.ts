import type { EntityManager } from '@mikro-orm/postgresql';
import {
  attachSignedDocument,
  type SignedDocument,
  type SigningServices,
  signDocument,
} from '../../signedDocument/signDocument.ts';
import { DispensingDocumentRow } from './dispensingDocument.entity.ts';
import type { DispensingFacts } from './dispensingFacts.ts';
import { writeDispensingPdf } from './writeDispensingPdf.ts';

export interface PreparedDispensing extends Pick<SignedDocument, 'code'> {
  row: DispensingDocumentRow;
}

/** Signs and stores the PDF of a dispensing, before the database transaction that dispenses (`signDocument`). */
export async function prepareDispensingDocument(
  services: SigningServices,
  facts: DispensingFacts & { userId: string },
): Promise<PreparedDispensing> {
  const { columns, code } = await signDocument(services, {
    id: facts.id,
    userId: facts.userId,
    purpose: 'dispensing',
    signatory: facts.pharmacist,
    at: facts.dispensedAt,
    reason: 'Dispensacao de medicamento',
    write: (parts) => writeDispensingPdf({ ...facts, ...parts }),
  });
  return { row: Object.assign(new DispensingDocumentRow(), { dispensingId: facts.id, ...columns }), code };
}

/** Attaches the stored PDF to its dispensing, in the database transaction that writes the dispensing. */
export const attachDispensingDocument = (em: EntityManager, { row }: PreparedDispensing): Promise<void> =>
  attachSignedDocument(em, DispensingDocumentRow, row);

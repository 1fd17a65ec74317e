import type { EntityManager } from '@mikro-orm/postgresql';
import { insertSealed } from '../../../shared/encryption/insertSealed.ts';
import { StoredFileRow } from '../../evolution/files/storedFile.entity.ts';
import { PrescriptionDocumentRow } from './prescriptionDocument.entity.ts';

export interface PreparedDocument {
  row: PrescriptionDocumentRow;
  /** With hyphens, as the patient reads it. */
  code: string;
}

/**
 * Makes the PDF the document of its prescription. Call it in the transaction that issues the prescription,
 * after its row was flushed.
 */
export async function attachDocument(em: EntityManager, { row }: PreparedDocument): Promise<void> {
  const taken = await em.nativeUpdate(
    StoredFileRow,
    { id: row.fileId, attachedAt: null },
    { attachedAt: row.createdAt },
  );
  if (taken !== 1) throw new Error('The signed document is gone, or belongs to something already.');
  await insertSealed(em, PrescriptionDocumentRow, [row]);
}

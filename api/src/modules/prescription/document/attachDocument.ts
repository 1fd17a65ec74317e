import type { EntityManager } from '@mikro-orm/postgresql';
import { insertSealed } from '../../../shared/encryption/insertSealed.ts';
import { StoredFileRow } from '../../evolution/files/storedFile.entity.ts';
import { PrescriptionDocumentRow } from './prescriptionDocument.entity.ts';

export interface PreparedDocument {
  row: PrescriptionDocumentRow;
  /** The access code of the document, with hyphens. */
  code: string;
}

/**
 * Attaches the stored PDF to its prescription. Call it in the database transaction that issues the prescription, after
 * the prescription's row was flushed.
 */
export async function attachDocument(em: EntityManager, { row }: PreparedDocument): Promise<void> {
  const taken = await em.nativeUpdate(
    StoredFileRow,
    { id: row.fileId, attachedAt: null },
    { attachedAt: row.createdAt },
  );
  if (taken !== 1) throw new Error('The signed document was deleted or is attached already.');
  await insertSealed(em, PrescriptionDocumentRow, [row]);
}

import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { SignatureVerdict } from '../../integrations/signature/signer.ts';
import type { Part, Services } from '../../services.ts';
import { SealedObjectDamaged } from '../../shared/encryption/sealedObject.ts';
import { readStoredBytes } from '../evolution/files/readStoredBytes.ts';
import { StoredFileRow } from '../evolution/files/storedFile.entity.ts';
import type { SignedDocumentRow } from './signedDocument.entity.ts';

const ALTERED: SignatureVerdict = { isValid: false, problem: 'altered' };

function damagedOrThrow(error: unknown): 'damaged' {
  if (error instanceof SealedObjectDamaged) return 'damaged';
  throw error;
}

/**
 * Returns the signed bytes, or null when the object is missing. Throws `SealedObjectDamaged` when they were
 * changed.
 */
export async function readSignedPdf(
  services: Part<Services, 'orm' | 'encryption' | 'outside.storage'>,
  { fileId }: Pick<SignedDocumentRow, 'fileId'>,
): Promise<Buffer | null> {
  const file = await services.orm.em.fork().findOne(StoredFileRow, { id: fileId });
  const stream = file && (await readStoredBytes(services, file, file.objectName));
  return stream ? buffer(stream) : null;
}

/**
 * Verifies the signature of the stored PDF at each call; null when the file is missing. Pages may call a document
 * "assinada" only when the result is valid.
 */
export async function verifyDocument(
  services: Part<Services, 'orm' | 'encryption' | 'outside.signer' | 'outside.storage'>,
  document: Pick<SignedDocumentRow, 'fileId' | 'sha256'>,
): Promise<SignatureVerdict | null> {
  const pdf = await readSignedPdf(services, document).catch(damagedOrThrow);
  if (pdf === 'damaged') return ALTERED;
  if (!pdf) return null;
  const isUnchanged = createHash('sha256').update(pdf).digest('hex') === document.sha256;
  if (!isUnchanged) return ALTERED;
  return services.outside.signer.verify(pdf);
}

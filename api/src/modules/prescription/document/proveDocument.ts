import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { type SignatureVerdict, verifySignature } from '../../../integrations/signature/verifySignature.ts';
import type { Services } from '../../../services.ts';
import { StoredFileRow } from '../../evolution/storedFile.entity.ts';
import type { PrescriptionDocumentRow } from './prescriptionDocument.entity.ts';

async function bytesOf(stream: Readable): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

/** The bytes as they were signed; null when they are not there. */
export async function readSheet(
  { orm, storage }: Pick<Services, 'orm' | 'storage'>,
  { fileId }: Pick<PrescriptionDocumentRow, 'fileId'>,
): Promise<Buffer | null> {
  const file = await orm.em.fork().findOne(StoredFileRow, { id: fileId });
  const stream = file && (await storage.get(file.objectName));
  return stream ? bytesOf(stream) : null;
}

/** The verdict on the file as it lies there now. Nothing else may lead to the word "assinada". */
export async function proveDocument(
  services: Pick<Services, 'orm' | 'storage' | 'signer'>,
  document: PrescriptionDocumentRow,
): Promise<SignatureVerdict | null> {
  const sheet = await readSheet(services, document);
  if (!sheet) return null;
  const isTheSame = createHash('sha256').update(sheet).digest('hex') === document.sha256;
  if (!isTheSame) return { isValid: false, problem: 'altered' };
  return verifySignature(sheet, await services.signer.roots());
}

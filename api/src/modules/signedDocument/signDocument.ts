import { createHash } from 'node:crypto';
import type { EntityClass, RequiredEntityData } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Professional } from '../../integrations/signature/signer.ts';
import type { Part, Services } from '../../services.ts';
import { insertSealed } from '../../shared/encryption/insertSealed.ts';
import { putSealed } from '../../shared/encryption/sealedObject.ts';
import { newId } from '../../shared/ids.ts';
import { SigningFailed } from '../../shared/ports/portErrors.ts';
import { StoredFileRow } from '../evolution/files/storedFile.entity.ts';
import type { Signed } from './documentFacts.ts';
import { hashCode, makeSecretCode, sealCode, spokenCode } from './secretCode.ts';
import type { SignedDocumentRow } from './signedDocument.entity.ts';

export type SigningServices = Part<
  Services,
  'orm' | 'encryption' | 'config' | 'clock' | 'callers.tokens' | 'outside.signer' | 'outside.storage'
>;

/** A document that is written, signed and stored. */
export interface DocumentToSign {
  /** The id of what it documents. */
  id: string;
  /** The patient, whose key encrypts it. */
  userId: string;
  purpose: 'prescription' | 'dispensing';
  signatory: Professional;
  at: Date;
  /** What the signature states, in characters of ASCII. */
  reason: string;
  write(parts: Signed): Promise<Buffer>;
}

/** The columns of a signed document whose PDF is stored. */
type SignedColumns = Omit<SignedDocumentRow, 'sealed'> & { subjectId: string };

export interface SignedDocument {
  columns: SignedColumns;
  /** The access code of the document, with hyphens. */
  code: string;
}

/** The path of the public page that verifies a document of each purpose. */
export const VERIFICATION_PATHS = { prescription: 'receita', dispensing: 'dispensacao' } as const;

/** The URL of the public page that verifies a document; the QR code in the PDF contains it. */
export const verificationAddress = (
  { config }: Pick<Services, 'config'>,
  { purpose, id }: Pick<DocumentToSign, 'purpose' | 'id'>,
): string => `${config.publicUrl}/${VERIFICATION_PATHS[purpose]}/${id}`;

/**
 * Writes, signs, verifies and stores the PDF. Call it before the database transaction: a signing service may wait for
 * the person's phone, and no lock should be held meanwhile. The file row is committed first, so that a sweep deletes
 * the object if a later step fails. Throws `SigningFailed` without a valid signature; then nothing was issued.
 */
export async function signDocument(
  services: SigningServices,
  document: DocumentToSign,
): Promise<SignedDocument> {
  const { id, userId, purpose, signatory, at, reason } = document;
  const { signer } = services.outside;
  const code = makeSecretCode();
  const ready = await signer.prepare(signatory);
  const { certificate } = ready;
  const unsigned = await document.write({
    signature: { ...certificate, signerName: certificate.subjectName },
    verification: { address: verificationAddress(services, document), code: spokenCode(code) },
  });
  const signed = await ready.sign(unsigned, { at, reason });
  const verdict = await signer.verify(signed);
  if (!verdict.isValid) throw new SigningFailed(`The signature does not verify: ${verdict.problem}.`);

  const createdAt = services.clock.now();
  const fileId = await storePdf(services, { userId, purpose, bytes: signed, createdAt });
  const columns = {
    subjectId: userId,
    fileId,
    codeHash: hashCode(id, code),
    sealedCode: sealCode(services, id, code),
    signerName: certificate.subjectName,
    issuerName: certificate.issuerName,
    isTest: certificate.isTest,
    sha256: createHash('sha256').update(signed).digest('hex'),
    signedAt: verdict.signedAt,
    createdAt,
  };
  return { columns, code: spokenCode(code) };
}

/** Stores the bytes as a file that nothing refers to yet. Returns its id. */
async function storePdf(
  services: SigningServices,
  {
    userId,
    purpose,
    bytes,
    createdAt,
  }: Pick<DocumentToSign, 'userId' | 'purpose'> & { bytes: Buffer; createdAt: Date },
): Promise<string> {
  const id = newId();
  const objectName = `files/${id}/full`;
  await services.orm.em.fork().insert(StoredFileRow, {
    id,
    objectName,
    userId,
    purpose,
    contentType: 'application/pdf',
    size: bytes.length,
    sealedAt: createdAt,
    createdAt,
  });
  await putSealed(services, { subjectId: userId, name: objectName, bytes });
  return id;
}

/**
 * Stores the row of a signed document, to which its file then belongs. Call it in the database transaction that writes
 * what it documents, after that was flushed.
 */
export async function attachSignedDocument<Row extends SignedDocumentRow>(
  em: EntityManager,
  entity: EntityClass<Row>,
  row: RequiredEntityData<Row> & Pick<SignedDocumentRow, 'fileId' | 'createdAt'>,
): Promise<void> {
  const taken = await em.nativeUpdate(
    StoredFileRow,
    { id: row.fileId, attachedAt: null },
    { attachedAt: row.createdAt },
  );
  if (taken !== 1) throw new Error('The signed document was deleted or is attached already.');
  await insertSealed(em, entity, [row]);
}

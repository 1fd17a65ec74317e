import { createHash } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Part, Services } from '../../../services.ts';
import { insertSealed } from '../../../shared/encryption/insertSealed.ts';
import { putSealed } from '../../../shared/encryption/sealedObject.ts';
import { newId } from '../../../shared/ids.ts';
import { SigningFailed } from '../../../shared/ports/portErrors.ts';
import { StoredFileRow } from '../../evolution/files/storedFile.entity.ts';
import { PrescriptionDocumentRow } from './prescriptionDocument.entity.ts';
import type { PrescriptionFacts } from './prescriptionFacts.ts';
import { hashCode, makeSecretCode, sealCode, spokenCode } from './secretCode.ts';
import { writePrescriptionPdf } from './writePrescriptionPdf.ts';

export type DocumentServices = Part<
  Services,
  'orm' | 'encryption' | 'config' | 'clock' | 'callers.tokens' | 'outside.signer' | 'outside.storage'
>;

export interface PreparedDocument {
  row: PrescriptionDocumentRow;
  /** The access code of the document, with hyphens. */
  code: string;
}

/** The URL of the public page that verifies a prescription; the QR code in the PDF contains it. */
export const verificationAddress = ({ config }: Pick<Services, 'config'>, prescriptionId: string): string =>
  `${config.publicUrl}/receita/${prescriptionId}`;

/**
 * Writes, signs, verifies and stores the PDF. Call it before the database transaction: a signing service may wait for
 * the doctor's phone, and no lock should be held meanwhile. The file row is committed first, so that a sweep deletes
 * the object if a later step fails. Throws `SigningFailed` without a valid signature; then nothing was issued.
 */
export async function prepareDocument(
  services: DocumentServices,
  facts: PrescriptionFacts & { userId: string },
): Promise<PreparedDocument> {
  const code = makeSecretCode();
  const ready = await services.outside.signer.prepare(facts.doctor);
  const { certificate } = ready;
  const unsigned = await writePrescriptionPdf({
    ...facts,
    signature: { ...certificate, signerName: certificate.subjectName },
    verification: { address: verificationAddress(services, facts.id), code: spokenCode(code) },
  });
  const signed = await ready.sign(unsigned, facts.issuedAt);
  const verdict = await services.outside.signer.verify(signed);
  if (!verdict.isValid) throw new SigningFailed(`The signature does not verify: ${verdict.problem}.`);

  const now = services.clock.now();
  const fileId = newId();
  const file = { id: fileId, objectName: `files/${fileId}/full` };
  await services.orm.em.fork().insert(StoredFileRow, {
    ...file,
    userId: facts.userId,
    purpose: 'prescription',
    contentType: 'application/pdf',
    size: signed.length,
    sealedAt: now,
    createdAt: now,
  });
  await putSealed(services, { subjectId: facts.userId, name: file.objectName, bytes: signed });
  const row = Object.assign(new PrescriptionDocumentRow(), {
    prescriptionId: facts.id,
    subjectId: facts.userId,
    fileId,
    codeHash: hashCode(facts.id, code),
    sealedCode: sealCode(services, facts.id, code),
    signerName: certificate.subjectName,
    issuerName: certificate.issuerName,
    isTest: certificate.isTest,
    sha256: createHash('sha256').update(signed).digest('hex'),
    signedAt: verdict.signedAt,
    createdAt: now,
  });
  return { row, code: spokenCode(code) };
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

import { OptionalProps } from '@mikro-orm/core';
import { Entity, ManyToOne, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import type { Unstored } from '../../../shared/database/tables.ts';
import { SealedForSubject, SealedRow } from '../../../shared/encryption/sealedRow.ts';
import { StoredFileRow } from '../../evolution/files/storedFile.entity.ts';
import { PrescriptionRow } from '../prescription.entity.ts';

/** The signed document of one prescription. Written once, like the prescription itself. */
@Entity({ tableName: 'prescription_document' })
@SealedRow<PrescriptionDocumentRow>({
  table: 'prescription_document',
  subject: ({ subjectId }) => subjectId,
  id: ({ prescriptionId }) => prescriptionId,
  fields: ['signerName', 'issuerName'],
  erased: { signerName: '', issuerName: '' },
  backfillSubjectSql: `(select p.user_id from prescription p where p.id = t.prescription_id)`,
})
export class PrescriptionDocumentRow extends SealedForSubject {
  [OptionalProps]?: 'sealed' | 'subjectId';

  @ManyToOne({ entity: () => PrescriptionRow, mapToPk: true, primary: true, fieldName: 'prescription_id' })
  prescriptionId!: string;

  /**
   * The stored file of the PDF. A sweep deletes files that no document refers to.
   */
  @Unique()
  @ManyToOne({ entity: () => StoredFileRow, mapToPk: true, fieldName: 'file_id' })
  fileId!: string;

  /**
   * The hash of the access code that a verifier types. It does not depend on an encryption key, so it stays valid
   * after a key rotation.
   */
  @Property({ type: 'string' })
  codeHash!: string;

  /** The access code, encrypted with a key of the installation, to be shown on the patient's own pages. */
  @Property({ type: 'string' })
  sealedCode!: string;

  /** The doctor's name in the certificate, which may contain the CPF. */
  @Property({ type: 'string', persist: false })
  signerName!: Unstored<string>;

  @Property({ type: 'string', persist: false })
  issuerName!: Unstored<string>;

  @Property({ type: 'boolean' })
  isTest!: boolean;

  @Property({ type: 'string', length: 64 })
  sha256!: string;

  @Property({ type: 'datetime' })
  signedAt!: Date;

  @Property({ type: 'datetime' })
  createdAt!: Date;
}

/** A test certificate of the installation, in the database that all its processes share. */
@Entity({ tableName: 'signing_certificate' })
export class SigningCertificateRow {
  /** Id of the master key that encrypts the private key. */
  @PrimaryKey({ type: 'string' })
  id!: string;

  @Property({ type: 'text' })
  certificate!: string;

  @Property({ type: 'text' })
  root!: string;

  @Property({ type: 'text' })
  sealedKey!: string;

  @Property({ type: 'datetime' })
  createdAt!: Date;
}

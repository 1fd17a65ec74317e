import { OptionalProps } from '@mikro-orm/core';
import { Entity, ManyToOne, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import { SealedRow } from '../../../shared/encryption/sealedRow.ts';
import { StoredFileRow } from '../../evolution/storedFile.entity.ts';
import { PrescriptionRow } from '../prescription.entity.ts';

/** The signed sheet of one prescription. Like the prescription itself it is written once. */
@Entity({ tableName: 'prescription_document' })
@SealedRow<PrescriptionDocumentRow>({
  table: 'prescription_document',
  subject: ({ subjectId }) => subjectId,
  id: ({ prescriptionId }) => prescriptionId,
  fields: ['signerName', 'issuerName'],
  erased: { signerName: '', issuerName: '' },
  oldSubject: `(select p.user_id from prescription p where p.id = t.prescription_id)`,
})
export class PrescriptionDocumentRow {
  [OptionalProps]?: 'sealed' | 'subjectId';

  @ManyToOne({ entity: () => PrescriptionRow, mapToPk: true, primary: true, fieldName: 'prescription_id' })
  prescriptionId!: string;

  /** Where the bytes are, and what leads the sweep to them when no row came to refer to them. */
  @Unique()
  @ManyToOne({ entity: () => StoredFileRow, mapToPk: true, fieldName: 'file_id' })
  fileId!: string;

  /** Asked by whoever checks the document; it stays right whatever becomes of our keys. */
  @Property({ type: 'string' })
  codeHash!: string;

  /** The same code for its patient's profile, readable only with the key of the installation. */
  @Property({ type: 'string' })
  sealedCode!: string;

  /** As the certificate names the doctor, which may be with the CPF. */
  @Property({ type: 'string', persist: false })
  signerName!: string;

  @Property({ type: 'string', persist: false })
  issuerName!: string;

  @Property({ type: 'boolean' })
  isTest!: boolean;

  @Property({ type: 'string', length: 64 })
  sha256!: string;

  @Property({ type: 'datetime' })
  signedAt!: Date;

  @Property({ type: 'datetime' })
  createdAt!: Date;

  /** Whose key seals the row; named when it is created and not stored. */
  @Property({ type: 'string', persist: false })
  subjectId?: string;

  /** The fields above that name `persist: false`, as JWE. */
  @Property({ type: 'text', nullable: true })
  sealed: string | null = null;
}

/** A certificate of our own making, in the one place all processes of an installation share. */
@Entity({ tableName: 'signing_certificate' })
export class SigningCertificateRow {
  /** Which key of the installation seals it. */
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

import { Entity, ManyToOne, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import { StoredFileRow } from '../../evolution/storedFile.entity.ts';
import { PrescriptionRow } from '../prescription.entity.ts';

/** The signed sheet of one prescription. Like the prescription itself it is written once. */
@Entity({ tableName: 'prescription_document' })
export class PrescriptionDocumentRow {
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

  @Property({ type: 'string' })
  signerName!: string;

  @Property({ type: 'string' })
  issuerName!: string;

  @Property({ type: 'boolean' })
  isTest!: boolean;

  @Property({ type: 'string', length: 64 })
  sha256!: string;

  @Property({ type: 'datetime' })
  signedAt!: Date;

  @Property({ type: 'datetime' })
  createdAt!: Date;
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

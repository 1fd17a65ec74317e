import { Entity, ManyToOne, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import type { Unstored } from '../../shared/database/tables.ts';
import { SealedForSubject } from '../../shared/encryption/sealedRow.ts';
import { StoredFileRow } from '../evolution/files/storedFile.entity.ts';

/**
 * What is stored of a signed PDF, beside the id of what it documents. A table of documents extends it, seals
 * `SEALED_NAMES`, and is only added to.
 */
export abstract class SignedDocumentRow extends SealedForSubject {
  /** The stored file of the PDF. A sweep deletes files that no document refers to. */
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

  /** The name in the certificate, which may contain the CPF. */
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

/** The sealed fields of every table of documents, and their values after the person's key was destroyed. */
export const SEALED_NAMES = {
  fields: ['signerName', 'issuerName'],
  erased: { signerName: '', issuerName: '' },
} as const;

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

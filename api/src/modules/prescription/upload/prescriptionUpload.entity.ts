import { OptionalProps } from '@mikro-orm/core';
import { Entity, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import type { Unstored } from '../../../shared/database/tables.ts';
import { SealedRow } from '../../../shared/encryption/sealedRow.ts';
import { User } from '../../account/user.entity.ts';
import { StoredFileRow } from '../../evolution/files/storedFile.entity.ts';
import type { AcceptanceChecks, UploadStatus } from '../prescription.rules.ts';

/** A prescription of the patient's own doctor, sent for review. */
@Entity({ tableName: 'prescription_upload' })
@Index({ properties: ['userId', 'createdAt'] })
@Index({ properties: ['status', 'createdAt'] })
@SealedRow<PrescriptionUploadRow>({
  table: 'prescription_upload',
  subject: ({ userId }) => userId,
  id: ({ id }) => id,
  fields: ['doctorName', 'registrationNumber', 'registrationState', 'checks', 'note'],
})
export class PrescriptionUploadRow {
  [OptionalProps]?:
    | 'status'
    | 'doctorName'
    | 'registrationNumber'
    | 'registrationState'
    | 'checks'
    | 'note'
    | 'decidedBy'
    | 'decidedAt'
    | 'sealed';

  @PrimaryKey({ type: 'uuid' })
  id!: string;

  @ManyToOne({ entity: () => User, mapToPk: true, fieldName: 'user_id' })
  userId!: string;

  @Property({ type: 'string' })
  status: UploadStatus = 'awaiting';

  /** The day of issue as the patient entered it. The prescription has the day that the reviewer corrected. */
  @Property({ type: 'string', columnType: 'date' })
  issuedOn!: string;

  @Property({ type: 'string', nullable: true, persist: false })
  doctorName: Unstored<string | null> = null;

  @Property({ type: 'string', nullable: true, persist: false })
  registrationNumber: Unstored<string | null> = null;

  @Property({ type: 'string', nullable: true, persist: false })
  registrationState: Unstored<string | null> = null;

  /** The full-price products for which it was sent. */
  @Property({ type: 'array', columnType: 'uuid[]' })
  productIds!: string[];

  @Property({ type: 'json', nullable: true, persist: false })
  checks: Unstored<AcceptanceChecks | null> = null;

  /** The reviewer's note for the patient, in addition to the rules. */
  @Property({ type: 'text', nullable: true, persist: false })
  note: Unstored<string | null> = null;

  @Property({ type: 'uuid', nullable: true })
  decidedBy: string | null = null;

  @Property({ type: 'datetime', nullable: true })
  decidedAt: Date | null = null;

  @Property({ type: 'datetime' })
  createdAt!: Date;

  /** The fields above with `persist: false`, as JWE. */
  @Property({ type: 'text', nullable: true })
  sealed: string | null = null;
}

/** The pages of an upload. A file belongs to one upload only, so a repeated submission is recognized. */
@Entity({ tableName: 'prescription_upload_file' })
export class PrescriptionUploadFile {
  @ManyToOne({ entity: () => StoredFileRow, mapToPk: true, primary: true, fieldName: 'file_id' })
  fileId!: string;

  @Index()
  @ManyToOne({ entity: () => PrescriptionUploadRow, mapToPk: true, fieldName: 'upload_id' })
  uploadId!: string;

  @Property({ type: 'integer' })
  position!: number;
}

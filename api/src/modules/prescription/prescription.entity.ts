import { OptionalProps } from '@mikro-orm/core';
import { Entity, Index, ManyToOne, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import type { Unstored } from '../../shared/database/tables.ts';
import { SealedRow } from '../../shared/encryption/sealedRow.ts';
import { User } from '../account/user.entity.ts';
import { AppointmentRow } from '../appointment/appointment.entity.ts';
import { PrescriptionUploadRow } from './upload/prescriptionUpload.entity.ts';

export type PrescriptionOrigin = 'evaluation' | 'upload';

/** A prescription of one patient, whose dispensings are used by orders. It is never edited, only revoked. */
@Entity({ tableName: 'prescription' })
@Index({ properties: ['userId', 'createdAt'] })
@SealedRow<PrescriptionRow>({
  table: 'prescription',
  subject: ({ userId }) => userId,
  id: ({ id }) => id,
  fields: ['doctorName', 'registrationNumber', 'registrationState', 'messageToPatient'],
  erased: { doctorName: '', registrationNumber: '', registrationState: '' },
})
export class PrescriptionRow {
  [OptionalProps]?:
    | 'appointmentId'
    | 'uploadId'
    | 'doctorId'
    | 'council'
    | 'messageToPatient'
    | 'revokedAt'
    | 'revokedBy'
    | 'revocationReason'
    | 'sealed';

  @PrimaryKey({ type: 'uuid' })
  id!: string;

  @ManyToOne({ entity: () => User, mapToPk: true, fieldName: 'user_id' })
  userId!: string;

  @Property({ type: 'string' })
  origin!: PrescriptionOrigin;

  @Index()
  @ManyToOne({ entity: () => AppointmentRow, mapToPk: true, fieldName: 'appointment_id', nullable: true })
  appointmentId: string | null = null;

  @Unique()
  @ManyToOne({ entity: () => PrescriptionUploadRow, mapToPk: true, fieldName: 'upload_id', nullable: true })
  uploadId: string | null = null;

  /** The clinic doctor who issued it; null for an uploaded prescription. */
  @Index()
  @ManyToOne({ entity: () => User, mapToPk: true, fieldName: 'doctor_id', nullable: true })
  doctorId: string | null = null;

  @Property({ type: 'string', persist: false })
  doctorName!: Unstored<string>;

  @Property({ type: 'string' })
  council: string = 'CRM';

  @Property({ type: 'string', persist: false })
  registrationNumber!: Unstored<string>;

  @Property({ type: 'string', persist: false })
  registrationState!: Unstored<string>;

  @Property({ type: 'string', columnType: 'date' })
  issuedOn!: string;

  /** The last valid day. */
  @Property({ type: 'string', columnType: 'date' })
  validUntil!: string;

  @Property({ type: 'text', nullable: true, persist: false })
  messageToPatient: Unstored<string | null> = null;

  @Property({ type: 'datetime', nullable: true })
  revokedAt: Date | null = null;

  @Property({ type: 'uuid', nullable: true })
  revokedBy: string | null = null;

  @Property({ type: 'text', nullable: true })
  revocationReason: string | null = null;

  @Property({ type: 'datetime' })
  createdAt!: Date;

  /** The fields above with `persist: false`, as JWE. */
  @Property({ type: 'text', nullable: true })
  sealed: string | null = null;
}

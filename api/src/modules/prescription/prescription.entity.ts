import { OptionalProps } from '@mikro-orm/core';
import { Check, Entity, Index, ManyToOne, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import { User } from '../account/user.entity.ts';
import { AppointmentRow } from '../appointment/appointment.entity.ts';
import { ProductRow } from '../catalog/product.entity.ts';
import { PrescriptionUploadRow } from './prescriptionUpload.entity.ts';

export type PrescriptionOrigin = 'evaluation' | 'upload';

/** What a doctor allowed one person: a right that is used up. It is never edited, only revoked. */
@Entity({ tableName: 'prescription' })
@Index({ properties: ['userId', 'createdAt'] })
export class PrescriptionRow {
  [OptionalProps]?:
    | 'appointmentId'
    | 'uploadId'
    | 'doctorId'
    | 'council'
    | 'messageToPatient'
    | 'revokedAt'
    | 'revokedBy'
    | 'revocationReason';

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

  /** The doctor of ours who issued it; nobody for one that was sent to us. */
  @Index()
  @ManyToOne({ entity: () => User, mapToPk: true, fieldName: 'doctor_id', nullable: true })
  doctorId: string | null = null;

  @Property({ type: 'string' })
  doctorName!: string;

  @Property({ type: 'string' })
  council: string = 'CRM';

  @Property({ type: 'string' })
  registrationNumber!: string;

  @Property({ type: 'string' })
  registrationState!: string;

  @Property({ type: 'string', columnType: 'date' })
  issuedOn!: string;

  /** The last day it is good for. */
  @Property({ type: 'string', columnType: 'date' })
  validUntil!: string;

  @Property({ type: 'text', nullable: true })
  messageToPatient: string | null = null;

  @Property({ type: 'datetime', nullable: true })
  revokedAt: Date | null = null;

  @Property({ type: 'uuid', nullable: true })
  revokedBy: string | null = null;

  @Property({ type: 'text', nullable: true })
  revocationReason: string | null = null;

  @Property({ type: 'datetime' })
  createdAt!: Date;
}

/** One medicine of a prescription, and how much of it is left. */
@Entity({ tableName: 'prescription_item' })
@Unique({ properties: ['prescriptionId', 'productId'] })
@Check({ name: 'prescription_item_units', expression: 'units_per_dispensing > 0' })
@Check({
  name: 'prescription_item_dispensings',
  expression: 'dispensings_consumed >= 0 and dispensings_consumed <= dispensings_allowed',
})
export class PrescriptionItemRow {
  [OptionalProps]?: 'instructions' | 'duration' | 'dispensingsConsumed';

  @PrimaryKey({ type: 'uuid' })
  id!: string;

  @ManyToOne({ entity: () => PrescriptionRow, mapToPk: true, fieldName: 'prescription_id' })
  prescriptionId!: string;

  @Property({ type: 'integer' })
  position!: number;

  /** The full-price product: its promotional listings are the same medicine. */
  @Index()
  @ManyToOne({ entity: () => ProductRow, mapToPk: true, fieldName: 'product_id' })
  productId!: string;

  @Property({ type: 'string' })
  drug!: string;

  @Property({ type: 'string' })
  dose!: string;

  @Property({ type: 'text', nullable: true })
  instructions: string | null = null;

  @Property({ type: 'string', nullable: true })
  duration: string | null = null;

  @Property({ type: 'integer' })
  unitsPerDispensing!: number;

  @Property({ type: 'integer' })
  dispensingsAllowed!: number;

  /** Changed by the statements of `useOfPrescriptions.ts` alone. */
  @Property({ type: 'integer' })
  dispensingsConsumed: number = 0;
}

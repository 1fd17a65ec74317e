import { OptionalProps } from '@mikro-orm/core';
import { Entity, ManyToOne, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import type { Unstored } from '../../shared/database/tables.ts';
import type { Encryption } from '../../shared/encryption/encryption.ts';
import { SealedForSubject, SealedRow } from '../../shared/encryption/sealedRow.ts';
import { AppointmentRow } from './appointment.entity.ts';

/**
 * `seen`: the doctor ticked the flag; `clearance`: a physician examined the patient; `justified`: the doctor
 * wrote a reason.
 */
export const CLEARANCE_KINDS = ['seen', 'clearance', 'justified'] as const;
export type ClearanceKind = (typeof CLEARANCE_KINDS)[number];

export const flagIndex = (encryption: Pick<Encryption, 'index'>, appointmentId: string, flag: string) =>
  encryption.index('flag', `${appointmentId} ${flag}`);

/**
 * What lifts a flag of an appointment. A clearance is never withdrawn, so each doctor
 * records it once. A `seen` is valid only for the doctor who ticked it, because the appointment may pass to
 * another doctor.
 */
@Entity({ tableName: 'flag_clearance' })
@Unique({ properties: ['appointmentId', 'flagIndex', 'kind', 'authorId'] })
@SealedRow<FlagClearanceRow>({
  table: 'flag_clearance',
  subject: ({ subjectId }) => subjectId,
  id: ({ id }) => id,
  fields: ['flag', 'text'],
  erased: { flag: '', text: '' },
  indexes: ({ appointmentId, flag }, encryption) => ({
    flagIndex: flagIndex(encryption, appointmentId, flag),
  }),
  backfillSubjectSql: `(select a.user_id from medical_appointment a where a.id = t.appointment_id)`,
})
export class FlagClearanceRow extends SealedForSubject {
  [OptionalProps]?: 'flagIndex' | 'sealed' | 'subjectId';

  @PrimaryKey({ type: 'uuid' })
  id!: string;

  @ManyToOne({ entity: () => AppointmentRow, mapToPk: true, fieldName: 'appointment_id' })
  appointmentId!: string;

  @Property({ type: 'string', persist: false })
  flag!: Unstored<string>;

  /** Blind index, equal only for the same flag of the same appointment. */
  @Property({ type: 'string', length: 22, nullable: true })
  flagIndex: string | null = null;

  @Property({ type: 'string' })
  kind!: ClearanceKind;

  /** The report with its day and doctor, or the reason. Empty for `seen`. */
  @Property({ type: 'text', persist: false })
  text!: Unstored<string>;

  @Property({ type: 'uuid' })
  authorId!: string;

  @Property({ type: 'datetime' })
  at!: Date;
}

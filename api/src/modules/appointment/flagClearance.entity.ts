import { OptionalProps } from '@mikro-orm/core';
import { Entity, ManyToOne, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import type { Encryption } from '../../shared/encryption/encryption.ts';
import { SealedRow } from '../../shared/encryption/sealedRow.ts';
import { AppointmentRow } from './appointment.entity.ts';

/** `seen`: the doctor ticked that he knows; `clearance`: somebody examined the person; `justified`: he wrote why. */
export const CLEARANCE_KINDS = ['seen', 'clearance', 'justified'] as const;
export type ClearanceKind = (typeof CLEARANCE_KINDS)[number];

export const flagIndex = (encryption: Pick<Encryption, 'index'>, appointmentId: string, flag: string) =>
  encryption.index('flag', `${appointmentId} ${flag}`);

/**
 * What stands against a flag of a case (questionnaires §5). An unlock is never taken back, so each is there once
 * for whoever wrote it. What was seen counts for who saw it: a case may pass to another doctor.
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
  oldSubject: `(select a.user_id from medical_appointment a where a.id = t.appointment_id)`,
})
export class FlagClearanceRow {
  [OptionalProps]?: 'flagIndex' | 'sealed' | 'subjectId';

  @PrimaryKey({ type: 'uuid' })
  id!: string;

  @ManyToOne({ entity: () => AppointmentRow, mapToPk: true, fieldName: 'appointment_id' })
  appointmentId!: string;

  @Property({ type: 'string', persist: false })
  flag!: string;

  /** Equal for the same flag of the same case only. */
  @Property({ type: 'string', length: 22, nullable: true })
  flagIndex: string | null = null;

  @Property({ type: 'string' })
  kind!: ClearanceKind;

  /** The report, its day and its doctor; or the reason in words. Empty where only seen. */
  @Property({ type: 'text', persist: false })
  text!: string;

  @Property({ type: 'uuid' })
  authorId!: string;

  @Property({ type: 'datetime' })
  at!: Date;

  /** Whose key seals the row; named when it is created and not stored. */
  @Property({ type: 'string', persist: false })
  subjectId?: string;

  /** The fields above that name `persist: false`, as JWE. */
  @Property({ type: 'text', nullable: true })
  sealed: string | null = null;
}

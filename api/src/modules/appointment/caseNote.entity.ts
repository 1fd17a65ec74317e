import { OptionalProps } from '@mikro-orm/core';
import { Entity, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { SealedRow } from '../../shared/encryption/sealedRow.ts';
import { AppointmentRow } from './appointment.entity.ts';

/** What a doctor wrote into the record: his reasoning, a call he made. Rows are only ever added (CFM 1.638/2002). */
@Entity({ tableName: 'case_note' })
@SealedRow<CaseNoteRow>({
  table: 'case_note',
  subject: ({ subjectId }) => subjectId,
  id: ({ id }) => id,
  fields: ['text'],
  erased: { text: '' },
  oldSubject: `(select a.user_id from medical_appointment a where a.id = t.appointment_id)`,
})
export class CaseNoteRow {
  [OptionalProps]?: 'sealed' | 'subjectId';

  @PrimaryKey({ type: 'uuid' })
  id!: string;

  @Index()
  @ManyToOne({ entity: () => AppointmentRow, mapToPk: true, fieldName: 'appointment_id' })
  appointmentId!: string;

  @Property({ type: 'uuid' })
  authorId!: string;

  @Property({ type: 'text', persist: false })
  text!: string;

  @Property({ type: 'datetime' })
  at!: Date;

  /** Whose key seals the row; named when it is created and not stored. */
  @Property({ type: 'string', persist: false })
  subjectId?: string;

  /** The fields above that name `persist: false`, as JWE. */
  @Property({ type: 'text', nullable: true })
  sealed: string | null = null;
}

import { OptionalProps } from '@mikro-orm/core';
import { Entity, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import type { Unstored } from '../../shared/database/tables.ts';
import { SealedForSubject, SealedRow } from '../../shared/encryption/sealedRow.ts';
import { AppointmentRow } from './appointment.entity.ts';

/** A doctor's note in the record: reasoning, or a call. Rows are only ever added (CFM 1.638/2002). */
@Entity({ tableName: 'appointment_note' })
@SealedRow<AppointmentNoteRow>({
  table: 'appointment_note',
  subject: ({ subjectId }) => subjectId,
  id: ({ id }) => id,
  fields: ['text'],
  erased: { text: '' },
  backfillSubjectSql: `(select a.user_id from medical_appointment a where a.id = t.appointment_id)`,
})
export class AppointmentNoteRow extends SealedForSubject {
  [OptionalProps]?: 'sealed' | 'subjectId';

  @PrimaryKey({ type: 'uuid' })
  id!: string;

  @Index()
  @ManyToOne({ entity: () => AppointmentRow, mapToPk: true, fieldName: 'appointment_id' })
  appointmentId!: string;

  @Property({ type: 'uuid' })
  authorId!: string;

  @Property({ type: 'text', persist: false })
  text!: Unstored<string>;

  @Property({ type: 'datetime' })
  at!: Date;
}

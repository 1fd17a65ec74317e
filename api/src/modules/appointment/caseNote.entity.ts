import { Entity, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { AppointmentRow } from './appointment.entity.ts';

/** What a doctor wrote into the record: his reasoning, a call he made. Rows are only ever added (CFM 1.638/2002). */
@Entity({ tableName: 'case_note' })
export class CaseNoteRow {
  @PrimaryKey({ type: 'uuid' })
  id!: string;

  @Index()
  @ManyToOne({ entity: () => AppointmentRow, mapToPk: true, fieldName: 'appointment_id' })
  appointmentId!: string;

  @Property({ type: 'uuid' })
  authorId!: string;

  @Property({ type: 'text' })
  text!: string;

  @Property({ type: 'datetime' })
  at!: Date;
}

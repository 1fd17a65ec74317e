import { Entity, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { AppointmentRow } from './appointment.entity.ts';

/** One move of an appointment, with its author. */
@Entity({ tableName: 'appointment_move' })
@Index({
  name: 'appointment_move_answer',
  expression: `create index "appointment_move_answer" on "appointment_move" ("at") where "to" in (3, 4, 6)`,
})
export class AppointmentMoveRow {
  @PrimaryKey({ type: 'uuid' })
  id!: string;

  @Index()
  @ManyToOne({ entity: () => AppointmentRow, mapToPk: true, fieldName: 'appointment_id' })
  appointmentId!: string;

  @Property({ type: 'integer', nullable: true })
  from!: number | null;

  @Property({ type: 'integer' })
  to!: number;

  /** Null when the system or the patient's submission moved it. */
  @Property({ type: 'uuid', nullable: true })
  authorId!: string | null;

  @Property({ type: 'datetime' })
  at!: Date;
}

import { OptionalProps } from '@mikro-orm/core';
import { Entity, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { AppointmentRow } from '../appointment.entity.ts';

/**
 * `offered`: waits for the patient; `chosen`: will take place; `declined`: the patient chose the other one;
 * `cancelled`.
 */
type SlotState = 'offered' | 'chosen' | 'declined' | 'cancelled';

/** A time that a doctor reserves for one patient. */
@Entity({ tableName: 'schedule_slot' })
@Index({ properties: ['doctorId', 'startsAt'] })
export class ScheduleSlotRow {
  [OptionalProps]?: 'state' | 'isForced' | 'remindedAt' | 'heldAt';

  @PrimaryKey({ type: 'uuid' })
  id!: string;

  @Index()
  @ManyToOne({ entity: () => AppointmentRow, mapToPk: true, fieldName: 'appointment_id' })
  appointmentId!: string;

  @Property({ type: 'uuid' })
  doctorId!: string;

  @Property({ type: 'datetime' })
  startsAt!: Date;

  @Property({ type: 'datetime' })
  endsAt!: Date;

  @Property({ type: 'string' })
  state: SlotState = 'offered';

  /** The doctor fixed it without a choice of the patient. */
  @Property({ type: 'boolean' })
  isForced: boolean = false;

  @Property({ type: 'datetime', nullable: true })
  remindedAt: Date | null = null;

  /** When the doctor recorded that the call took place. */
  @Property({ type: 'datetime', nullable: true })
  heldAt: Date | null = null;

  @Property({ type: 'datetime' })
  createdAt!: Date;
}

import { Entity, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import type { Day } from '#schema/br/day.ts';

/**
 * An hour that a doctor opened for video calls. Without a day it is open every week; with one it is open or blocked on
 * that date, whatever the week says.
 */
@Entity({ tableName: 'doctor_hour' })
@Unique({ properties: ['doctorId', 'day', 'weekday', 'hour'] })
export class DoctorHourRow {
  @PrimaryKey({ type: 'uuid' })
  id!: string;

  @Property({ type: 'uuid' })
  doctorId!: string;

  @Property({ type: 'date', nullable: true })
  day!: Day | null;

  /** 0 is Sunday, 6 is Saturday. */
  @Property({ type: 'integer' })
  weekday!: number;

  /** 14 is from 14:00 to 15:00 in Brasília. */
  @Property({ type: 'integer' })
  hour!: number;

  @Property({ type: 'boolean' })
  isOpen!: boolean;
}

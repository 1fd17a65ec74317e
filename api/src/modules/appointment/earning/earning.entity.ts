import { Entity, Index, ManyToOne, Property } from '@mikro-orm/decorators/legacy';
import { AppointmentRow } from '../appointment.entity.ts';

/**
 * What one concluded evaluation pays its doctor: the same for every outcome, so that no decision pays better.
 */
@Entity({ tableName: 'earning' })
@Index({ properties: ['doctorId', 'at'] })
export class EarningRow {
  /** One evaluation pays once. */
  @ManyToOne({ entity: () => AppointmentRow, mapToPk: true, fieldName: 'appointment_id', primary: true })
  appointmentId!: string;

  @Property({ type: 'uuid' })
  doctorId!: string;

  @Property({ type: 'integer' })
  amountCents!: number;

  @Property({ type: 'datetime' })
  at!: Date;
}

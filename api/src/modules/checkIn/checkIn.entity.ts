import { OptionalProps } from '@mikro-orm/core';
import { Entity, Index, ManyToOne, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import type { Day } from '#schema/br/day.ts';
import { User } from '../account/user.entity.ts';
import { TreatmentRow } from './treatment.entity.ts';

/** The patient was asked how a treatment is going. Its keys allow each week once, and one open check-in at a time. */
@Entity({ tableName: 'check_in' })
@Unique({ properties: ['treatmentId', 'startedOn', 'week'] })
@Index({
  name: 'check_in_open',
  expression:
    'create unique index "check_in_open" on "check_in" ("treatment_id") where answered_at is null and closed_at is null',
})
export class CheckInRow {
  [OptionalProps]?: 'answeredAt' | 'closedAt';

  @PrimaryKey({ type: 'uuid' })
  id!: string;

  @ManyToOne({ entity: () => TreatmentRow, mapToPk: true, fieldName: 'treatment_id' })
  treatmentId!: string;

  @Index()
  @ManyToOne({ entity: () => User, mapToPk: true, fieldName: 'user_id' })
  userId!: string;

  /** The day from which its week is counted. */
  @Property({ type: 'date' })
  startedOn!: Day;

  @Property({ type: 'integer' })
  week!: number;

  @Property({ type: 'datetime' })
  openedAt!: Date;

  @Property({ type: 'datetime', nullable: true })
  answeredAt: Date | null = null;

  /** When the next check-in, or the end of the treatment, closed it without an answer. */
  @Property({ type: 'datetime', nullable: true })
  closedAt: Date | null = null;
}

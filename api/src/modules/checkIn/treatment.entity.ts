import { OptionalProps } from '@mikro-orm/core';
import { Entity, Index, ManyToOne, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import type { Day } from '#schema/br/day.ts';
import { User } from '../account/user.entity.ts';

/**
 * A patient and a treatment line whose medicine was dispensed and sent, with the plan of its check-ins
 * (`checkIn.rules.ts`).
 */
@Entity({ tableName: 'treatment' })
@Unique({ properties: ['userId', 'line'] })
@Index({
  name: 'treatment_next',
  expression: 'create index "treatment_next" on "treatment" ("next_on") where next_on is not null',
})
export class TreatmentRow {
  [OptionalProps]?: 'lastWeek' | 'nextOn';

  @PrimaryKey({ type: 'uuid' })
  id!: string;

  @ManyToOne({ entity: () => User, mapToPk: true, fieldName: 'user_id' })
  userId!: string;

  @Property({ type: 'integer' })
  line!: number;

  /** The day of the first parcel, or of the first one after a long pause. Weeks are counted from it. */
  @Property({ type: 'date' })
  startedOn!: Day;

  /** The day of the latest parcel. */
  @Property({ type: 'date' })
  lastSentOn!: Day;

  /** The day until which the medicine of the latest parcels lasts. */
  @Property({ type: 'date' })
  coversUntil!: Day;

  /** The last week that was asked about or that passed. */
  @Property({ type: 'integer', default: 0 })
  lastWeek = 0;

  /** When the plan is looked at next; null after the treatment stopped. */
  @Property({ type: 'date', nullable: true })
  nextOn: Day | null = null;
}

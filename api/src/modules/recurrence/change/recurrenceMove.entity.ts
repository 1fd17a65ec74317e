import { Entity, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import type { StoredAs } from '../../../shared/database/tables.ts';
import type { Month } from '../month/monthSchedule.rules.ts';
import { RecurrenceRow } from '../recurrence.entity.ts';

/** The history of a subscription and its months. Rows are only added. */
@Entity({ tableName: 'recurrence_move' })
export class RecurrenceMoveRow {
  @PrimaryKey({ type: 'uuid' })
  id!: string;

  @Index()
  @ManyToOne({ entity: () => RecurrenceRow, mapToPk: true, fieldName: 'recurrence_id' })
  recurrenceId!: string;

  /** Null for changes of the whole subscription. */
  @Property({ type: 'string', length: 7, nullable: true })
  month!: Month | null;

  /** A status of the subscription or a state of the month; null in the first row of either. */
  @Property({ type: 'string', nullable: true, fieldName: 'from_state' })
  from!: StoredAs<'fromState', string | null>;

  @Property({ type: 'string', fieldName: 'to_state' })
  to!: StoredAs<'toState', string>;

  /** The change or its reason, as a code: `skip`, `card`, `insufficient_funds`. */
  @Property({ type: 'string', nullable: true })
  reason!: string | null;

  /** Who made the change; null for the system. */
  @Property({ type: 'uuid', nullable: true })
  authorId!: string | null;

  @Property({ type: 'datetime' })
  at!: Date;
}

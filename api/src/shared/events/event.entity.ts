import { OptionalProps, raw } from '@mikro-orm/core';
import { Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

/**
 * The append-only event log. `xid` is the id of the writing transaction. Readers stop before the oldest transaction
 * that still runs, so that an event with a late commit is never skipped (see `readEvents.ts`).
 */
@Entity({ tableName: 'event' })
@Index({ properties: ['xid', 'id'] })
@Index({ properties: ['userId', 'xid', 'id'] })
@Index({ properties: ['entityId', 'id'] })
export class EventRow {
  [OptionalProps]?: 'id' | 'xid' | 'userId' | 'payload' | 'at';

  @PrimaryKey({ type: 'bigint', autoincrement: true })
  id!: string;

  @Property({ type: 'string', columnType: 'xid8', default: raw('transaction_number()') })
  xid!: string;

  /** `word.what-happened`, for example `transaction.status-changed`. */
  @Property({ type: 'string' })
  type!: string;

  /** The row that the event is about. */
  @Property({ type: 'uuid' })
  entityId!: string;

  /** The owner of the row, who receives the event as a live update; null for events without an owner. */
  @Property({ type: 'uuid', nullable: true })
  userId!: string | null;

  @Property({ type: 'json' })
  payload!: Record<string, unknown>;

  @Property({ type: 'datetime', default: raw('now()') })
  at!: Date;
}

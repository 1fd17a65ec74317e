import { OptionalProps } from '@mikro-orm/core';
import { Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

/**
 * `preparing` until the job has stored the archive, `ready` for 24 hours, then `deleted` with its objects.
 */
type DataExportState = 'preparing' | 'ready' | 'deleted';

/** A requested copy of a person's data (LGPD, art. 18). The archive is stored in encrypted parts. */
@Entity({ tableName: 'data_export' })
@Index({
  name: 'data_export_one_at_a_time',
  expression: `create unique index "data_export_one_at_a_time" on "data_export" ("user_id") where state = 'preparing'`,
})
export class DataExportRow {
  [OptionalProps]?: 'state' | 'prefix' | 'parts' | 'size' | 'readyAt' | 'expiresAt';

  @PrimaryKey({ type: 'uuid' })
  id!: string;

  @Index()
  @Property({ type: 'uuid' })
  userId!: string;

  /**
   * The session that requested it with a fresh confirmation; another session must confirm again to download.
   */
  @Property({ type: 'uuid' })
  sessionId!: string;

  @Property({ type: 'string' })
  state: DataExportState = 'preparing';

  @Property({ type: 'datetime' })
  requestedAt!: Date;

  /** Where the parts of the run that finished first are stored. */
  @Property({ type: 'string', nullable: true })
  prefix: string | null = null;

  @Property({ type: 'integer' })
  parts: number = 0;

  /** Size of the archive in bytes. */
  @Property({ type: 'integer' })
  size: number = 0;

  @Property({ type: 'datetime', nullable: true })
  readyAt: Date | null = null;

  @Property({ type: 'datetime', nullable: true })
  expiresAt: Date | null = null;
}

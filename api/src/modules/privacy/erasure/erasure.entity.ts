import { OptionalProps } from '@mikro-orm/core';
import { Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

/** `pending` for seven days, `sealing` once the rows are erased and files and keys remain, then `done`. */
type ErasureState = 'pending' | 'taken-back' | 'sealing' | 'done';

/** The erasure of one account, started by the person or by an admin. */
@Entity({ tableName: 'erasure' })
@Index({
  name: 'erasure_one_at_a_time',
  expression: `create unique index "erasure_one_at_a_time" on "erasure" ("user_id") where state in ('pending', 'sealing')`,
})
export class ErasureRow {
  [OptionalProps]?: 'state' | 'takenBackAt' | 'archiveId' | 'doneAt';

  @PrimaryKey({ type: 'uuid' })
  id!: string;

  @Index()
  @Property({ type: 'uuid' })
  userId!: string;

  @Property({ type: 'string' })
  state: ErasureState = 'pending';

  @Property({ type: 'datetime' })
  requestedAt!: Date;

  /** Until then the person may cancel it. */
  @Property({ type: 'datetime' })
  dueAt!: Date;

  @Property({ type: 'datetime', nullable: true })
  takenBackAt: Date | null = null;

  /** The archive whose key seals what a law requires of this person; null when nothing is stored. */
  @Property({ type: 'uuid', nullable: true })
  archiveId: string | null = null;

  @Property({ type: 'datetime', nullable: true })
  doneAt: Date | null = null;
}

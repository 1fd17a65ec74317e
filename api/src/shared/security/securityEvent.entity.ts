import { OptionalProps } from '@mikro-orm/core';
import { Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

/** An attack or a change of access, which happened `times` times within about a second. Rows are only added. */
@Entity({ tableName: 'security_event' })
@Index({ properties: ['at'] })
@Index({ properties: ['kind', 'at'] })
@Index({ properties: ['actorId', 'at'] })
@Index({ properties: ['subjectId', 'at'] })
export class SecurityEventRow {
  [OptionalProps]?: 'actorId' | 'subjectId' | 'addressHash' | 'detail' | 'times';

  @PrimaryKey({ type: 'uuid' })
  id!: string;

  @Property({ type: 'string' })
  kind!: string;

  /** The acting account, when known. */
  @Property({ type: 'uuid', nullable: true })
  actorId: string | null = null;

  /** The affected account, when known. */
  @Property({ type: 'uuid', nullable: true })
  subjectId: string | null = null;

  /** The keyed hash of the IP address. */
  @Property({ type: 'string', nullable: true })
  addressHash: string | null = null;

  /** Names from the code and counts: no address, name or text of a person. */
  @Property({ type: 'json' })
  detail: Record<string, string | number> = {};

  @Property({ type: 'integer', default: 1 })
  times: number = 1;

  @Property({ type: 'datetime' })
  at!: Date;
}

import { Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import type { AccessReasonKind } from '#schema/accessReasons.ts';

/** Why an admin opens records. Rows are only ever added. */
@Entity({ tableName: 'access_reason' })
@Index({ properties: ['adminId', 'at'] })
export class AccessReasonRow {
  @PrimaryKey({ type: 'uuid' })
  id!: string;

  @Property({ type: 'uuid' })
  adminId!: string;

  /** Whose record; null for lists that show many. */
  @Property({ type: 'uuid', nullable: true })
  ownerId!: string | null;

  @Property({ type: 'string', length: 40 })
  kind!: AccessReasonKind;

  @Property({ type: 'text' })
  words!: string;

  @Property({ type: 'datetime' })
  at!: Date;
}

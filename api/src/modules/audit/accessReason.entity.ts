import { OptionalProps } from '@mikro-orm/core';
import { Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import type { AccessReasonKind } from '#schema/audit/accessReasons.ts';
import type { Unstored } from '../../shared/database/tables.ts';
import { SealedRow } from '../../shared/encryption/sealedRow.ts';

/** The reason an admin gave for opening records. Rows are only ever added. */
@SealedRow<AccessReasonRow>({
  table: 'access_reason',
  subject: ({ ownerId, adminId }) => ownerId ?? adminId,
  fallbackSubject: ({ adminId }) => adminId,
  id: ({ id }) => id,
  fields: ['words'],
  erased: { words: '' },
})
@Entity({ tableName: 'access_reason' })
@Index({ properties: ['adminId', 'at'] })
export class AccessReasonRow {
  [OptionalProps]?: 'sealed';

  @PrimaryKey({ type: 'uuid' })
  id!: string;

  @Property({ type: 'uuid' })
  adminId!: string;

  /** The person the record is about; null for lists that show many people. */
  @Property({ type: 'uuid', nullable: true })
  ownerId!: string | null;

  @Property({ type: 'string', length: 40 })
  kind!: AccessReasonKind;

  /** The text of the reason; encrypted values and the first column have this name. */
  @Property({ type: 'text', persist: false })
  words!: Unstored<string>;

  /** The text of the reason, as JWE. */
  @Property({ type: 'text', nullable: true })
  sealed: string | null = null;

  @Property({ type: 'datetime' })
  at!: Date;
}

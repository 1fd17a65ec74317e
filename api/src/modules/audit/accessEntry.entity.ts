import { OptionalProps, PrimaryKeyProp, raw } from '@mikro-orm/core';
import { Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import type { AccessReasonKind } from '#schema/audit/accessReasons.ts';
import type { Unstored } from '../../shared/database/tables.ts';
import { SealedRow } from '../../shared/encryption/sealedRow.ts';

export type AccessedKind =
  | 'evolution'
  | 'file'
  | 'quiz'
  | 'appointment'
  | 'prescription'
  | 'chat'
  | 'check-in';
export type AccessChannel = 'graphql' | 'rest' | 'file';

/**
 * One opening of a health record, which its owner can see. Rows are only ever added. Partitioned by year, so the time is
 * part of the key.
 */
@SealedRow<AccessEntry>({
  table: 'access_entry',
  subject: ({ ownerId }) => ownerId,
  fallbackSubject: ({ viewerId }) => viewerId,
  id: ({ id }) => id,
  fields: ['reason'],
  isChained: true,
})
@Entity({ tableName: 'access_entry' })
@Index({ properties: ['ownerId', 'at'] })
@Index({ properties: ['viewerId', 'at'] })
@Index({ properties: ['entityId', 'at'] })
@Index({ properties: ['at'] })
@Index({ properties: ['xid', 'id'] })
export class AccessEntry {
  [OptionalProps]?: 'reason' | 'reasonKind' | 'sealed' | 'xid';
  [PrimaryKeyProp]?: ['id', 'at'];

  @PrimaryKey({ type: 'uuid' })
  id!: string;

  /** The person the record is about. */
  @Property({ type: 'uuid' })
  ownerId!: string;

  @Property({ type: 'uuid' })
  viewerId!: string;

  @Property({ type: 'string' })
  viewerRole!: string;

  @Property({ type: 'string' })
  what!: AccessedKind;

  @Property({ type: 'uuid' })
  entityId!: string;

  @Property({ type: 'string' })
  door!: AccessChannel;

  @PrimaryKey({ type: 'datetime' })
  at!: Date;

  @Property({ type: 'text', nullable: true, persist: false })
  reason: Unstored<string | null> = null;

  /** The reason, as JWE. */
  @Property({ type: 'text', nullable: true })
  sealed: string | null = null;

  @Property({ type: 'string', length: 40, nullable: true })
  reasonKind: AccessReasonKind | null = null;

  /**
   * The id of the database transaction that wrote the row. The database sets it, and it decides the row's position in
   * the chain.
   */
  @Property({ type: 'string', columnType: 'xid8', default: raw('transaction_number()') })
  xid!: string;
}

import { OptionalProps, raw } from '@mikro-orm/core';
import { Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import type { AdminActName } from '#schema/audit/adminActs.ts';
import type { Unstored } from '../../../shared/database/tables.ts';
import { SealedRow } from '../../../shared/encryption/sealedRow.ts';

/** What an admin did, to which account or thing, and why. Rows are only ever added. */
@SealedRow<AdminAct>({
  table: 'admin_act',
  subject: ({ userId, adminId }) => userId ?? adminId,
  fallbackSubject: ({ adminId }) => adminId,
  id: ({ id }) => id,
  fields: ['reason', 'detail'],
  isChained: true,
})
@Entity({ tableName: 'admin_act' })
@Index({ properties: ['userId', 'at'] })
@Index({ properties: ['entityId', 'at'] })
@Index({ properties: ['act', 'at'] })
@Index({ properties: ['at'] })
@Index({ properties: ['xid', 'id'] })
export class AdminAct {
  [OptionalProps]?: 'userId' | 'entityId' | 'reason' | 'detail' | 'sealed' | 'xid';

  @PrimaryKey({ type: 'uuid' })
  id!: string;

  @Property({ type: 'uuid' })
  adminId!: string;

  @Property({ type: 'string', length: 40 })
  act!: AdminActName;

  /** The account, or the owner of the order, that it was done to; null for things of the shop. */
  @Property({ type: 'uuid', nullable: true })
  userId: string | null = null;

  /** The order, coupon, product, stock or key. */
  @Property({ type: 'uuid', nullable: true })
  entityId: string | null = null;

  @Property({ type: 'text', nullable: true, persist: false })
  reason: Unstored<string | null> = null;

  /** The values before and after; never a secret and never health data. */
  @Property({ type: 'json', nullable: true, persist: false })
  detail: Unstored<Record<string, unknown> | null> = null;

  /** `reason` and `detail` as JWE. */
  @Property({ type: 'text', nullable: true })
  sealed: string | null = null;

  @Property({ type: 'datetime' })
  at!: Date;

  /**
   * The id of the database transaction that wrote the row. The database sets it, and it decides the row's position in
   * the chain.
   */
  @Property({ type: 'string', columnType: 'xid8', default: raw('transaction_number()') })
  xid!: string;
}

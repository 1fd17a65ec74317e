import { OptionalProps } from '@mikro-orm/core';
import { Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { SealedRow } from '../../../../shared/encryption/sealedRow.ts';

export enum OrderQueue {
  UNFINISHED = 'unfinished',
  LATE = 'late',
}

/** Saved filters of the list of orders, with a title, for one admin or for all. */
@SealedRow<OrderViewRow>({
  table: 'order_view',
  subject: ({ adminId }) => adminId,
  id: ({ id }) => id,
  fields: ['title', 'search'],
  erased: { title: '' },
})
@Entity({ tableName: 'order_view' })
@Index({ properties: ['adminId', 'createdAt'] })
export class OrderViewRow {
  [OptionalProps]?: 'sealed';

  @PrimaryKey({ type: 'uuid' })
  id!: string;

  @Property({ type: 'uuid' })
  adminId!: string;

  @Property({ type: 'text', persist: false })
  title!: string;

  /** The search text, which may be a name or a CPF and is therefore encrypted. */
  @Property({ type: 'text', nullable: true, persist: false })
  search!: string | null;

  @Property({ type: 'integer', nullable: true })
  status!: number | null;

  /** The orders that wait for a step, or only the late ones among them; null for all orders. */
  @Property({ type: 'string', length: 10, nullable: true })
  queue!: OrderQueue | null;

  @Property({ type: 'boolean' })
  isShared!: boolean;

  /** `title` and `search` as JWE. */
  @Property({ type: 'text', nullable: true })
  sealed: string | null = null;

  @Property({ type: 'datetime' })
  createdAt!: Date;
}

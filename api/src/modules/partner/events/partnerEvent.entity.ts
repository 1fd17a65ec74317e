import { OptionalProps } from '@mikro-orm/core';
import { Entity, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import type { PartnerEventType } from '#schema/partner/partnerEvents.ts';
import { ApiKey } from '../../account/apiKey/apiKey.entity.ts';

/**
 * What partners may know about a change: no personal, health or price data of an order. One process at a time adds rows,
 * so their ids are in the order of their commits and serve as cursors.
 */
@Entity({ tableName: 'partner_event' })
@Index({ properties: ['subject', 'type', 'id'] })
@Index({ properties: ['at'] })
@Index({
  name: 'partner_event_of_test_key',
  expression: `create index "partner_event_of_test_key" on "partner_event" ("key_id", "id") where key_id is not null`,
})
export class PartnerEventRow {
  [OptionalProps]?: 'id' | 'keyId';

  @PrimaryKey({ type: 'bigint', autoincrement: true })
  id!: string;

  @Property({ type: 'string', length: 40 })
  type!: PartnerEventType;

  /** The order, product or box size it is about. Events of one subject keep their order. */
  @Property({ type: 'uuid' })
  subject!: string;

  @Property({ type: 'json' })
  data!: Record<string, unknown>;

  @Property({ type: 'datetime' })
  at!: Date;

  /** The test key that invented it, which alone sees it. Null for an event of the shop. */
  @ManyToOne({
    entity: () => ApiKey,
    mapToPk: true,
    fieldName: 'key_id',
    nullable: true,
    deleteRule: 'cascade',
    index: false,
  })
  keyId: string | null = null;
}

/** How far the event log has been read for partners: one row, locked by the process that reads. */
@Entity({ tableName: 'partner_position' })
export class PartnerPosition {
  @PrimaryKey({ type: 'integer', autoincrement: false })
  id!: number;

  @Property({ type: 'string', length: 40 })
  cursor!: string;
}

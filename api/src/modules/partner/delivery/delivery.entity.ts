import { OptionalProps } from '@mikro-orm/core';
import { Entity, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { PartnerWebhookRow } from '../webhook/partnerWebhook.entity.ts';

/** One try of a delivery: what the endpoint answered, shortened. */
export interface DeliveryTry {
  at: string;
  /** Null when no answer came. */
  status: number | null;
  /** Why the message was not delivered to the address. */
  problem: string | null;
  answer: string | null;
  ms: number;
}

/** `dropped` ended without being sent, because its endpoint may no longer receive it. */
export type DeliveryState = 'waiting' | 'delivered' | 'givenUp' | 'dropped';

export type DropReason = 'keyRevoked' | 'keyExpired' | 'scopeRemoved' | 'eventRemoved';

/** One event for one endpoint, from the moment it waits until it is delivered, given up or dropped. */
@Entity({ tableName: 'webhook_delivery' })
@Index({ properties: ['webhookId', 'subject', 'state', 'id'] })
@Index({ properties: ['webhookId', 'id'] })
@Index({ properties: ['eventId'] })
// An event waits at most once at an endpoint, however often it is replayed.
@Index({
  name: 'webhook_delivery_waiting',
  expression: `create unique index "webhook_delivery_waiting" on "webhook_delivery" ("webhook_id", "event_id") where state = 'waiting'`,
})
@Index({
  name: 'webhook_delivery_due',
  expression: `create index "webhook_delivery_due" on "webhook_delivery" ("webhook_id", "next_at", "id") where state = 'waiting'`,
})
export class WebhookDeliveryRow {
  [OptionalProps]?: 'id' | 'state' | 'dropReason' | 'settledAt' | 'tries' | 'nextAt' | 'attempts';

  /** Deliveries of one subject are sent in the order of their ids. */
  @PrimaryKey({ type: 'bigint', autoincrement: true })
  id!: string;

  @ManyToOne({
    entity: () => PartnerWebhookRow,
    mapToPk: true,
    fieldName: 'webhook_id',
    deleteRule: 'cascade',
  })
  webhookId!: string;

  @Property({ type: 'bigint' })
  eventId!: string;

  @Property({ type: 'uuid' })
  subject!: string;

  @Property({ type: 'string', length: 10, default: 'waiting' })
  state: DeliveryState = 'waiting';

  @Property({ type: 'string', length: 20, nullable: true })
  dropReason: DropReason | null = null;

  @Property({ type: 'datetime' })
  createdAt!: Date;

  @Property({ type: 'datetime', nullable: true })
  settledAt: Date | null = null;

  /** From when a waiting delivery may be sent; those behind a failed one of their subject wait with it. */
  @Property({ type: 'datetime', defaultRaw: 'now()' })
  nextAt!: Date;

  /** The failed attempts since the endpoint was verified, by which the next pause is chosen. */
  @Property({ type: 'integer', default: 0 })
  attempts: number = 0;

  @Property({ type: 'json', default: '[]' })
  tries: DeliveryTry[] = [];
}

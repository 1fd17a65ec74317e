import { OptionalProps } from '@mikro-orm/core';
import { Entity, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import type { PartnerEventType } from '#schema/partner/partnerEvents.ts';
import { ApiKey } from '../../account/apiKey/apiKey.entity.ts';

/** `pending` until the endpoint answered the check; `paused` sends nothing and keeps its waiting deliveries. */
export type WebhookState = 'pending' | 'active' | 'paused';

/** An address of a partner that events are sent to, signed with a secret of its own. */
@Entity({ tableName: 'partner_webhook' })
@Index({ properties: ['keyId'] })
export class PartnerWebhookRow {
  [OptionalProps]?:
    | 'nextUrl'
    | 'state'
    | 'previousSecretSealed'
    | 'previousUntil'
    | 'failingSince'
    | 'pausedAt';

  @PrimaryKey({ type: 'uuid' })
  id!: string;

  @ManyToOne({ entity: () => ApiKey, mapToPk: true, fieldName: 'key_id', deleteRule: 'cascade' })
  keyId!: string;

  @Property({ type: 'text' })
  url!: string;

  /** The address that replaces `url` once it has answered the check. */
  @Property({ type: 'text', nullable: true })
  nextUrl: string | null = null;

  @Property({ type: 'array', columnType: 'text[]' })
  events!: PartnerEventType[];

  @Property({ type: 'string', length: 10, default: 'pending' })
  state: WebhookState = 'pending';

  /** The secret that signs the deliveries (`whsec_…`), encrypted as JWE. */
  @Property({ type: 'text' })
  secretSealed!: string;

  /** After a rotation, deliveries also have a signature of the earlier secret until `previousUntil`. */
  @Property({ type: 'text', nullable: true })
  previousSecretSealed: string | null = null;

  @Property({ type: 'datetime', nullable: true })
  previousUntil: Date | null = null;

  /** The first failure since the last success. */
  @Property({ type: 'datetime', nullable: true })
  failingSince: Date | null = null;

  @Property({ type: 'datetime', nullable: true })
  pausedAt: Date | null = null;

  @Property({ type: 'datetime' })
  createdAt!: Date;
}

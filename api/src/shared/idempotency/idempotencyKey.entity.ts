import { OptionalProps } from '@mikro-orm/core';
import { Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

/** A claimed idempotency key: its owner, operation and body hash, and the answer once there is one. */
@Entity({ tableName: 'idempotency_key' })
export class IdempotencyKey {
  [OptionalProps]?: 'answer' | 'answeredAt';

  /** Owner and operation, so that two people may use the same key. */
  @PrimaryKey({ type: 'string' })
  scope!: string;

  @PrimaryKey({ type: 'string' })
  key!: string;

  @Property({ type: 'string' })
  bodyHash!: string;

  @Property({ type: 'json', nullable: true })
  answer: unknown = null;

  @Index()
  @Property({ type: 'datetime' })
  claimedAt!: Date;

  @Property({ type: 'datetime', nullable: true })
  answeredAt: Date | null = null;
}

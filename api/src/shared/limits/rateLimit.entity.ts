import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

/** Counters of `rate-limiter-flexible`, in PostgreSQL so that limits apply across processes and restarts. */
@Entity({ tableName: 'rate_limit' })
export class RateLimit {
  @PrimaryKey({ type: 'string' })
  key!: string;

  @Property({ type: 'integer', default: 0 })
  points!: number;

  @Property({ type: 'bigint', nullable: true })
  expire!: string | null;
}

import { Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import type { Chain } from './auditChain.rules.ts';

/** The signed position of a chain at one moment. A chain rewritten afterwards no longer agrees with it. */
@Entity({ tableName: 'audit_head' })
@Index({ properties: ['chain', 'position'] })
export class AuditHeadRow {
  @PrimaryKey({ type: 'uuid' })
  id!: string;

  @Property({ type: 'string', length: 40 })
  chain!: Chain;

  @Property({ type: 'bigint' })
  position!: string;

  @Property({ type: 'string', length: 64 })
  hash!: string;

  @Property({ type: 'datetime' })
  at!: Date;

  @Property({ type: 'string', length: 40 })
  keyId!: string;

  @Property({ type: 'string' })
  signature!: string;
}

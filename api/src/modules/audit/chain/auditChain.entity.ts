import { Entity, Index, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import type { Chain } from './auditChain.rules.ts';

/** The position of one row in the chain of its table. Rows are only ever added. */
@Entity({ tableName: 'audit_link' })
@Unique({ properties: ['chain', 'rowId'] })
export class AuditLinkRow {
  @PrimaryKey({ type: 'string', length: 40 })
  chain!: string;

  /** Counts from 1, without gaps. */
  @PrimaryKey({ type: 'bigint', autoincrement: false })
  position!: string;

  @Property({ type: 'uuid' })
  rowId!: string;

  /**
   * The database transaction that wrote the row. Links follow the order in which transactions became visible.
   */
  @Property({ type: 'string', columnType: 'xid8' })
  rowXid!: string;

  @Property({ type: 'string', length: 64 })
  rowHash!: string;

  @Property({ type: 'string', length: 64 })
  hash!: string;

  @Property({ type: 'datetime' })
  at!: Date;
}

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

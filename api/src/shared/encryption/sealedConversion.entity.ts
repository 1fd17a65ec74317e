import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

/**
 * The digest of a row of a hash chain before and after a release encrypted its texts, so that the chain can still be
 * verified. Rows are only added.
 */
@Entity({ tableName: 'sealed_conversion' })
export class SealedConversionRow {
  /** The table, which is also the name of the chain. */
  @PrimaryKey({ type: 'string', length: 40 })
  chain!: string;

  @PrimaryKey({ type: 'uuid' })
  rowId!: string;

  @PrimaryKey({ type: 'string', length: 64 })
  before!: string;

  @Property({ type: 'string', length: 64 })
  after!: string;

  @Property({ type: 'string', length: 40 })
  keyId!: string;

  @Property({ type: 'string' })
  signature!: string;

  @Property({ type: 'datetime' })
  at!: Date;
}

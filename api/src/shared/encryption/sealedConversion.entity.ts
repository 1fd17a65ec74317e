import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

/** The digest of a chained row before and after an update encrypted its texts. Rows are only ever added. */
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

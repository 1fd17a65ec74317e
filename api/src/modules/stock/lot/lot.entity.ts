import { OptionalProps } from '@mikro-orm/core';
import { Check, Entity, Index, ManyToOne, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import { Stock } from '../../catalog/stock.entity.ts';

/**
 * Units of one stock that were made together: the number and the expiry on the box. `units` are those not dispensed yet.
 * They are part of the stock, which is counted apart: a lot says which box to take, the stock how many can be sold.
 */
@Entity({ tableName: 'lot' })
@Unique({ properties: ['skuId', 'code'] })
@Index({
  name: 'lot_left',
  expression: `create index "lot_left" on "lot" ("sku_id", "expires_on", "id") where units > 0 and blocked_at is null`,
})
@Check({ name: 'lot_units', expression: 'units >= 0 and units <= received' })
@Check({ name: 'lot_removed_units', expression: 'removed_units >= 0 and removed_units <= units' })
export class LotRow {
  [OptionalProps]?: 'removedUnits' | 'blockedAt' | 'blockedBy' | 'blockReason';

  @PrimaryKey({ type: 'uuid' })
  id!: string;

  @ManyToOne({ entity: () => Stock, mapToPk: true, fieldName: 'sku_id' })
  skuId!: string;

  /** As printed on the box, in capitals. */
  @Property({ type: 'string', length: 40 })
  code!: string;

  /** The last day on which the units may be taken. A box that prints a month ends with its last day. */
  @Property({ type: 'string', columnType: 'date' })
  expiresOn!: string;

  @Property({ type: 'integer' })
  received!: number;

  /** Changed only by single statements, like the units of a stock. */
  @Property({ type: 'integer' })
  units!: number;

  /** Those of `units` that left the sale because the lot was blocked or has expired; they are not in the stock any more. */
  @Property({ type: 'integer', default: 0 })
  removedUnits: number = 0;

  @Property({ type: 'datetime' })
  receivedAt!: Date;

  /** When the lot was recalled or blocked; its units leave the sale and are not dispensed. */
  @Property({ type: 'datetime', nullable: true })
  blockedAt: Date | null = null;

  @Property({ type: 'uuid', nullable: true })
  blockedBy: string | null = null;

  @Property({ type: 'text', nullable: true })
  blockReason: string | null = null;
}

import { OptionalProps } from '@mikro-orm/core';
import { Check, Entity, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { ProductRow } from './product.entity.ts';

/**
 * Units in stock of a product or of one box size. It is a separate table so that a sale never writes catalogue rows.
 * Only atomic statements change it; the check constraint is the last protection against overselling. The units of open
 * orders are already taken out.
 */
@Entity({ tableName: 'stock' })
// Without the count of units: a sale then updates no index of this table.
@Index({
  name: 'stock_alert',
  expression: 'create index "stock_alert" on "stock" ("sku_id") where alert_at is not null',
})
@Index({
  name: 'stock_alerted',
  expression: 'create index "stock_alerted" on "stock" ("sku_id") where alerted_at is not null',
})
@Check({ name: 'stock_never_negative', expression: 'on_hand >= 0' })
@Check({ name: 'stock_alert_never_negative', expression: 'alert_at >= 0' })
export class Stock {
  [OptionalProps]?: 'isCurrent' | 'alertAt' | 'alertedAt';

  @PrimaryKey({ type: 'uuid' })
  skuId!: string;

  @Property({ type: 'integer' })
  onHand!: number;

  /** The product itself, or the product of the box size. */
  @Index()
  @ManyToOne({ entity: () => ProductRow, mapToPk: true, fieldName: 'product_id' })
  productId!: string;

  /** False for a box size that is not sold any more: open orders may still return its units. */
  @Property({ type: 'boolean', default: true })
  isCurrent: boolean = true;

  /** The stock at which operators get a mail; null for no mail. */
  @Property({ type: 'integer', nullable: true })
  alertAt: number | null = null;

  /** When the mail was sent; null again once the stock is above `alertAt`. */
  @Property({ type: 'datetime', nullable: true })
  alertedAt: Date | null = null;
}

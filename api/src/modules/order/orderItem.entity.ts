import { OptionalProps } from '@mikro-orm/core';
import { Check, Entity, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { ProductRow } from '../catalog/product.entity.ts';
import { OrderRow } from './order.entity.ts';

/** The columns that a line of an order and an item of a subscription share: the product as it was sold. */
export abstract class SoldProductColumns {
  @Property({ type: 'integer' })
  position!: number;

  @Property({ type: 'uuid', nullable: true })
  variantId: string | null = null;

  /**
   * The stock from which the units are taken: that of the box size, or of the product; a promotional listing uses the
   * stock of its full-price product. Null for a service.
   */
  @Property({ type: 'uuid', nullable: true })
  skuId: string | null = null;

  @Property({ type: 'string' })
  name!: string;

  @Property({ type: 'string' })
  image!: string;

  @Property({ type: 'string' })
  slug!: string;

  @Property({ type: 'integer' })
  quantity!: number;

  @Property({ type: 'boolean' })
  prescription!: boolean;
}

/**
 * One line of an order. Name and prices are copies that do not change with the catalogue. Quantity and value decrease
 * only when units are cancelled and refunded.
 */
@Entity({ tableName: 'transaction_item' })
@Index({
  name: 'transaction_item_uploaded_image',
  expression: `create index "transaction_item_uploaded_image" on "transaction_item" ("image") where image like '/photos/%'`,
})
@Index({
  name: 'transaction_item_of_order',
  expression:
    'create index "transaction_item_of_order" on "transaction_item" ("transaction_id") include ("sku_id", "quantity")',
})
@Check({
  name: 'transaction_item_quantity',
  expression: 'quantity >= 0 and cancelled_quantity >= 0 and quantity + cancelled_quantity > 0',
})
export class OrderItemRow extends SoldProductColumns {
  [OptionalProps]?:
    | 'variantId'
    | 'skuId'
    | 'monthlyPriceCents'
    | 'monthlyValueCents'
    | 'cancelledQuantity'
    | 'cancelledCents'
    | 'cancelledWhy';

  @PrimaryKey({ type: 'uuid' })
  id!: string;

  @ManyToOne({
    entity: () => OrderRow,
    mapToPk: true,
    fieldName: 'transaction_id',
    deleteRule: 'cascade',
  })
  transactionId!: string;

  @ManyToOne({ entity: () => ProductRow, mapToPk: true, fieldName: 'product_id' })
  productId!: string;

  @Property({ type: 'integer' })
  priceCents!: number;

  @Property({ type: 'integer' })
  valueCents!: number;

  /**
   * What a unit costs in every later month of the subscription that the order begins, before and after its discount.
   * Null where that is what it costs in the order.
   */
  @Property({ type: 'integer', nullable: true })
  monthlyPriceCents: number | null = null;

  @Property({ type: 'integer', nullable: true })
  monthlyValueCents: number | null = null;

  @Property({ type: 'integer', default: 0 })
  cancelledQuantity: number = 0;

  @Property({ type: 'integer', default: 0 })
  cancelledCents: number = 0;

  /** Why units were cancelled, as a `PartReason`. */
  @Property({ type: 'string', nullable: true })
  cancelledWhy: string | null = null;
}

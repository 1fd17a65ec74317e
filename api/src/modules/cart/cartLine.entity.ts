import { OptionalProps } from '@mikro-orm/core';
import { Check, Entity, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { ProductRow } from '../catalog/product.entity.ts';
import { CartRow } from './cart.entity.ts';

/**
 * One product in the cart. `parentLineId` links a companion (second unit) to its product's line, without which it is
 * removed.
 */
@Entity({ tableName: 'cart_line' })
@Check({ name: 'cart_line_quantity', expression: 'quantity >= 1 and quantity <= 99' })
export class CartLineRow {
  [OptionalProps]?: 'variantId' | 'parentLineId';

  @PrimaryKey({ type: 'uuid' })
  id!: string;

  @Index()
  @ManyToOne({ entity: () => CartRow, mapToPk: true, fieldName: 'cart_id', deleteRule: 'cascade' })
  cartId!: string;

  @ManyToOne({ entity: () => ProductRow, mapToPk: true, fieldName: 'product_id', deleteRule: 'cascade' })
  productId!: string;

  @Property({ type: 'uuid', nullable: true })
  variantId: string | null = null;

  @Property({ type: 'uuid', nullable: true })
  parentLineId: string | null = null;

  @Property({ type: 'integer' })
  quantity!: number;

  @Property({ type: 'integer' })
  position!: number;
}

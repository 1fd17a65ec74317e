import { OptionalProps } from '@mikro-orm/core';
import { Check, Entity, Index, ManyToOne, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import type { Unstored } from '../../shared/database/tables.ts';
import { GUESTS } from '../../shared/encryption/guests.ts';
import { SealedRow } from '../../shared/encryption/sealedRow.ts';
import { User } from '../account/user.entity.ts';
import { ProductRow } from '../catalog/product.entity.ts';

/**
 * A cart stores only choices (products, quantities, address). Prices are calculated at each read. A guest's cart is
 * found by the hash of its token, a member's by the user id.
 */
@Entity({ tableName: 'cart' })
@Index({
  name: 'cart_of_guest',
  expression: 'create index "cart_of_guest" on "cart" ("id") where user_id is null',
})
@SealedRow<CartRow>({
  table: 'cart',
  subject: ({ userId }) => userId ?? GUESTS,
  id: ({ id }) => id,
  fields: ['zipcode', 'address'],
})
export class CartRow {
  [OptionalProps]?:
    | 'tokenHash'
    | 'userId'
    | 'version'
    | 'recurrent'
    | 'couponTitle'
    | 'zipcode'
    | 'address'
    | 'freightType'
    | 'paymentType'
    | 'installments'
    | 'sealed'
    | 'abandonedAt'
    | 'remindedAt'
    | 'updatedAt';

  @PrimaryKey({ type: 'uuid' })
  id!: string;

  @Unique()
  @Property({ type: 'string', nullable: true })
  tokenHash: string | null = null;

  @Unique()
  @ManyToOne({
    entity: () => User,
    mapToPk: true,
    fieldName: 'user_id',
    nullable: true,
    deleteRule: 'cascade',
  })
  userId: string | null = null;

  /** Increases with every edit. */
  @Property({ type: 'integer' })
  version: number = 1;

  @Property({ type: 'boolean' })
  recurrent: boolean = false;

  @Property({ type: 'string', nullable: true })
  couponTitle: string | null = null;

  @Property({ type: 'string', nullable: true, persist: false })
  zipcode: Unstored<string | null> = null;

  /** What the postal service answered for the zipcode. */
  @Property({ type: 'json', nullable: true, persist: false })
  address: Unstored<{ uf: string; city: string; street: string | null; neighborhood: string | null } | null> =
    null;

  /** `zipcode` and `address` as JWE. */
  @Property({ type: 'text', nullable: true })
  sealed: string | null = null;

  @Property({ type: 'string', nullable: true })
  freightType: 'Standard' | 'Sedex' | null = null;

  @Property({ type: 'integer', nullable: true })
  paymentType: number | null = null;

  @Property({ type: 'integer', nullable: true })
  installments: number | null = null;

  /** When the owner abandoned the cart; null when they did not, or after the reminder mail was sent. */
  @Index({
    name: 'cart_abandoned',
    expression: 'create index "cart_abandoned" on "cart" ("abandoned_at") where abandoned_at is not null',
  })
  @Property({ type: 'datetime', nullable: true })
  abandonedAt: Date | null = null;

  @Property({ type: 'datetime', nullable: true })
  remindedAt: Date | null = null;

  @Property({ type: 'datetime' })
  updatedAt: Date = new Date();
}

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

import { OptionalProps } from '@mikro-orm/core';
import { Check, Entity, Index, ManyToOne, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import { User } from '../../account/user.entity.ts';
import { ProductRow } from '../../catalog/product.entity.ts';

/**
 * A coupon. `uses` is incremented by one atomic SQL statement when an order is placed. Code must not read it,
 * change it and write it back, because a concurrent use would be lost.
 */
@Entity({ tableName: 'coupon' })
@Check({ name: 'coupon_percent_or_value', expression: '(percent is null) <> (value_cents is null)' })
export class CouponRow {
  [OptionalProps]?:
    | 'productId'
    | 'percent'
    | 'valueCents'
    | 'validFrom'
    | 'validUntil'
    | 'active'
    | 'maxUses'
    | 'oncePerUser'
    | 'uses';

  @PrimaryKey({ type: 'uuid' })
  id!: string;

  /** Unique without regard to upper and lower case (`citext`). */
  @Unique()
  @Property({ type: 'string', columnType: 'citext' })
  title!: string;

  @ManyToOne({
    entity: () => ProductRow,
    mapToPk: true,
    fieldName: 'product_id',
    nullable: true,
    deleteRule: 'cascade',
  })
  productId: string | null = null;

  @Property({ type: 'integer', nullable: true })
  percent: number | null = null;

  @Property({ type: 'integer', nullable: true })
  valueCents: number | null = null;

  @Property({ type: 'datetime', nullable: true })
  validFrom: Date | null = null;

  @Property({ type: 'datetime', nullable: true })
  validUntil: Date | null = null;

  @Property({ type: 'boolean' })
  active: boolean = true;

  @Property({ type: 'integer', nullable: true })
  maxUses: number | null = null;

  @Property({ type: 'boolean' })
  oncePerUser: boolean = false;

  @Property({ type: 'integer' })
  uses: number = 0;
}

/**
 * A person's use of a coupon for an order. The row is written when the order is placed, and deleted when the order no
 * longer uses the coupon.
 */
@Entity({ tableName: 'coupon_use' })
export class CouponUse {
  @PrimaryKey({ type: 'uuid' })
  id!: string;

  @Index()
  @ManyToOne({ entity: () => CouponRow, mapToPk: true, fieldName: 'coupon_id' })
  couponId!: string;

  @ManyToOne({ entity: () => User, mapToPk: true, fieldName: 'user_id' })
  userId!: string;

  @Unique()
  @Property({ type: 'uuid' })
  transactionId!: string;
}

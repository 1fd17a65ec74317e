import { OptionalProps } from '@mikro-orm/core';
import { Check, Entity, ManyToOne, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import { ProductRow } from '../../catalog/product.entity.ts';

/**
 * A coupon. One atomic statement increments `uses` when an order is placed; code never reads it and writes it
 * back.
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

  /** Unique in upper and lower case. */
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

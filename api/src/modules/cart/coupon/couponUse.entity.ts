import { Entity, Index, ManyToOne, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import { User } from '../../account/user.entity.ts';
import { CouponRow } from './coupon.entity.ts';

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

import { createUnionType, Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { CentsScalar } from '../../../shared/cents.scalar.ts';
import { PageCursors } from '../../../shared/paging.ts';
import { InvalidInput, Refusal } from '../../../shared/refusals.ts';
import { OfTheShop } from '../../../shared/security/aboutPeople.ts';

export const CouponState = {
  RUNNING: 'running',
  SCHEDULED: 'scheduled',
  EXPIRED: 'expired',
  USED_UP: 'usedUp',
  ENDED_BY_ADMIN: 'endedByAdmin',
} as const;
export type CouponState = (typeof CouponState)[keyof typeof CouponState];
registerEnumType(CouponState, {
  name: 'CouponState',
  description: 'EXPIRED: its last day has passed; USED_UP: no uses remain',
});

@OfTheShop()
@ObjectType({ description: 'A coupon as admins manage it.' })
export class ManagedCoupon {
  @Field(() => ID)
  id!: string;

  @Field(() => String)
  title!: string;

  @Field(() => ID, { nullable: true, description: 'The one product it applies to; null for all products' })
  productId!: string | null;

  @Field(() => String, { nullable: true })
  productName!: string | null;

  @Field(() => Int, { nullable: true })
  percent!: number | null;

  @Field(() => CentsScalar, { nullable: true })
  value!: number | null;

  @Field(() => Date, { nullable: true })
  validFrom!: Date | null;

  @Field(() => Date, { nullable: true })
  validUntil!: Date | null;

  @Field(() => Int, { nullable: true })
  maxUses!: number | null;

  @Field(() => Boolean)
  oncePerUser!: boolean;

  @Field(() => Int, { description: 'The number of orders that used it' })
  uses!: number;

  @Field(() => CouponState)
  state!: CouponState;
}

@ObjectType()
export class ManagedCouponList extends PageCursors {
  @Field(() => [ManagedCoupon])
  items!: ManagedCoupon[];

  @Field(() => Int)
  total!: number;
}

@InputType({
  description:
    'The discount of a coupon, its validity and its number of uses. It has either a percent or a value.',
})
export class CouponTermsInput {
  @Field(() => Int, { nullable: true })
  percent?: number | null;

  @Field(() => CentsScalar, { nullable: true })
  value?: number | null;

  @Field(() => Date, { nullable: true })
  validFrom?: Date | null;

  @Field(() => Date, { nullable: true })
  validUntil?: Date | null;

  @Field(() => Int, { nullable: true })
  maxUses?: number | null;

  @Field(() => Boolean, { defaultValue: false })
  oncePerUser!: boolean;
}

@InputType()
export class NewCouponInput extends CouponTermsInput {
  @Field(() => String, { description: '3 to 20 letters and digits; upper and lower case make no difference' })
  title!: string;

  @Field(() => ID, { nullable: true })
  productId?: string | null;
}

export const ManagedCouponResult = createUnionType({
  name: 'ManagedCouponResult',
  types: () => [ManagedCoupon, Refusal, InvalidInput] as const,
});

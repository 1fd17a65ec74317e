import { createUnionType, Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { CentsScalar } from '../../../../shared/cents.scalar.ts';
import { InvalidInput, Refusal } from '../../../../shared/refusals.ts';
import { OfTheShop } from '../../../../shared/security/aboutPeople.ts';
import { ZipcodeRange } from '../../../settings/freight/freight.types.ts';

export const PromotionKind = { MINIMUM: 'minimum', PAIRS: 'pairs', FREE_FREIGHT: 'freeFreight' } as const;
export type PromotionKind = (typeof PromotionKind)[keyof typeof PromotionKind];
registerEnumType(PromotionKind, {
  name: 'PromotionKind',
  description: 'MINIMUM: a discount from a value of goods; PAIRS: from some of the chosen products',
});

export const PromotionState = {
  RUNNING: 'running',
  SCHEDULED: 'scheduled',
  ENDED: 'ended',
  OFF: 'off',
} as const;
export type PromotionState = (typeof PromotionState)[keyof typeof PromotionState];
registerEnumType(PromotionState, { name: 'PromotionState' });

@OfTheShop()
@ObjectType()
export class PromotedProduct {
  @Field(() => ID)
  id!: string;

  @Field(() => String)
  name!: string;
}

@OfTheShop()
@ObjectType({ description: 'A discount that applies without a code, as admins manage it.' })
export class ManagedPromotion {
  @Field(() => ID)
  id!: string;

  @Field(() => String)
  title!: string;

  @Field(() => PromotionKind)
  kind!: PromotionKind;

  @Field(() => CentsScalar, { description: 'The value of goods from which it applies' })
  from!: number;

  @Field(() => Int, { description: 'How many of the chosen products a pair needs' })
  units!: number;

  @Field(() => Boolean, { description: 'Whether `units` counts different products' })
  countsProducts!: boolean;

  @Field(() => [PromotedProduct])
  products!: PromotedProduct[];

  @Field(() => Int, { nullable: true })
  percent!: number | null;

  @Field(() => CentsScalar, { nullable: true })
  amount!: number | null;

  @Field(() => [String], { description: 'Where freight is free; no state and no range: all of Brazil' })
  states!: string[];

  @Field(() => [ZipcodeRange])
  ranges!: ZipcodeRange[];

  @Field(() => Date)
  startsAt!: Date;

  @Field(() => Date)
  endsAt!: Date;

  @Field(() => PromotionState)
  state!: PromotionState;

  @Field(() => [String], {
    description: 'The titles of other promotions on the same goods at the same time; the best one applies.',
  })
  conflicts!: string[];
}

@InputType()
export class PromotionInput {
  @Field(() => String)
  title!: string;

  @Field(() => PromotionKind)
  kind!: PromotionKind;

  @Field(() => CentsScalar, { defaultValue: 0 })
  from!: number;

  @Field(() => Int, { defaultValue: 0 })
  units!: number;

  @Field(() => Boolean, { defaultValue: false })
  countsProducts!: boolean;

  @Field(() => [ID], { defaultValue: [] })
  productIds!: string[];

  @Field(() => Int, { nullable: true })
  percent?: number | null;

  @Field(() => CentsScalar, { nullable: true })
  amount?: number | null;

  @Field(() => [String], { defaultValue: [] })
  states!: string[];

  @Field(() => [ZipcodeRange], { defaultValue: [] })
  ranges!: ZipcodeRange[];

  @Field(() => Date)
  startsAt!: Date;

  @Field(() => Date)
  endsAt!: Date;
}

export const ManagedPromotionResult = createUnionType({
  name: 'ManagedPromotionResult',
  types: () => [ManagedPromotion, Refusal, InvalidInput] as const,
});

export const CalendarEntryKind = {
  PROMOTION: 'promotion',
  LIGHTNING: 'lightning',
  COUPON: 'coupon',
} as const;
export type CalendarEntryKind = (typeof CalendarEntryKind)[keyof typeof CalendarEntryKind];
registerEnumType(CalendarEntryKind, { name: 'CalendarEntryKind' });

@OfTheShop()
@ObjectType({ description: 'Something that changes prices during a month.' })
export class CalendarEntry {
  @Field(() => ID)
  id!: string;

  @Field(() => CalendarEntryKind)
  kind!: CalendarEntryKind;

  @Field(() => String)
  title!: string;

  @Field(() => String, { nullable: true, description: 'AAAA-MM-DD in São Paulo; null: since ever' })
  firstDay!: string | null;

  @Field(() => String, { nullable: true, description: 'Null: without an end' })
  lastDay!: string | null;

  @Field(() => Boolean, { description: 'False for a promotion that an admin switched off' })
  isOn!: boolean;
}

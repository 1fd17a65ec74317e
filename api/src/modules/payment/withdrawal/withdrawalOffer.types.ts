import { Field, ID, Int, ObjectType } from 'type-graphql';
import { CentsScalar } from '../../../shared/cents.scalar.ts';
import type { WithdrawalWay } from './withdrawal.rules.ts';
import { WAYS } from './withdrawal.types.ts';

@ObjectType({ description: 'The refund for the units in the request.' })
export class WithdrawalQuote {
  @Field(() => Boolean, { description: 'True when nothing of the order would remain.' })
  isWhole!: boolean;

  @Field(() => CentsScalar)
  goods!: number;

  @Field(() => CentsScalar)
  interest!: number;

  @Field(() => CentsScalar)
  freight!: number;

  @Field(() => CentsScalar)
  refund!: number;
}

@ObjectType()
export class WithdrawableItem {
  @Field(() => ID)
  itemId!: string;

  @Field(() => Int, { description: 'Units that can still be withdrawn.' })
  quantity!: number;

  @Field(() => Boolean, {
    description:
      'True when no prescription covers this item yet; after its withdrawal the other items can be sent.',
  })
  lacksPrescription!: boolean;
}

@ObjectType({ description: 'Whether and how the caller may withdraw from an order now.' })
export class WithdrawalOffer {
  @Field(() => WAYS, {
    nullable: true,
    description: 'Null when it is not possible; `message` gives the reason.',
  })
  way!: WithdrawalWay | null;

  @Field(() => String, { nullable: true })
  message!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'AAAA-MM-DD, the last day in São Paulo; null before the delivery.',
  })
  until!: string | null;

  @Field(() => Boolean)
  isOnlyForAllItems!: boolean;

  @Field(() => [WithdrawableItem])
  items!: WithdrawableItem[];

  @Field(() => WithdrawalQuote, {
    nullable: true,
    description: 'For the units in the request, or for all units.',
  })
  quote!: WithdrawalQuote | null;

  @Field(() => String, { nullable: true, description: 'Why these units cannot be withdrawn.' })
  quoteMessage!: string | null;
}

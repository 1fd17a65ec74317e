import { createUnionType, Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { CentsScalar } from '../../../shared/cents.scalar.ts';
import { InvalidInput, Refusal } from '../../../shared/refusals.ts';
import { OfTheShop, Personal } from '../../../shared/security/aboutPeople.ts';
import type { WithdrawalState, WithdrawalWay } from './withdrawal.rules.ts';

const STATES = {
  REQUESTED: 'requested',
  LABEL: 'label',
  POSTED: 'posted',
  RECEIVED: 'received',
  REFUNDED: 'refunded',
  LAPSED: 'lapsed',
} as const satisfies Record<string, WithdrawalState>;
registerEnumType(STATES, {
  name: 'WithdrawalState',
  description:
    'Waiting for a posting code; to be posted; on its way back; at the warehouse; refund under way; not posted in time.',
});
export const WAYS = { CANCEL: 'cancel', RETURN: 'return' } as const satisfies Record<string, WithdrawalWay>;
registerEnumType(WAYS, {
  name: 'WithdrawalWay',
  description: 'Cancelled before it was sent, or sent back by the shopper.',
});

export { STATES as WithdrawalStateEnum };

@OfTheShop()
@ObjectType()
export class WithdrawalItem {
  @Field(() => ID, { description: 'The line of the order.' })
  itemId!: string;

  @Field(() => String)
  name!: string;

  @Field(() => Int)
  quantity!: number;

  @Field(() => CentsScalar)
  value!: number;
}

@ObjectType()
export class WithdrawalMove {
  @Field(() => STATES)
  state!: WithdrawalState;

  @Field(() => Date)
  at!: Date;
}

@ObjectType({ description: 'A withdrawal of a shopper from an order or a part of it (CDC, art. 49).' })
export class Withdrawal {
  @Field(() => ID)
  id!: string;

  @Field(() => ID)
  transactionId!: string;

  @Field(() => String, { description: 'The number of the receipt, also written on the parcel.' })
  code!: string;

  @Field(() => WAYS)
  way!: WithdrawalWay;

  @Field(() => STATES)
  state!: WithdrawalState;

  @Field(() => Boolean)
  isWhole!: boolean;

  @Personal()
  @Field(() => String, { nullable: true, description: 'The reason from the list, if one was given.' })
  reason!: string | null;

  @Field(() => CentsScalar, { description: 'The amount refunded.' })
  refund!: number;

  @Field(() => [WithdrawalItem], { description: 'Empty for a service.' })
  items!: WithdrawalItem[];

  @Field(() => [WithdrawalMove])
  history!: WithdrawalMove[];

  @Field(() => Date)
  requestedAt!: Date;

  @Field(() => String, { nullable: true })
  postCode!: string | null;

  @Field(() => String, { nullable: true, description: 'AAAA-MM-DD, the last day of the posting code.' })
  postBy!: string | null;

  @Field(() => String, { nullable: true })
  carrierCode!: string | null;

  @Field(() => Date, { nullable: true, description: 'When the money is refunded even if nothing arrives.' })
  refundBy!: Date | null;

  @Field(() => Date, { nullable: true })
  receivedAt!: Date | null;
}

@ObjectType()
export class WithdrawalList {
  @Field(() => [Withdrawal])
  items!: Withdrawal[];

  @Field(() => Int)
  total!: number;
}

@InputType()
export class WithdrawalItemInput {
  @Field(() => ID)
  itemId!: string;

  @Field(() => Int)
  quantity!: number;
}

export const WithdrawalResult = createUnionType({
  name: 'WithdrawalResult',
  types: () => [Withdrawal, Refusal, InvalidInput] as const,
});

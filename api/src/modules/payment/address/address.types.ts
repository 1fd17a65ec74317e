import { createUnionType, Field, InputType, ObjectType, registerEnumType } from 'type-graphql';
import { CentsScalar } from '../../../shared/cents.scalar.ts';
import { InvalidInput, Refusal } from '../../../shared/refusals.ts';
import { FreightType } from '../../cart/cartPrice.types.ts';
import { Address, AddressInput } from '../../order/orderAddress.types.ts';
import { Payment } from '../payment.types.ts';
import type { DeliveryChangeState } from './deliveryPayment.rules.ts';

@ObjectType({ description: 'A freight to the new address of a paid order.' })
export class DeliveryOption {
  @Field(() => FreightType)
  freightType!: FreightType;

  @Field(() => String)
  label!: string;

  @Field(() => String)
  deadlineText!: string;

  @Field(() => CentsScalar, {
    description:
      'The difference to the paid freight: less than zero is returned to the buyer, more than zero has to be paid.',
  })
  difference!: number;
}

@ObjectType({ description: 'What a paid order would cost at another address. Nothing was changed.' })
export class DeliveryOptions {
  @Field(() => [DeliveryOption])
  options!: DeliveryOption[];
}

export const DeliveryOptionsResult = createUnionType({
  name: 'DeliveryOptionsResult',
  types: () => [DeliveryOptions, Refusal, InvalidInput] as const,
});

@InputType()
export class DeliveryChangeInput {
  @Field(() => AddressInput)
  address!: AddressInput;

  @Field(() => FreightType)
  freightType!: FreightType;

  @Field(() => CentsScalar, {
    description: 'The difference that was shown. When it is another one now, nothing is changed.',
  })
  seenDifference!: number;

  @Field(() => Boolean, {
    defaultValue: false,
    description: 'For admins: the store pays what is missing of a dearer freight.',
  })
  isPaidByStore!: boolean;

  @Field(() => String, { nullable: true, description: 'Required of an admin.' })
  reason?: string | null;
}

const CHANGE_STATES: { readonly [State in DeliveryChangeState]: State } = {
  waiting: 'waiting',
  applied: 'applied',
  returned: 'returned',
  ended: 'ended',
  late: 'late',
  declined: 'declined',
  expired: 'expired',
  failed: 'failed',
};
registerEnumType(CHANGE_STATES, {
  name: 'DeliveryChangeState',
  description:
    'waiting for the payment; applied to the order; returned, because the order could not get it any more; ended by its owner or by another change; late, because the order is being picked, was cancelled or has another address.',
});

@ObjectType({ description: 'A change of the delivery of a paid order whose freight costs more.' })
export class DeliveryChange {
  @Field(() => CHANGE_STATES)
  state!: DeliveryChangeState;

  @Field(() => Payment, { description: 'The payment of the difference.' })
  payment!: Payment;

  @Field(() => Address, { description: 'The new address.' })
  address!: Address;

  @Field(() => String)
  freightLabel!: string;

  @Field(() => String)
  deadlineText!: string;
}

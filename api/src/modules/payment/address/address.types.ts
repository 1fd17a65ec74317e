import { createUnionType, Field, InputType, ObjectType } from 'type-graphql';
import { CentsScalar } from '../../../shared/cents.scalar.ts';
import { InvalidInput, Refusal } from '../../../shared/refusals.ts';
import { FreightType } from '../../cart/freightType.ts';
import { AddressInput } from '../../order/orderAddress.types.ts';

@ObjectType({ description: 'A freight to the new address of a paid order.' })
export class DeliveryOption {
  @Field(() => FreightType)
  freightType!: FreightType;

  @Field(() => String)
  label!: string;

  @Field(() => String)
  deadlineText!: string;

  @Field(() => CentsScalar, {
    description: 'To the paid freight: below zero is returned to the buyer, above zero is missing.',
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

import { Field, Int, ObjectType } from 'type-graphql';
import { CentsScalar } from '../../../shared/cents.scalar.ts';

@ObjectType({ description: 'The terms of a subscription, as accepted with its first order.' })
export class SubscriptionTerms {
  @Field(() => String, {
    description: 'The version of the text that the buyer must accept to pay the order.',
  })
  version!: string;

  @Field(() => String, {
    description: 'The name of the text; the text is at /documentos/{document}/{version}.',
  })
  document!: string;

  @Field(() => Boolean, {
    description: 'Whether the buyer accepted the terms; false before the order is paid.',
  })
  isBegun!: boolean;

  @Field(() => CentsScalar, {
    description: 'Goods and freight of every month, charged to the card of the order.',
  })
  monthlyTotal!: number;

  @Field(() => CentsScalar)
  monthlyFreight!: number;

  @Field(() => Int)
  dayOfMonth!: number;

  @Field(() => String, { nullable: true, description: 'Day of the next charge and shipment, AAAA-MM-DD.' })
  nextShipmentOn!: string | null;

  @Field(() => String, { nullable: true, description: 'Day of the mail that announces it, AAAA-MM-DD.' })
  announcedOn!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Last day on which it can be changed, skipped or cancelled, AAAA-MM-DD.',
  })
  changeUntil!: string | null;
}

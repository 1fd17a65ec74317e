import { Field, Int, ObjectType } from 'type-graphql';
import { CentsScalar } from '../../../shared/cents.scalar.ts';

@ObjectType({ description: 'What the first order of a subscription promises for every month after it.' })
export class SubscriptionTerms {
  @Field(() => String, { description: 'The version to agree to before the order is paid.' })
  version!: string;

  @Field(() => String, { description: 'The whole text is at /documentos/{document}/{version}.' })
  document!: string;

  @Field(() => Boolean, { description: 'False before the order is paid: nothing has been agreed to.' })
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

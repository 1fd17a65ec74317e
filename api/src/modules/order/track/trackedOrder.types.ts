import { Field, Int, ObjectType } from 'type-graphql';
import { StatusMove } from '../order.types.ts';

@ObjectType({
  description: 'The status of a parcel for anyone with its code, without name, address, prices and products.',
})
export class TrackedOrder {
  @Field(() => String)
  code!: string;

  @Field(() => Int)
  status!: number;

  @Field(() => String)
  label!: string;

  @Field(() => [StatusMove])
  history!: StatusMove[];

  @Field(() => String, { nullable: true })
  carrierCode!: string | null;

  @Field(() => String, { nullable: true, description: 'AAAA-MM-DD, once the parcel was sent.' })
  estimatedDelivery!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'AAAA-MM-DD: the last day on which a parcel is expected, from the packing on.',
  })
  expectedOn!: string | null;
}

import { Field, Int, ObjectType } from 'type-graphql';
import { StatusMove } from '../order.types.ts';

@ObjectType({ description: 'What anyone with the code may see: no name, address, price or product.' })
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
}

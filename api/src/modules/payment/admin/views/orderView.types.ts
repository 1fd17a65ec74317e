import { createUnionType, Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { InvalidInput, Refusal } from '../../../../shared/refusals.ts';
import { OrderQueue } from './orderView.entity.ts';

registerEnumType(OrderQueue, {
  name: 'OrderQueue',
  description:
    'UNFINISHED: paid orders with an open `OrderStep`, for example a prescription, the packing or a refund. LATE: those of them whose `OrderStep.dueAt` is past.',
});

@InputType()
export class OrderViewInput {
  @Field(() => String)
  title!: string;

  @Field(() => String, { nullable: true, description: 'The text of the search field of the list' })
  search?: string | null;

  @Field(() => Int, { nullable: true, description: 'Only orders with this `Transaction.status`' })
  status?: number | null;

  @Field(() => OrderQueue, { nullable: true })
  queue?: OrderQueue | null;

  @Field(() => Boolean, { description: 'Whether all admins see this view' })
  isShared!: boolean;
}

@ObjectType({ description: 'Saved filters of the list of orders, with a title.' })
export class OrderView {
  @Field(() => ID)
  id!: string;

  @Field(() => String)
  title!: string;

  @Field(() => String, { nullable: true })
  search!: string | null;

  @Field(() => Int, { nullable: true })
  status!: number | null;

  @Field(() => OrderQueue, { nullable: true })
  queue!: OrderQueue | null;

  @Field(() => Boolean)
  isShared!: boolean;

  @Field(() => Boolean, { description: 'Whether the caller saved this view; only then may they remove it' })
  isOwn!: boolean;
}

export const OrderViewResult = createUnionType({
  name: 'OrderViewResult',
  types: () => [OrderView, InvalidInput, Refusal] as const,
});

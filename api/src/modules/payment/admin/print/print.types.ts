import { createUnionType, Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { Refusal } from '../../../../shared/refusals.ts';

export enum OrderPrint {
  LABELS = 'labels',
  PICKING_LIST = 'pickingList',
}
registerEnumType(OrderPrint, { name: 'OrderPrint' });

@ObjectType({ description: 'A chosen order that is not on the document, with the reason.' })
export class OrderNotPrinted {
  @Field(() => ID)
  id!: string;

  @Field(() => String, { nullable: true })
  code!: string | null;

  @Field(() => String)
  message!: string;
}

@ObjectType({ description: 'A PDF about the chosen orders.' })
export class PrintedOrders {
  @Field(() => String)
  fileName!: string;

  @Field(() => String, { description: 'The PDF in base64; empty when no order could be printed' })
  pdf!: string;

  @Field(() => Int)
  printed!: number;

  @Field(() => [OrderNotPrinted])
  skipped!: OrderNotPrinted[];
}

export const PrintOrdersResult = createUnionType({
  name: 'PrintOrdersResult',
  types: () => [PrintedOrders, Refusal] as const,
});

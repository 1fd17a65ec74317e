import { createUnionType, Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { PageCursors } from '../../shared/paging.ts';
import { InvalidInput, Refusal } from '../../shared/refusals.ts';

export enum StockMovementKind {
  SALE = 'sale',
  RELEASE = 'release',
  RETURN = 'return',
  RECEIVED = 'received',
  CORRECTED = 'corrected',
  COUNTED = 'counted',
}
registerEnumType(StockMovementKind, {
  name: 'StockMovementKind',
  description: 'RELEASE: units of an order that was not sent. RETURN: units of a parcel that came back.',
});

export enum StockLevel {
  LOW = 'low',
  OUT = 'out',
}
registerEnumType(StockLevel, {
  name: 'StockLevel',
  description: 'LOW: at its alert number or below. OUT: without units to sell.',
});

@ObjectType({ description: 'The stock of a product in one size, or of one of its box sizes.' })
export class StockShelf {
  @Field(() => ID, { description: 'The id of the product or box size' })
  id!: string;

  @Field(() => ID)
  productId!: string;

  @Field(() => String)
  productName!: string;

  @Field(() => String, { description: 'Box size; empty for a product in one size' })
  sizeName!: string;

  @Field(() => String, { nullable: true, description: "The operator's own code of a box size" })
  sku!: string | null;

  @Field(() => Boolean)
  isDraft!: boolean;

  @Field(() => Int, { description: 'Units that can be sold' })
  onHand!: number;

  @Field(() => Int, {
    description: 'Units reserved for open orders, which are in the store room and not for sale',
  })
  reserved!: number;

  @Field(() => Int, {
    nullable: true,
    description: 'The number of units at which operators get a mail; null for no mail',
  })
  alertAt!: number | null;

  @Field(() => Boolean)
  isLow!: boolean;
}

@ObjectType()
export class StockShelfList extends PageCursors {
  @Field(() => [StockShelf])
  items!: StockShelf[];

  @Field(() => Int)
  total!: number;
}

@ObjectType({ description: 'One change of a stock.' })
export class StockMovementRecord {
  @Field(() => ID)
  id!: string;

  @Field(() => Date)
  at!: Date;

  @Field(() => ID)
  skuId!: string;

  @Field(() => String)
  productName!: string;

  @Field(() => String)
  sizeName!: string;

  @Field(() => StockMovementKind)
  kind!: StockMovementKind;

  @Field(() => Int, { description: 'Units that came in (+) or went out (−)' })
  units!: number;

  @Field(() => Int)
  before!: number;

  @Field(() => Int)
  after!: number;

  @Field(() => ID, { nullable: true })
  orderId!: string | null;

  @Field(() => String, { nullable: true, description: 'The code of the order' })
  orderCode!: string | null;

  @Field(() => String, { nullable: true, description: 'The admin who changed it; null for orders' })
  adminName!: string | null;

  @Field(() => String, { nullable: true })
  reason!: string | null;
}

@ObjectType()
export class StockMovementList extends PageCursors {
  @Field(() => [StockMovementRecord])
  items!: StockMovementRecord[];

  @Field(() => Int)
  total!: number;
}

@ObjectType({ description: 'Units reserved for an open order.' })
export class StockReservation {
  @Field(() => ID, { description: 'The id of the order' })
  id!: string;

  @Field(() => String, { nullable: true, description: 'Null for an order whose payment has not begun' })
  code!: string | null;

  @Field(() => String)
  statusLabel!: string;

  @Field(() => Int)
  units!: number;

  @Field(() => Date)
  createdAt!: Date;
}

@ObjectType()
export class StockReservationList extends PageCursors {
  @Field(() => [StockReservation])
  items!: StockReservation[];

  @Field(() => Int)
  total!: number;
}

export const StockShelfResult = createUnionType({
  name: 'StockShelfResult',
  types: () => [StockShelf, Refusal, InvalidInput] as const,
});

export enum StockChangeKind {
  RECEIVE = 'receive',
  ADJUST = 'adjust',
  SET = 'set',
}
registerEnumType(StockChangeKind, {
  name: 'StockChangeKind',
  description:
    'RECEIVE: adds units that arrived. ADJUST: adds units (+) or removes them (−). SET: the units that can be sold become this number.',
});

@InputType({ description: 'A stock as the admin saw it.' })
export class SeenStockInput {
  @Field(() => ID)
  skuId!: string;

  @Field(() => Int)
  onHand!: number;

  @Field(() => Int)
  reserved!: number;
}

@ObjectType({ description: 'What a change of many stocks did to one of them.' })
export class StockOutcome {
  @Field(() => ID, { description: 'The id of the stock' })
  id!: string;

  @Field(() => StockShelf, {
    nullable: true,
    description: 'As stored now, changed or not; null when it is gone',
  })
  shelf!: StockShelf | null;

  @Field(() => String, { nullable: true, description: 'Code of the reason why it was not changed' })
  refusal!: string | null;

  @Field(() => String, { nullable: true, description: 'The reason in Portuguese for the screen' })
  message!: string | null;
}

@ObjectType()
export class StockOutcomes {
  @Field(() => [StockOutcome])
  items!: StockOutcome[];

  @Field(() => Int)
  changed!: number;
}

export const StockOutcomesResult = createUnionType({
  name: 'StockOutcomesResult',
  types: () => [StockOutcomes, Refusal, InvalidInput] as const,
});

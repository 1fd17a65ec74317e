import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { CentsScalar } from '../../shared/cents.scalar.ts';
import { PriceLine } from '../cart/cartPrice.types.ts';
import { FreightType } from '../cart/freightType.ts';

/** Every column a list of orders may be sorted by. */
export const TransactionOrder = { STATUS: 'STATUS', CREATED_AT: 'CREATED_AT', TOTAL: 'TOTAL' } as const;
export type TransactionOrder = (typeof TransactionOrder)[keyof typeof TransactionOrder];
registerEnumType(TransactionOrder, { name: 'TransactionOrder' });

@ObjectType()
export class StatusMove {
  @Field(() => Int)
  status!: number;

  @Field(() => String)
  label!: string;

  @Field(() => Date)
  at!: Date;

  @Field(() => String, { nullable: true })
  note!: string | null;
}

@ObjectType({ description: 'One line as it was sold; the catalogue may have changed since.' })
export class TransactionItem {
  @Field(() => ID)
  id!: string;

  @Field(() => ID)
  productId!: string;

  @Field(() => String)
  name!: string;

  @Field(() => String)
  image!: string;

  @Field(() => String)
  slug!: string;

  @Field(() => Int, {
    description: 'Units that are sent, without those that were cancelled and refunded.',
  })
  quantity!: number;

  @Field(() => CentsScalar, { description: 'Price of one unit.' })
  price!: number;

  @Field(() => CentsScalar, {
    description: 'What the line costs after discounts, without what was refunded.',
  })
  value!: number;

  @Field(() => Int, { description: 'Units taken out of the paid order and refunded.' })
  cancelledQuantity!: number;

  @Field(() => CentsScalar, { description: 'The refund for these units.' })
  cancelledValue!: number;

  @Field(() => String, { nullable: true, description: 'Why they are not sent.' })
  cancelledNote!: string | null;

  @Field(() => Boolean)
  prescription!: boolean;

  @Field(() => Boolean, { description: 'A service: it has no page and is not delivered.' })
  isService!: boolean;
}

@ObjectType()
export class Contact {
  @Field(() => String)
  name!: string;

  @Field(() => String)
  document!: string;

  @Field(() => String)
  email!: string;

  @Field(() => String)
  phone!: string;

  @Field(() => String)
  birthDate!: string;
}

@ObjectType()
export class Address {
  @Field(() => String)
  zipcode!: string;

  @Field(() => String)
  street!: string;

  @Field(() => String)
  addressNumber!: string;

  @Field(() => String, { nullable: true })
  complement!: string | null;

  @Field(() => String)
  neighborhood!: string;

  @Field(() => String)
  city!: string;

  @Field(() => String)
  uf!: string;

  @Field(() => String, { nullable: true })
  reference!: string | null;
}

/** Fields from other tables have their own resolvers: items and history here, money in the payment module. */
@ObjectType({ description: 'An order.' })
export class Transaction {
  @Field(() => ID)
  id!: string;

  /** The owner of the order; not in the API. */
  userId!: string;

  @Field(() => String, {
    nullable: true,
    description: 'Public tracking code; null before the order is placed.',
  })
  code!: string | null;

  @Field(() => Int, { nullable: true })
  status!: number | null;

  @Field(() => Contact)
  contact!: Contact;

  @Field(() => Address)
  address!: Address;

  @Field(() => FreightType, { nullable: true, description: 'Null for services alone.' })
  freightType!: FreightType | null;

  @Field(() => CentsScalar)
  freight!: number;

  @Field(() => String, { nullable: true, description: 'Null for services alone.' })
  freightDeadline!: string | null;

  /** The carrier's promise in business days; not in the API. */
  freightMaxDays!: number | null;

  @Field(() => CentsScalar)
  subtotal!: number;

  @Field(() => CentsScalar)
  discount!: number;

  @Field(() => CentsScalar)
  total!: number;

  @Field(() => [PriceLine])
  ledger!: PriceLine[];

  @Field(() => String, { nullable: true })
  coupon!: string | null;

  @Field(() => Boolean)
  recurrent!: boolean;

  @Field(() => Boolean)
  isPaid!: boolean;

  @Field(() => Boolean, {
    description: 'The paid evaluation of the clinic flow: its payment creates a credit.',
  })
  isClinicEvaluation!: boolean;

  @Field(() => String, { nullable: true })
  carrierCode!: string | null;

  @Field(() => Date)
  createdAt!: Date;

  @Field(() => Date, { nullable: true })
  placedAt!: Date | null;

  @Field(() => String, { description: 'A neutral title that names no product.' })
  title!: string;
}

@ObjectType()
export class TransactionList {
  @Field(() => [Transaction])
  items!: Transaction[];

  @Field(() => Int)
  total!: number;
}

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

@ObjectType()
export class TransactionStatusChanged {
  @Field(() => String, { description: 'A cursor: pass it as `after` to resume from here.' })
  cursor!: string;

  @Field(() => Transaction)
  transaction!: Transaction;
}

import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { CentsScalar } from '../../shared/cents.scalar.ts';
import { PageCursors } from '../../shared/paging.ts';
import { OfTheShop, Personal } from '../../shared/security/aboutPeople.ts';
import { FreightType, PriceLine } from '../cart/cartPrice.types.ts';
import { Address, Contact } from './orderAddress.types.ts';

/** The columns by which a list of orders may be sorted. */
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

  @Personal()
  @Field(() => String, { nullable: true })
  note!: string | null;
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

  @Field(() => Int, { nullable: true, description: 'Null for a draft.' })
  status!: number | null;

  @Field(() => Contact)
  contact!: Contact;

  @Field(() => Address)
  address!: Address;

  @Field(() => FreightType, { nullable: true, description: 'Null for an order of services only.' })
  freightType!: FreightType | null;

  @Field(() => CentsScalar)
  freight!: number;

  @Field(() => String, {
    nullable: true,
    description: 'A text with the days, not a date. Null for an order of services only.',
  })
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

  @Field(() => Int, {
    nullable: true,
    description: 'The instalments chosen for a card payment; a payment without its own number uses them.',
  })
  installments!: number | null;

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

  @Field(() => String, {
    nullable: true,
    description: 'AAAA-MM-DD: the promised day that passed, once the buyer was notified of the delay.',
  })
  lateSince!: string | null;

  @Field(() => Date)
  createdAt!: Date;

  @Field(() => Date, { nullable: true })
  placedAt!: Date | null;

  @Field(() => String, { description: 'A neutral title that names no product.' })
  title!: string;
}

/** A product as an order or a subscription stores it; the catalogue may have changed since. */
@ObjectType()
export abstract class SoldProduct {
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

  @Field(() => Boolean)
  prescription!: boolean;
}

@OfTheShop()
@ObjectType({ description: 'One line as it was sold; the catalogue may have changed since.' })
export class TransactionItem extends SoldProduct {
  @Field(() => Int, {
    description: 'Units without those that were cancelled and refunded.',
  })
  quantity!: number;

  @Field(() => CentsScalar, { description: 'Price of one unit.' })
  price!: number;

  @Field(() => CentsScalar, {
    description: 'The price of the line after discounts, without what was refunded.',
  })
  value!: number;

  @Field(() => Int, { description: 'Units that were cancelled in the paid order and refunded.' })
  cancelledQuantity!: number;

  @Field(() => CentsScalar, { description: 'The refund for these units.' })
  cancelledValue!: number;

  @Personal()
  @Field(() => String, { nullable: true, description: 'Why the cancelled units are not sent.' })
  cancelledNote!: string | null;

  @Field(() => Boolean, { description: 'A service: it has no page and is not delivered.' })
  isService!: boolean;
}

@ObjectType()
export class TransactionList extends PageCursors {
  @Field(() => [Transaction])
  items!: Transaction[];

  @Field(() => Int)
  total!: number;
}

@ObjectType()
export class TransactionStatusChanged {
  @Field(() => String, { description: 'A cursor: pass it as `after` to resume from here.' })
  cursor!: string;

  @Field(() => Transaction)
  transaction!: Transaction;
}

import { Field, ID, Int, ObjectType } from 'type-graphql';
import { CentsScalar } from '../../shared/cents.scalar.ts';
import { MyStoreCredit } from '../cart/storeCredit/myStoreCredits.ts';
import { Transaction } from '../order/order.types.ts';
import { Consent } from '../privacy/consents/consents.types.ts';

@ObjectType({ description: 'A subscription on the page of a customer.' })
export class CustomerSubscription {
  @Field(() => ID)
  id!: string;

  @Field(() => String)
  statusLabel!: string;

  @Field(() => CentsScalar, { description: 'What a month costs' })
  total!: number;

  @Field(() => Date)
  createdAt!: Date;

  @Field(() => Date, { nullable: true })
  cancelledAt!: Date | null;
}

@ObjectType({ description: 'A message to the support team, without its text.' })
export class CustomerMessage {
  @Field(() => ID)
  id!: string;

  @Field(() => String)
  protocol!: string;

  @Field(() => Date)
  sentAt!: Date;

  @Field(() => Date)
  answerDueAt!: Date;
}

@ObjectType({ description: 'A customer of the shop, with masked personal data and without health data.' })
export class Customer {
  @Field(() => ID)
  id!: string;

  @Field(() => String)
  name!: string;

  @Field(() => String)
  maskedDocument!: string;

  @Field(() => String)
  maskedEmail!: string;

  @Field(() => String)
  maskedPhone!: string;

  @Field(() => String, { nullable: true, description: 'City, state and the first digits of the CEP' })
  maskedPlace!: string | null;

  @Field(() => Date)
  createdAt!: Date;

  @Field(() => Int)
  orderCount!: number;

  @Field(() => CentsScalar, { description: 'The total of the paid orders' })
  paid!: number;

  @Field(() => [Transaction], { description: 'The latest 20' })
  orders!: Transaction[];

  @Field(() => [CustomerSubscription])
  subscriptions!: CustomerSubscription[];

  @Field(() => [MyStoreCredit])
  credits!: MyStoreCredit[];

  @Field(() => [Consent])
  consents!: Consent[];

  @Field(() => [CustomerMessage], { description: 'The latest 20' })
  messages!: CustomerMessage[];
}

@ObjectType({ description: 'An appointment on the page of a customer.' })
export class CustomerAppointment {
  @Field(() => ID)
  id!: string;

  @Field(() => Int, { description: 'Treatment line' })
  request!: number;

  @Field(() => String)
  statusLabel!: string;

  @Field(() => Date)
  createdAt!: Date;

  @Field(() => Date, { nullable: true })
  decidedAt!: Date | null;
}

@ObjectType({ description: 'A prescription on the page of a customer, without its medicines.' })
export class CustomerPrescription {
  @Field(() => ID)
  id!: string;

  @Field(() => String, { description: 'AAAA-MM-DD' })
  issuedOn!: string;

  @Field(() => String, { description: 'AAAA-MM-DD' })
  validUntil!: string;

  @Field(() => Boolean)
  isRevoked!: boolean;
}

@ObjectType({ description: 'Photos of one evaluation on the page of a customer, without the pictures.' })
export class CustomerPhotos {
  @Field(() => ID)
  id!: string;

  @Field(() => Int, { description: 'Treatment line' })
  type!: number;

  @Field(() => Date)
  createdAt!: Date;
}

@ObjectType({ description: 'What the clinic has of a customer. Each reading is in the access log.' })
export class CustomerHealth {
  @Field(() => [CustomerAppointment])
  appointments!: CustomerAppointment[];

  @Field(() => [CustomerPrescription])
  prescriptions!: CustomerPrescription[];

  @Field(() => [CustomerPhotos])
  photos!: CustomerPhotos[];
}

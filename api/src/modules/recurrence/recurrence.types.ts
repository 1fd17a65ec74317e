import { createUnionType, Field, ID, Int, ObjectType } from 'type-graphql';
import { errorMessage } from '#schema/errors/catalogue.ts';
import { CentsScalar } from '../../shared/cents.scalar.ts';
import { InvalidInput, Refusal, UserError } from '../../shared/refusals.ts';
import { OfTheShop, Personal } from '../../shared/security/aboutPeople.ts';
import { SoldProduct } from '../order/order.types.ts';
import { Address } from '../order/orderAddress.types.ts';
import { CreditCard } from '../payment/card/creditCard.entity.ts';
import { PixAutomatico } from './pixAutomatico/pixAutomatico.types.ts';
import { RecurrencePriceOffer } from './price/viewPriceOffers.ts';

@ObjectType({ description: 'One month of a subscription.' })
export class RecurrenceMonth {
  @Field(() => String, { description: 'AAAA-MM' })
  month!: string;

  @Field(() => String)
  state!: string;

  @Field(() => String)
  stateLabel!: string;

  @Field(() => String, { description: 'AAAA-MM-DD' })
  shipOn!: string;

  @Field(() => String, { nullable: true, description: 'The day of the next charge after a declined one.' })
  retryOn!: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'The day on which a waiting month is skipped, or on which the subscription is suspended for an unpaid month.',
  })
  endsOn!: string | null;

  @Field(() => String, { nullable: true, description: 'AAAA-MM-DD; PIX Automático: when the bank pays it.' })
  chargeOn!: string | null;

  @Field(() => Date, {
    nullable: true,
    description: "PIX Automático: until when the charge can be refused in the bank's app.",
  })
  refusableUntil!: Date | null;

  @Field(() => Boolean, {
    description: 'PIX Automático: the person refused the charge at the bank, which cancelled this month.',
  })
  isRefusedByPayer!: boolean;

  @Field(() => ID, { nullable: true, description: 'The order, once it is paid.' })
  transactionId!: string | null;
}

@OfTheShop()
@ObjectType({ description: 'One item of a subscription, at the price that was promised.' })
class RecurrenceItem extends SoldProduct {
  @Field(() => Int)
  quantity!: number;

  @Field(() => CentsScalar, { description: 'Price of one unit before the discount of the subscription.' })
  price!: number;

  @Field(() => CentsScalar, { description: 'The price of one unit in every shipment.' })
  unitValue!: number;

  @Field(() => CentsScalar, { description: 'The price of the line in every shipment.' })
  value!: number;

  @Field(() => CentsScalar, {
    nullable: true,
    description: 'The price of one unit that was accepted and applies from a later month on.',
  })
  newUnitValue!: number | null;

  @Field(() => String, { nullable: true, description: 'AAAA-MM: the first month of that price.' })
  newPriceFrom!: string | null;
}

@ObjectType({ description: 'A subscription of the signed-in person.' })
export class Recurrence {
  /** The owner; not part of the schema. */
  userId!: string;

  @Field(() => ID)
  id!: string;

  @Field(() => Int, { description: '1 active, 2 suspended, 3 cancelled' })
  status!: number;

  @Field(() => String)
  statusLabel!: string;

  @Field(() => [RecurrenceItem])
  items!: RecurrenceItem[];

  @Field(() => CentsScalar)
  freight!: number;

  @Field(() => CentsScalar, { description: 'The price of every shipment, freight included.' })
  total!: number;

  @Field(() => CentsScalar, {
    description: 'The price of the next shipment, with the new prices that were accepted from its month on.',
  })
  nextTotal!: number;

  @Field(() => Int)
  dayOfMonth!: number;

  @Field(() => String, { nullable: true, description: 'AAAA-MM-DD; null without a further shipment.' })
  nextShipmentOn!: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'The last day on which the next shipment may be changed, skipped or cancelled; null while that shipment waits.',
  })
  changeUntil!: string | null;

  @Field(() => Boolean, {
    description: 'Whether the next shipment may still be changed, skipped or cancelled today.',
  })
  mayChangeNext!: boolean;

  @Field(() => Boolean, {
    description: 'Whether the next shipment is near enough to renew a prescription that does not cover it.',
  })
  isRenewalTime!: boolean;

  @Field(() => Boolean, {
    description: 'Whether it was cancelled too late for the next shipment, which is the last one.',
  })
  isEnding!: boolean;

  @Field(() => Address)
  address!: Address;

  @Field(() => CreditCard, { nullable: true })
  card!: CreditCard | null;

  @Field(() => PixAutomatico, {
    nullable: true,
    description: 'The authorisation that pays for the subscription; null when a card pays.',
  })
  pixAutomatico!: PixAutomatico | null;

  @Field(() => PixAutomatico, {
    nullable: true,
    description:
      'An authorisation that the person has not confirmed at the bank yet; until then the payment method does not change.',
  })
  pixAutomaticoOffer!: PixAutomatico | null;

  @Field(() => String, { description: 'What happens when an item is sold out: wait or skip.' })
  soldOutChoice!: string;

  @Personal()
  @Field(() => String, { nullable: true, description: 'payment or contraindication' })
  suspensionReason!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'The last day on which a suspended subscription may be resumed.',
  })
  resumeUntil!: string | null;

  @Field(() => [RecurrenceMonth], { description: 'Newest first.' })
  months!: RecurrenceMonth[];

  @Field(() => [RecurrencePriceOffer], {
    description: 'New prices the person has not answered. Until they accept, the promised ones apply.',
  })
  priceOffers!: RecurrencePriceOffer[];

  @Field(() => Date)
  createdAt!: Date;

  @Field(() => Date, { nullable: true })
  cancelledAt!: Date | null;
}

@ObjectType({
  implements: UserError,
  description:
    'The freight of the new address is higher. To accept it, the person repeats the change with `acceptedFreight`.',
})
export class DearerFreight extends UserError {
  override readonly code = 'recurrence_freight_changed';

  @Field(() => CentsScalar, { description: 'The freight of every shipment.' })
  freight: number;

  constructor(freight: number) {
    super();
    this.message = errorMessage('recurrence_freight_changed');
    this.freight = freight;
  }
}

export const RecurrenceResult = createUnionType({
  name: 'RecurrenceResult',
  types: () => [Recurrence, Refusal, InvalidInput, DearerFreight] as const,
});

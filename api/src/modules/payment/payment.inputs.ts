import { Field, ID, InputType, Int } from 'type-graphql';
import { paymentMethods, pixAutomatico } from '#schema/payment/methods.ts';
import { CentsScalar } from '../../shared/cents.scalar.ts';

@InputType()
export class PaymentInput {
  @Field(() => Int, {
    description: `${[...paymentMethods, pixAutomatico].map(({ code, english }) => `${code} ${english}`).join(', ')}.`,
  })
  method!: number;

  @Field(() => CentsScalar, {
    nullable: true,
    description: 'PIX Automático: the highest amount of one charge. The payer may change it at the bank.',
  })
  chargeLimit?: number | null;

  @Field(() => Int, {
    nullable: true,
    description: 'When missing: the number chosen with `updateTransaction`, or one.',
  })
  installments?: number | null;

  @Field(() => String, {
    nullable: true,
    description: 'The card token of the tokenization address; the card number is never sent here.',
  })
  cardToken?: string | null;

  @Field(() => ID, { nullable: true, description: 'A saved card instead of a new one.' })
  creditCardId?: string | null;

  @Field(() => Boolean, { nullable: true, defaultValue: false })
  saveCard?: boolean | null;

  @Field(() => String, {
    nullable: true,
    description: "CPF of the card's owner, when it is not the buyer's.",
  })
  holderDocument?: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'For the order of a subscription: the version of the terms that the buyer agreed to, from `subscriptionTerms` of the order.',
  })
  acceptedSubscriptionTerms?: string | null;
}

import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { paymentMethods } from '#schema/payment/methods.ts';
import { CentsScalar } from '../../shared/cents.scalar.ts';
import { OfTheShop, Personal } from '../../shared/security/aboutPeople.ts';
import type { PaymentPurpose, PaymentState } from './payment.entity.ts';

const STATES: { readonly [State in PaymentState]: State } = {
  creating: 'creating',
  pending: 'pending',
  paid: 'paid',
  declined: 'declined',
  expired: 'expired',
  cancelled: 'cancelled',
  refunding: 'refunding',
  refunded: 'refunded',
  failed: 'failed',
};
registerEnumType(STATES, { name: 'PaymentState' });

const PURPOSES = { transaction: 'order', freight: 'freight' } as const satisfies Record<
  string,
  PaymentPurpose
>;
registerEnumType(PURPOSES, {
  name: 'PaymentPurpose',
  description: 'What a payment pays: its order, or the difference of a dearer freight to another address.',
});

@ObjectType()
export class PaidCard {
  @Field(() => String)
  brand!: string;

  @Field(() => String)
  last4!: string;

  @Personal()
  @Field(() => String)
  holder!: string;

  @Field(() => Int)
  installments!: number;

  @Field(() => String)
  installmentLabel!: string;
}

@ObjectType()
export class Pix {
  @Field(() => String)
  copyPaste!: string;

  @Field(() => Date)
  expiresAt!: Date;
}

@OfTheShop()
@ObjectType()
export class Boleto {
  @Field(() => String, { description: 'The 47 digits that a person types.' })
  line!: string;

  @Field(() => String)
  barcode!: string;

  @Field(() => String, { description: 'AAAA-MM-DD, the due day printed on it.' })
  dueAt!: string;

  @Field(() => Date, { description: 'The order is cancelled when it is not paid by then.' })
  expiresAt!: Date;

  @Field(() => String)
  pdfUrl!: string;
}

@ObjectType({ description: 'One attempt to pay an order.' })
export class Payment {
  @Field(() => ID)
  id!: string;

  @Field(() => PURPOSES)
  purpose!: PaymentPurpose;

  @Field(() => Int, {
    description: `${paymentMethods.map(({ code, english }) => `${code} ${english}`).join(', ')}.`,
  })
  method!: number;

  @Field(() => STATES)
  state!: PaymentState;

  @Field(() => CentsScalar)
  amount!: number;

  @Field(() => String, { nullable: true, description: 'The number of the payment at the gateway.' })
  gatewayId!: string | null;

  @Field(() => Date)
  createdAt!: Date;

  @Field(() => PaidCard, { nullable: true })
  card!: PaidCard | null;

  @Field(() => Pix, { nullable: true })
  pix!: Pix | null;

  @Field(() => Boolean, { description: 'PIX Automático: paying it also authorises the next months.' })
  isPixAutomatico!: boolean;

  @Field(() => Boleto, { nullable: true })
  boleto!: Boleto | null;

  @Field(() => String, { nullable: true, description: 'A sentence in Portuguese where the state needs one.' })
  message!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Sandbox only: the page where a tester pays this charge.',
  })
  testBankUrl!: string | null;
}

@ObjectType({ description: 'What a browser needs to turn a card into a token.' })
export class PaymentSetup {
  @Field(() => String)
  gateway!: string;

  @Field(() => String)
  tokenizationUrl!: string;

  @Field(() => String)
  publicKey!: string;

  @Field(() => Boolean)
  isSandbox!: boolean;

  @Field(() => [Int])
  methods!: number[];

  @Field(() => Boolean, { description: 'Whether a subscription may be paid with PIX Automático.' })
  hasPixAutomatico!: boolean;
}

import { Field, ID, InputType, Int } from 'type-graphql';
import { normalizeCpf } from '#schema/br/cpf.ts';
import {
  isMethod,
  methodOf,
  PAYMENT_METHOD,
  type PaymentMethodCode,
  PIX_AUTOMATICO,
  paymentMethods,
  pixAutomatico,
} from '#schema/payment/methods.ts';
import { CentsScalar } from '../../shared/cents.scalar.ts';
import { InvalidInput, Refusal } from '../../shared/refusals.ts';

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

/** The payment that a person requested, validated and complete. */
export interface RequestedPayment {
  method: PaymentMethodCode;
  /**
   * PIX Automático: the limit for one charge. Such an order is paid by a PIX whose code also authorises the next
   * months.
   */
  pixLimitCents: number | null;
  /** Null when the payer chose none; `installmentsOf` then takes those of the order, or one. */
  installments: number | null;
  cardToken: string | null;
  creditCardId: string | null;
  saveCard: boolean;
  holderDocument: string | null;
  /** The version of the subscription terms that the buyer agreed to. */
  acceptedSubscriptionTerms: string | null;
}

export function readPaymentInput(input: PaymentInput): RequestedPayment | Refusal | InvalidInput {
  const isPixAutomatico = input.method === PIX_AUTOMATICO;
  const method = isPixAutomatico ? PAYMENT_METHOD.pix : input.method;
  if (!isMethod(method)) return new Refusal('payment_type_not_allowed');
  const isCard = methodOf(method).takesCard;
  const cardToken = (isCard && input.cardToken?.trim()) || null;
  const creditCardId = (isCard && input.creditCardId) || null;
  if (isCard && !cardToken && !creditCardId) return new Refusal('card_required');
  if (cardToken && creditCardId)
    return new InvalidInput([
      { path: 'cardToken', message: 'Digite um cartão ou escolha um salvo, não os dois.' },
    ]);
  const holderDocument = input.holderDocument ? normalizeCpf(input.holderDocument) : null;
  if (input.holderDocument && !holderDocument) {
    return new InvalidInput([{ path: 'holderDocument', message: 'Informe um CPF válido.' }]);
  }
  return {
    method,
    pixLimitCents: isPixAutomatico ? (input.chargeLimit ?? 0) : null,
    installments: input.installments ?? null,
    cardToken,
    creditCardId,
    saveCard: cardToken !== null && input.saveCard === true,
    holderDocument,
    acceptedSubscriptionTerms: input.acceptedSubscriptionTerms ?? null,
  };
}

/** How many instalments a payment has. Those stored with the order were chosen for a card. */
export function installmentsOf(
  requested: Pick<RequestedPayment, 'installments' | 'method'>,
  order: { installments: number | null },
): number {
  const chosen = methodOf(requested.method).hasInstallments ? order.installments : null;
  return requested.installments ?? chosen ?? 1;
}

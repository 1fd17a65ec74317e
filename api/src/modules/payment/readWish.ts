import { normalizeCpf } from '#schema/br/cpf.ts';
import { PAYMENT_METHOD, type PaymentMethodCode } from '#schema/constants.ts';
import { InvalidInput, Refusal } from '../../shared/refusals.ts';
import type { PaymentInput } from './payment.inputs.ts';
import { isMethod } from './payment.rules.ts';

/** How someone wants to pay, read and complete. */
export interface PaymentWish {
  method: PaymentMethodCode;
  installments: number;
  cardToken: string | null;
  creditCardId: string | null;
  saveCard: boolean;
  holderDocument: string | null;
  /** The version of the subscription terms that was agreed to. */
  acceptedSubscriptionTerms: string | null;
}

export function readWish(input: PaymentInput): PaymentWish | Refusal | InvalidInput {
  if (!isMethod(input.method)) return new Refusal('payment_type_not_allowed');
  const isCard = input.method === PAYMENT_METHOD.creditCard;
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
    method: input.method,
    installments: input.installments ?? 1,
    cardToken,
    creditCardId,
    saveCard: cardToken !== null && input.saveCard === true,
    holderDocument,
    acceptedSubscriptionTerms: input.acceptedSubscriptionTerms ?? null,
  };
}

import { z } from 'zod';
import { methodCodes, methodOf } from '#schema/payment/methods.ts';
import type { Transaction } from '../../../modules/order/order.types.ts';
import { checkoutOrder } from '../../../modules/payment/checkoutOrder.ts';
import type { Ctx } from '../../../services.ts';
import { InvalidInput, Refusal, UserError } from '../../../shared/refusals.ts';
import { cardExample, cardFields, tokenOf } from '../../bodies/card.ts';
import { paymentOf } from '../../bodies/paymentBody.ts';
import { orderParams, transactionBody, transactionShape } from '../../bodies/transactionBody.ts';
import { exampleId, optionalFlag, optionalText } from '../../fields.ts';
import { type Route, route } from '../../route.ts';

export const payOrderRoutes: Route[] = [
  route({
    method: 'POST',
    path: '/transaction/{id}/checkout',
    audience: 'ownAccount',
    summary: 'Paga um pedido',
    notes:
      'Cartão (type 1): os dados em card, um cardToken ou um creditCardId. Boleto (2) e PIX (3) respondem com a situação 2 e o código para pagar. Pagamento recusado responde payment_error.',
    params: orderParams,
    body: z.object({
      type: z.int().meta({ description: `${methodCodes()}.`, example: 3 }),
      installments: z
        .int()
        .nullish()
        .meta({ description: 'Parcelas no cartão. Sem elas, valem as escolhidas no pedido.', example: 1 }),
      card: z.object(cardFields).nullish().meta({
        description: 'Dados do cartão. Seguem direto para o meio de pagamento e não são guardados.',
      }),
      cardToken: optionalText('Token do meio de pagamento, no lugar dos dados.'),
      creditCardId: optionalText('Um cartão salvo.'),
      saveCard: optionalFlag('Se o cartão fica salvo.'),
      holderDocument: optionalText('CPF do titular, quando é outro.'),
      acceptedSubscriptionTerms: optionalText(
        'Na assinatura: a versão dos Termos da assinatura, de subscriptionTerms do pedido, que a pessoa leu e aceitou antes de pagar.',
      ),
    }),
    answer: transactionShape,
    takesIdempotencyKey: true,
    refusals: [
      'subscription_terms_not_accepted',
      'transaction_already_approved',
      'transaction_already_cancellation',
      'already_bought',
      'transaction_not_payable',
      'payment_error',
      'payment_unavailable',
      'payment_type_not_allowed',
      'card_not_found',
      'invalid_card_number',
      'invalid_brand_type',
      'invalid_holder',
      'invalid_expiration_date',
      'invalid_security_code',
      'installments_amount_not_allowed',
      'installments_not_allowed_total_value',
      'out_of_stock',
      'product_needs_prescription',
      'product_unsafe_for_you',
      'treatment_on_hold',
      'too_many_attempts',
    ],
    example: {
      path: `/transaction/${exampleId}/checkout`,
      body: { type: 1, installments: 1, card: cardExample },
    },
    execute: async (ctx, { params: { id }, body, idempotencyKey }) => {
      const { type, card, ...options } = body;
      const isNewCard = methodOf(type)?.takesCard && !options.cardToken && !options.creditCardId;
      const newCard = card && isNewCard ? await tokenOf(ctx, card) : null;
      if (newCard instanceof InvalidInput) return newCard;
      const input = { method: type, ...options, ...(newCard ?? {}) };
      return refuseDeclined(ctx, await checkoutOrder(ctx, id, input, idempotencyKey, newCard?.sameCard));
    },
    toBody: transactionBody,
  }),
];

/**
 * Turns a declined payment into a refusal, because documented clients show every 200 as "paid". For the code
 * `payment_error` they advise the buyer to check card and addresses (specification row ST-458).
 */
async function refuseDeclined(ctx: Ctx, answer: Transaction | UserError): Promise<Transaction | UserError> {
  if (answer instanceof UserError) return answer;
  const payment = await paymentOf(ctx, answer.id);
  if (payment?.state === 'declined') return new Refusal('payment_error', payment.message ?? undefined);
  return payment?.state === 'failed' ? new Refusal('payment_unavailable') : answer;
}

import type { Refusals } from './refusal.ts';

/** Codes keep the documented spelling: `bellow_minimum_total_allowed`, `ERROR_CARD`. */
export const paymentErrors = {
  payment_error: {
    status: 400,
    message:
      'Não conseguimos concluir o pagamento. Confira os dados do cartão e se o endereço de cobrança é o mesmo da entrega.',
  },
  payment_declined: {
    status: 400,
    message: 'O banco não aprovou o pagamento. Tente outro cartão ou pague com PIX.',
  },
  payment_unavailable: {
    status: 503,
    message: 'O pagamento está fora do ar neste momento e nada foi cobrado. Tente de novo em alguns minutos.',
  },
  payment_expired: {
    status: 400,
    message: 'O prazo para pagar este pedido acabou. Refaça o pedido para gerar um novo pagamento.',
  },
  payment_type_not_allowed: {
    status: 400,
    message: 'Essa forma de pagamento não vale para este pedido. Escolha outra.',
  },
  zero_value_needs_card: {
    status: 400,
    message: 'Pedidos de R$ 0,00 são confirmados com cartão de crédito. Nada é cobrado nele.',
  },
  installments_amount_not_allowed: {
    status: 400,
    message: 'O pagamento pode ser dividido em no máximo 3 vezes.',
  },
  installments_not_allowed_total_value: {
    status: 400,
    message: 'Compras abaixo de R$ 300,00 não podem ser parceladas.',
  },
  above_expected_installment_number: {
    status: 400,
    message: 'Esse número de parcelas não existe. Escolha uma das opções da lista.',
  },
  installments_not_allowed_recurrent: {
    status: 400,
    message: 'A assinatura é cobrada mês a mês e não pode ser parcelada.',
  },
  bellow_minimum_total_allowed: {
    status: 400,
    message: 'O valor de cada parcela ficou abaixo do permitido. Escolha menos parcelas.',
  },
  'ERRORS.CALCULATE_INSTALLMENT': {
    status: 400,
    message: 'Não conseguimos calcular as parcelas. Recarregue a página ou pague à vista.',
  },
  ERROR_CARD: {
    status: 400,
    message: 'Não conseguimos salvar o cartão. Confira os dados ou tente outro cartão.',
  },
  invalid_card_number: { status: 400, message: 'Confira o número do cartão.' },
  invalid_holder: { status: 400, message: 'Digite o nome como está impresso no cartão.' },
  invalid_brand_type: {
    status: 400,
    message:
      'Não aceitamos essa bandeira. Use Visa, Mastercard, Maestro, Elo, Hipercard, Diners Club ou Amex.',
  },
  invalid_expiration_date: { status: 400, message: 'Confira a validade do cartão: mês e ano.' },
  invalid_security_code: { status: 400, message: 'Confira o código de segurança do cartão.' },
  card_required: {
    status: 400,
    message: 'Faltam os dados do cartão. Digite um cartão ou escolha um que você salvou.',
  },
  card_pays_subscription: {
    status: 400,
    message:
      'Este cartão paga a sua assinatura. Escolha antes outro cartão ou PIX Automático, ou cancele a assinatura; depois remova este cartão.',
  },
  card_not_found: {
    status: 400,
    message: 'Não encontramos esse cartão salvo. Escolha outro ou digite um novo.',
  },
} as const satisfies Refusals;

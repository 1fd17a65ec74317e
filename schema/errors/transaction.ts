import type { Refusals } from './refusal.ts';

export const transactionErrors = {
  transaction_already_approved: {
    status: 400,
    message: 'Este pedido já foi pago. Acompanhe em Meus pedidos.',
  },
  transaction_already_cancellation: {
    status: 400,
    message: 'Este pedido já foi cancelado. Faça um novo pedido quando quiser.',
  },
  transaction_not_payable: {
    status: 400,
    message: 'Este pedido não pode mais ser pago. Faça um novo pedido para continuar.',
  },
  transaction_status_not_allowed: {
    status: 400,
    message: 'Este pedido não pode passar para essa situação. Confira em que etapa ele está.',
  },
  transaction_not_editable: {
    status: 400,
    message: 'Este pedido já está em pagamento e não pode mais ser alterado.',
  },
  post_office_order_status_not_found: {
    status: 400,
    message: 'Não encontramos um pedido com esse código. Confira o código no e-mail da compra.',
  },
  idempotency_key_required: {
    status: 400,
    message:
      'Falta a chave que evita cobrança em dobro (Idempotency-Key). Recarregue a página e tente de novo.',
  },
  idempotency_key_reused: {
    status: 409,
    message: 'Esta chave já foi usada em outro pedido. Recarregue a página e tente de novo.',
  },
  request_in_flight: {
    status: 409,
    message: 'Este pedido ainda está sendo processado. Espere alguns segundos.',
  },
} as const satisfies Refusals;

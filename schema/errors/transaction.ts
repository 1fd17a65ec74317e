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
  already_bought: {
    status: 409,
    message: 'Esta compra já está em pagamento em outro pedido. Nada foi cobrado agora.',
  },
  transaction_status_not_allowed: {
    status: 400,
    message: 'Este pedido não pode passar para essa situação. Confira em que etapa ele está.',
  },
  transaction_not_editable: {
    status: 400,
    message: 'Este pedido já está em pagamento e não pode mais ser alterado.',
  },
  address_change_too_late: {
    status: 400,
    message:
      'O endereço só muda em pedidos pagos que ainda não começaram a ser separados. Fale com a gente se ele estiver errado.',
  },
  address_change_offer_changed: {
    status: 409,
    message: 'O valor da entrega mudou enquanto você preenchia. Confira de novo antes de confirmar.',
  },
  address_change_dearer: {
    status: 400,
    message:
      'A entrega neste endereço custa mais do que foi pago. O endereço muda quando a diferença for paga.',
  },
  withdrawal_not_possible: {
    status: 400,
    message: 'Não há o que desistir neste pedido: ele não foi concluído ou já foi cancelado.',
  },
  withdrawal_nothing_left: {
    status: 400,
    message: 'Você já desistiu de tudo o que havia neste pedido. O andamento está logo abaixo.',
  },
  withdrawal_too_late: {
    status: 400,
    message:
      'O prazo de 7 dias depois da entrega terminou. Se o produto tem defeito, fale com a gente: a garantia continua valendo.',
  },
  withdrawal_service_begun: {
    status: 400,
    message:
      'Esta avaliação já foi usada. Se ela ainda espera por um médico, você pode retirar o envio na página da avaliação.',
  },
  withdrawal_units_gone: {
    status: 400,
    message: 'Escolha pelo menos uma unidade que ainda esteja no pedido. Confira a lista e tente de novo.',
  },
  withdrawal_only_whole: {
    status: 400,
    message:
      'Parte deste pedido foi paga com o crédito da avaliação, que volta inteiro ou não volta. Escolha menos unidades ou o pedido todo.',
  },
  withdrawal_changed: {
    status: 409,
    message: 'O valor a devolver mudou enquanto você olhava. Confira o novo valor e confirme.',
  },
  withdrawal_move_not_allowed: {
    status: 400,
    message: 'Esta devolução já passou dessa etapa. Confira a situação dela.',
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

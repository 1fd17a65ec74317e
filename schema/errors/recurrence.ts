import type { Refusals } from './refusal.ts';

/** Two codes, one text: the server sends the first, older clients use the second. */
const ALREADY_SUBSCRIBED = 'Você já tem um plano recorrente. Veja os detalhes em Minhas assinaturas.';

export const recurrenceErrors = {
  user_already_has_recurrence: { status: 400, message: ALREADY_SUBSCRIBED },
  already_has_recurrence: { status: 400, message: ALREADY_SUBSCRIBED },
  subscription_needs_card: {
    status: 400,
    message: 'A assinatura é paga com cartão de crédito, sem parcelas. Escolha um cartão para continuar.',
  },
  subscription_terms_not_accepted: {
    status: 400,
    message:
      'Para assinar, leia o resumo da cobrança mensal e marque que concorda. Se você já tinha marcado, o texto mudou: confira de novo.',
  },
  recurrence_cancelled: {
    status: 400,
    message: 'Esta assinatura foi cancelada. Você pode assinar de novo quando quiser.',
  },
  recurrence_suspended: {
    status: 400,
    message: 'Esta assinatura está suspensa e nada será cobrado. Retome a assinatura para mudar os envios.',
  },
  recurrence_change_too_late: {
    status: 400,
    message:
      'Este envio já está em preparo e não muda mais: mudanças valem até 5 dias antes do envio. Depois que ele sair, você muda o seguinte.',
  },
  recurrence_shipment_changed: {
    status: 400,
    message:
      'O próximo envio mudou enquanto esta página estava aberta, e nada foi alterado agora. Confira a nova data e escolha de novo.',
  },
  recurrence_pause_length: {
    status: 400,
    message: 'Escolha uma pausa de 1 a 3 meses.',
  },
  recurrence_day_invalid: {
    status: 400,
    message: 'Escolha um dia do mês, de 1 a 31.',
  },
  recurrence_freight_changed: {
    status: 400,
    message: 'O frete para este endereço é outro. Confira o valor e confirme para mudar o endereço.',
  },
  recurrence_repair_not_possible: {
    status: 400,
    message: 'Isso não é mais possível nesta assinatura. Atualize a página para ver o que mudou.',
  },
  recurrence_date_too_soon: {
    status: 400,
    message:
      'Escolha uma data a partir de 7 dias: a pessoa precisa de tempo para mudar ou cancelar antes do envio.',
  },
  recurrence_date_too_late: {
    status: 400,
    message: 'Esta data já alcança o envio seguinte. Escolha uma mais cedo ou pule o mês.',
  },
  recurrence_needs_card: {
    status: 400,
    message: 'Para retomar a assinatura, escolha primeiro como pagar.',
  },
  recurrence_needs_authorization: {
    status: 400,
    message:
      'O PIX Automático desta assinatura não está mais autorizado no banco. Antes de retomar, é preciso autorizar de novo ou escolher um cartão.',
  },
  recurrence_over_pix_limit: {
    status: 400,
    message:
      'Um envio custa mais do que o limite do PIX Automático. Antes de retomar, é preciso aumentar o limite no banco ou escolher um cartão.',
  },
  pix_automatico_unavailable: {
    status: 400,
    message: 'O PIX Automático não está disponível agora. Escolha outra forma de pagamento.',
  },
  pix_limit_too_low: {
    status: 400,
    message: 'O limite precisa cobrir pelo menos o valor de um envio. Aumente o limite para continuar.',
  },
  pix_limit_too_high: {
    status: 400,
    message: 'Escolha um limite de até R$ 10.000,00.',
  },
  recurrence_item_not_found: {
    status: 400,
    message: 'Não encontramos esse item na sua assinatura. Recarregue a página.',
  },
  recurrence_item_twice: {
    status: 400,
    message: 'Esse produto já está na sua assinatura. Mude a quantidade dele.',
  },
  recurrence_last_item: {
    status: 400,
    message: 'A assinatura precisa de pelo menos um item. Se quiser parar, cancele a assinatura.',
  },
  recurrence_product_not_allowed: {
    status: 400,
    message: 'Esse produto não pode ser assinado. Escolha um que tenha preço de assinatura.',
  },
  recurrence_price_too_soon: {
    status: 400,
    message: 'Escolha um mês que comece daqui a 30 dias ou mais: quem assina precisa saber antes de decidir.',
  },
  recurrence_price_offer_gone: {
    status: 400,
    message: 'Esta proposta de preço não vale mais, e o seu preço continua o mesmo. Recarregue a página.',
  },
} as const satisfies Refusals;

import type { Refusals } from './refusal.ts';

export const privacyErrors = {
  data_export_over: {
    status: 400,
    message: 'Esta cópia dos seus dados não está mais disponível. Peça outra.',
  },
  account_being_erased: {
    status: 403,
    message: 'Esta conta está marcada para exclusão. Cancele a exclusão para voltar a usá-la.',
  },
  erasure_already_started: { status: 400, message: 'A exclusão desta conta já começou.' },
  erasure_not_pending: {
    status: 400,
    message: 'Não há exclusão para cancelar. Se o prazo de sete dias passou, os dados já foram apagados.',
  },
  erasure_order_on_the_way: {
    status: 400,
    message:
      'Há um pedido pago ou uma devolução a caminho. Espere a entrega, ou desista do pedido na página dele; depois volte para apagar a conta.',
  },
  erasure_appointment_open: {
    status: 400,
    message:
      'Há uma avaliação com o médico. Espere a resposta ou retire, nesta página, o consentimento da telemedicina.',
  },
  erasure_of_staff: {
    status: 400,
    message: 'Contas de médicos e da administração são encerradas por um administrador.',
  },
  consent_not_given: { status: 400, message: 'Este consentimento não está ativo: não há o que retirar.' },
  consent_ends_with_subscription: {
    status: 400,
    message: 'Este aceite acompanha a assinatura. Para não ser mais cobrado, cancele em Minhas assinaturas.',
  },
  consent_cannot_be_withdrawn: {
    status: 400,
    message: 'Sem este aceite a conta não funciona. Para deixá-lo, apague a conta nesta página.',
  },
  archive_not_found: { status: 404, message: 'Não há arquivo lacrado para este CPF ou esta consulta.' },
  archive_reason_required: {
    status: 400,
    message: 'Diga o fundamento legal e o número do processo ou pedido, em pelo menos 20 letras.',
  },
} as const satisfies Refusals;

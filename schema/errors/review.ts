import type { Refusals } from './refusal.ts';

export const reviewErrors = {
  review_before_delivery: {
    status: 400,
    message: 'Você pode dar a sua opinião sobre o produto depois que o pedido for entregue.',
  },
  review_of_medicine: {
    status: 400,
    message:
      'Este produto não recebe opiniões: a lei não permite depoimentos na propaganda de medicamentos e de melatonina.',
  },
  review_of_service: { status: 400, message: 'Só produtos entregues recebem opiniões.' },
  review_changed_meanwhile: {
    status: 409,
    message:
      'Sua opinião mudou em outra janela ou foi lida pela loja. Seu texto continua aqui: confira o que está guardado antes de enviar de novo.',
  },
  review_already_decided: { status: 400, message: 'Esta opinião já está nessa situação.' },
  review_not_published: { status: 400, message: 'Só uma opinião publicada recebe resposta.' },
} as const satisfies Refusals;

import type { Refusals } from './refusal.ts';

export const reviewErrors = {
  review_before_delivery: {
    status: 400,
    message: 'Você pode avaliar o produto depois que o pedido for entregue.',
  },
  review_of_medicine: {
    status: 400,
    message:
      'Este produto não recebe avaliações: a lei não permite depoimentos na propaganda de medicamentos e de melatonina.',
  },
  review_of_service: { status: 400, message: 'Só produtos entregues recebem avaliações.' },
  review_changed_meanwhile: {
    status: 409,
    message:
      'Sua avaliação mudou em outra janela ou foi lida pela loja. Seu texto continua aqui: confira o que está guardado antes de enviar de novo.',
  },
  review_already_decided: { status: 400, message: 'Esta avaliação já está nessa situação.' },
  review_not_published: { status: 400, message: 'Só uma avaliação publicada recebe resposta.' },
} as const satisfies Refusals;

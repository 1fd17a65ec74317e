import type { Refusals } from './refusal.ts';

export const evaluationErrors = {
  INVALID_EVALUATION: {
    status: 400,
    message: 'Não conseguimos validar esta etapa. Confira as respostas e tente de novo.',
  },
  QUIZ_ERROR: {
    status: 400,
    message:
      'Não conseguimos enviar a avaliação. Suas respostas estão guardadas: tente de novo em instantes.',
  },
  quiz_already_exists: {
    status: 400,
    message: 'Você já tem uma avaliação em andamento. Acompanhe pelo seu perfil.',
  },
  item_already_evaluated: { status: 400, message: 'Esta avaliação já foi concluída e não pode ser refeita.' },
  pregnantAnswerYes: {
    status: 400,
    message:
      'Este tratamento não é indicado na gravidez ou na amamentação. Fale com quem acompanha o seu pré-natal.',
  },
  conditionsAnswer: {
    status: 400,
    message:
      'Com essa condição de saúde, a avaliação precisa ser presencial. Procure um médico de confiança.',
  },
  quiz_stopped: {
    status: 422,
    message: 'Por segurança, a avaliação não pode continuar com essa resposta.',
  },
  questionnaire_changed: {
    status: 409,
    message:
      'As perguntas de segurança desta avaliação mudaram. Atualize a página e confira: suas respostas estão guardadas.',
  },
  quiz_not_open: {
    status: 400,
    message: 'Esta avaliação já foi enviada ou encerrada. Comece uma nova para responder de novo.',
  },
  evaluation_age: {
    status: 400,
    message:
      'A avaliação on-line é para pessoas de 18 a 65 anos. Procure um médico presencialmente: ele pode cuidar de você.',
  },
  consent_required: { status: 400, message: 'Para continuar, aceite todos os itens.' },
  missing_answers: { status: 400, message: 'Por favor preencha as perguntas!' },
  photos_required: { status: 400, message: 'Por favor tire as fotos para a validação médica' },
  photos_changed: {
    status: 409,
    message: 'Uma foto foi trocada em outra aba ou outro aparelho. Confira as fotos e finalize de novo.',
  },
  rg_required: { status: 400, message: 'Informe o seu RG para continuar.' },
  condition_sold_out: { status: 400, message: 'Produto Esgotado' },
} as const satisfies Refusals;

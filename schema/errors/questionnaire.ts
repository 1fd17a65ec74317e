import type { Refusals } from './refusal.ts';

export const questionnaireErrors = {
  medical_director_required: {
    status: 403,
    message: 'Só um diretor médico pode fazer isso. Peça à administração para nomear um.',
  },
  director_not_active: {
    status: 400,
    message: 'Um diretor médico precisa ter o registro conferido e não estar suspenso.',
  },
  questionnaire_draft_closed: {
    status: 409,
    message: 'Este rascunho já foi publicado ou descartado.',
  },
  questionnaire_has_problems: {
    status: 400,
    message: 'O rascunho tem erros. Corrija os que estão listados antes de continuar.',
  },
  questionnaire_safety_case_fails: {
    status: 400,
    message: 'Um caso de segurança deixou de parar ou de alertar. Assim o rascunho não pode seguir.',
  },
  questionnaire_not_tried: {
    status: 400,
    message: 'Rode antes a simulação sobre as avaliações guardadas, até o fim.',
  },
  dry_runs_used: {
    status: 429,
    message: 'Você já começou 20 simulações nas últimas 24 horas. Tente de novo mais tarde.',
  },
  questionnaire_own_approval: {
    status: 400,
    message: 'Quem escreveu o rascunho não o aprova. Peça a outro diretor médico.',
  },
  questionnaire_not_approved: {
    status: 400,
    message: 'Um diretor médico que não escreveu o rascunho precisa aprová-lo antes.',
  },
  questionnaire_approver_dismissed: {
    status: 409,
    message: 'O médico que aprovou o rascunho não é mais diretor médico. Peça a aprovação de outro.',
  },
  questionnaire_base_outdated: {
    status: 409,
    message: 'Outra versão foi publicada depois que este rascunho começou. Descarte-o e comece outro.',
  },
  questionnaire_not_planned: {
    status: 409,
    message: 'Só a última versão planejada pode ser cancelada, até um minuto antes de entrar em vigor.',
  },
  safety_case_without_requirement: {
    status: 400,
    message: 'Estas respostas não param a avaliação nem mostram um alerta: não há o que exigir delas.',
  },
} as const satisfies Refusals;

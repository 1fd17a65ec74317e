import type { Refusals } from './refusal.ts';

/** The errors that are thrown: every page contains their texts. */
export const sessionErrors = {
  unauthorized: { status: 401, message: 'Seu acesso expirou. Entre novamente na sua conta.' },
  user_invalid_token: { status: 401, message: 'Não reconhecemos este acesso. Entre novamente na sua conta.' },
  session_expired: {
    status: 401,
    message: 'Sessão expirada, entre novamente com sua conta. Redirecionando...',
  },
  /** The session became too old; `session_expired` is one that was ended: by its owner, an admin, an erasure. */
  session_timed_out: {
    status: 401,
    message: 'Sessão expirada por falta de uso. Entre novamente com sua conta.',
  },
  forbidden: {
    status: 403,
    message: 'Sua conta não tem acesso a esta área. Fale com o administrador se precisar dele.',
  },
  step_up_required: {
    status: 400,
    message: 'Confirme que é você com o código do aplicativo para continuar.',
  },
  too_many_requests: {
    status: 429,
    message: 'Recebemos pedidos demais em pouco tempo. Espere um minuto e tente de novo.',
  },
  too_many_attempts: {
    status: 429,
    message: 'Foram muitas tentativas seguidas. Espere alguns minutos e tente de novo.',
  },
} as const satisfies Refusals;

import type { Refusals } from './refusal.ts';

export const sessionErrors = {
  unauthorized: { status: 401, message: 'Seu acesso expirou. Entre novamente na sua conta.' },
  user_invalid_token: { status: 401, message: 'Não reconhecemos este acesso. Entre novamente na sua conta.' },
  session_expired: {
    status: 401,
    message: 'Sessão expirada, entre novamente com sua conta. Redirecionando...',
  },
  invalid_credentials: { status: 400, message: 'E-mail ou CPF incorreto. Confira os dados e a senha.' },
  forbidden: {
    status: 403,
    message: 'Sua conta não tem acesso a esta área. Fale com o administrador se precisar dele.',
  },
  user_no_access: {
    status: 403,
    message: 'Sua conta não tem acesso ao painel. Fale com o administrador para liberar.',
  },
  invalid_two_factor: {
    status: 400,
    message: 'O código de verificação não confere. Confira o aplicativo e digite o código atual.',
  },
  invalid_two_factor_reset_code: {
    status: 400,
    message: 'O código para redefinir a verificação não confere ou já venceu. Peça um novo.',
  },
  invalid_api_key: {
    status: 403,
    message: 'A chave de API enviada não é válida. Confira o cabeçalho api-key.',
  },
  too_many_attempts: {
    status: 429,
    message: 'Foram muitas tentativas seguidas. Espere alguns minutos e tente de novo.',
  },
} as const satisfies Refusals;

import type { Refusals } from './refusal.ts';

const SOMETHING_WENT_WRONG = 'Algo deu errado por aqui. Tente de novo mais tarde.';
const NOT_HERE = 'Não encontramos o que você procura. Volte e tente por outro caminho.';
const NO_ACCESS = 'Sua conta não tem acesso a esta área. Fale com o administrador se precisar dele.';

/**
 * The names in capitals are those of the documented client for a failed call; FORBIDEN is spelled as there.
 */
export const genericErrors = {
  GENERIC: { status: 500, message: SOMETHING_WENT_WRONG },
  UNAUTHORIZED: { status: 401, message: 'Seu acesso expirou. Entre novamente na sua conta.' },
  FORBIDEN: { status: 403, message: NO_ACCESS },
  NOT_FOUND: { status: 404, message: NOT_HERE },
  TIMEOUT: { status: 503, message: 'A resposta demorou demais. Confira sua conexão e tente de novo.' },
  genericError: { status: 500, message: SOMETHING_WENT_WRONG },
  defaultForm: {
    status: 400,
    message: 'Não conseguimos enviar o formulário. Confira os campos e tente de novo.',
  },
  not_found: { status: 404, message: NOT_HERE },
  invalid_input: { status: 400, message: 'Alguns dados precisam de atenção. Confira os campos marcados.' },
  payload_too_large: {
    status: 413,
    message: 'Os dados enviados são grandes demais. Envie menos de cada vez.',
  },
  unknown_operation: {
    status: 400,
    message: 'Esta versão da página ficou antiga. Recarregue para continuar de onde parou.',
  },
  unavailable: {
    status: 503,
    message: 'Estamos fora do ar por um momento. Tente de novo em alguns minutos.',
  },
  project_setup_not_found: { status: 400, message: 'Site em manutenção. Voltamos em breve.' },
} as const satisfies Refusals;

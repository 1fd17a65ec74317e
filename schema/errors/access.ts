import type { Refusals } from './refusal.ts';

/** Messages about sign-in, second factor, roles, API keys and webhooks; no page contains them: the server sends them. */
export const accessErrors = {
  text_too_long: { status: 400, message: 'Um dos textos é longo demais. Nada foi guardado.' },
  invalid_credentials: { status: 400, message: 'E-mail, CPF ou senha incorretos.' },
  user_no_access: {
    status: 403,
    message: 'Sua conta não tem acesso ao painel. Fale com o administrador para liberar.',
  },
  two_factor_enrolment_required: {
    status: 403,
    message: 'Configure a verificação em duas etapas para continuar.',
  },
  invalid_hand_over: {
    status: 400,
    message: 'Não foi possível continuar a sua sessão aqui. Entre com a sua conta.',
  },
  invalid_two_factor: {
    status: 400,
    message: 'O código de verificação não confere. Confira o aplicativo e digite o código atual.',
  },
  invalid_two_factor_reset_code: {
    status: 400,
    message: 'O código para redefinir a verificação não confere ou já venceu. Peça um novo.',
  },
  invalid_recovery_word: {
    status: 400,
    message: 'Este código de recuperação não confere ou já foi usado. Tente outro da sua lista.',
  },
  two_factor_expired: {
    status: 400,
    message: 'O tempo para confirmar acabou. Entre de novo com a sua senha.',
  },
  two_factor_already_on: {
    status: 400,
    message:
      'A verificação em duas etapas já está ativa. Para trocar de aparelho, saia e entre com um código de recuperação.',
  },
  two_factor_off: {
    status: 400,
    message: 'Ative primeiro a verificação em duas etapas.',
  },
  two_factor_mandatory: {
    status: 400,
    message: 'Para a sua função, a verificação em duas etapas precisa ficar ativa.',
  },
  passkeys_unavailable: {
    status: 400,
    message: 'Chaves de acesso não funcionam neste endereço. Use a senha ou o código do aplicativo.',
  },
  passkey_expired: {
    status: 400,
    message: 'O tempo para usar a chave de acesso acabou. Tente de novo.',
  },
  passkey_invalid: {
    status: 400,
    message: 'Não foi possível confirmar com esta chave de acesso. Tente de novo ou entre de outro modo.',
  },
  passkey_unknown: {
    status: 400,
    message: 'Esta chave de acesso não vale para a conta. Se foi removida, entre com a senha e crie outra.',
  },
  passkey_already_added: {
    status: 400,
    message: 'Esta chave de acesso já está cadastrada.',
  },
  too_many_passkeys: {
    status: 400,
    message: 'Sua conta já tem dez chaves de acesso. Remova uma que não usa mais.',
  },
  last_second_factor: {
    status: 400,
    message:
      'Esta é a sua única verificação em duas etapas, e a sua função precisa de uma. Adicione outra antes de remover esta.',
  },
  two_factor_reset_by_admin: {
    status: 400,
    message: 'Para redefinir a verificação, peça a outro administrador.',
  },
  registration_unchecked: {
    status: 403,
    message:
      'Seu registro no conselho ainda não foi conferido. Enquanto a equipe confere, você só tem acesso ao seu perfil e à segurança da conta.',
  },
  registration_suspended: {
    status: 403,
    message:
      'Seu acesso profissional está suspenso. Fale com a administração para saber o motivo e o que fazer.',
  },
  last_admin: {
    status: 400,
    message: 'Esta é a única conta de administrador. Crie outra antes de mudar esta.',
  },
  not_yourself: {
    status: 400,
    message: 'Peça a outro administrador para fazer isso na sua conta.',
  },
  account_has_open_appointment: {
    status: 409,
    message: 'Esta pessoa tem uma consulta aberta. Conclua ou cancele a consulta antes de remover a conta.',
  },
  registration_required: {
    status: 400,
    message:
      'Para uma conta de médico ou farmacêutico, informe o registro no conselho, o estado, o endereço e o telefone profissionais.',
  },
  registration_of_other_council: {
    status: 400,
    message: 'Este registro é de outro conselho. Mude o papel da conta antes de salvar este registro.',
  },
  registration_taken: {
    status: 400,
    message: 'Este registro já está em outra conta.',
  },
  invalid_api_key: {
    status: 403,
    message: 'A chave de API enviada não é válida. Confira o cabeçalho api-key.',
  },
  api_key_expired: {
    status: 403,
    message: 'A chave de API enviada venceu. Peça uma nova à loja.',
  },
  api_key_scope_missing: {
    status: 403,
    message: 'A chave de API enviada não dá acesso a esta operação. Peça esse acesso à loja.',
  },
  api_key_required: {
    status: 403,
    message: 'Esta operação é para parceiros. Envie a chave no cabeçalho api-key.',
  },
  test_key_required: {
    status: 400,
    message: 'Só uma chave de teste tem um pedido inventado. Crie uma em POST /partner/test-keys.',
  },
  test_keys_in_use: {
    status: 429,
    message: 'Há muitas chaves de teste em uso agora. Tente de novo daqui a uma hora.',
  },
  webhook_limit: {
    status: 400,
    message: 'Cada chave pode ter até 10 webhooks. Apague um para criar outro.',
  },
  webhook_check_failed: {
    status: 400,
    message: 'O endereço não respondeu 2xx à mensagem de verificação. Corrija e tente de novo.',
  },
  webhook_challenge_missing: {
    status: 400,
    message: 'O endereço respondeu sem o challenge da verificação. Devolva-o na resposta e tente de novo.',
  },
  webhook_queue_full: {
    status: 400,
    message: 'Há 10.000 entregas esperando neste webhook. Aguarde o envio delas e tente de novo.',
  },
  cursor_unknown: {
    status: 400,
    message: 'Este cursor não é desta lista. Use o que veio na última resposta, ou comece sem ele.',
  },
  webhook_address_refused: {
    status: 400,
    message: 'O endereço não é público. Use um endereço https que responda na internet.',
  },
  webhook_not_active: {
    status: 400,
    message: 'Verifique o webhook antes de pedir envios.',
  },
  api_key_revoked: {
    status: 400,
    message: 'Esta chave foi revogada e não pode mais mudar. Crie outra.',
  },
} as const satisfies Refusals;

/**
 * The kinds of security events, in the words of the list that admins read. `docs/operations.md` describes the
 * response.
 */
export const SECURITY_KINDS = {
  'sign-in.succeeded': 'Entrada em uma conta',
  'sign-in.failed': 'Senha errada',
  'code.failed': 'Código errado',
  'token.invalid': 'Acesso inválido ou repetido',
  'access.refused': 'Acesso recusado',
  'access.changed': 'Permissão alterada',
  'limit.hit': 'Limite de tentativas atingido',
  'request.refused': 'Pedido recusado',
  'file.refused': 'Arquivo recusado',
  'webhook.forged': 'Aviso de pagamento falso',
} as const;

export type SecurityKind = keyof typeof SECURITY_KINDS;

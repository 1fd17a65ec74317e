import { GraphQLError } from 'graphql';
import { errorMessage } from '#schema/errors/catalogue.ts';

/** What may be missing, with the form of the word "encontrado" that agrees with it. */
const FOUND = {
  Acesso: 'encontrado',
  Acompanhamento: 'encontrado',
  Arquivo: 'encontrado',
  Assinatura: 'encontrada',
  Avaliação: 'encontrada',
  Cartão: 'encontrado',
  'Caso de segurança': 'encontrado',
  Chave: 'encontrada',
  'Chave de acesso': 'encontrada',
  Cliente: 'encontrado',
  Consentimento: 'encontrado',
  Consulta: 'encontrada',
  Conta: 'encontrada',
  Conversa: 'encontrada',
  Cupom: 'encontrado',
  Devolução: 'encontrada',
  Documento: 'encontrado',
  'E-mail': 'encontrado',
  Endereço: 'encontrado',
  Entrega: 'encontrada',
  Envio: 'encontrado',
  Estoque: 'encontrado',
  Evolução: 'encontrada',
  Horário: 'encontrado',
  Lista: 'encontrada',
  Lote: 'encontrado',
  Medicamento: 'encontrado',
  Mensagem: 'encontrada',
  Médico: 'encontrado',
  'Registro profissional': 'encontrado',
  Opinião: 'encontrada',
  Pedido: 'encontrado',
  Pergunta: 'encontrada',
  Pessoa: 'encontrada',
  Planilha: 'encontrada',
  Produto: 'encontrado',
  Promoção: 'encontrada',
  Proposta: 'encontrada',
  Questionário: 'encontrado',
  Rascunho: 'encontrado',
  Receita: 'encontrada',
  Registro: 'encontrado',
  Relato: 'encontrado',
  Resposta: 'encontrada',
  Tratamento: 'encontrado',
  Usuário: 'encontrado',
  'Valor planejado': 'encontrado',
  Visão: 'encontrada',
  Webhook: 'encontrado',
} as const;

/** Thrown for a record that does not exist, and equally for one that the caller may not see. */
export class NotFound extends GraphQLError {
  constructor(what: keyof typeof FOUND) {
    super(`${what} não ${FOUND[what]}.`, { extensions: { code: 'NOT_FOUND' } });
  }
}

/** Thrown when an access token is required and the caller's token has expired. The client refreshes it and retries. */
export class Unauthenticated extends GraphQLError {
  constructor(message = 'Acesso expirado, entre novamente.', more: Record<string, unknown> = {}) {
    super(message, { extensions: { code: 'UNAUTHENTICATED', http: { status: 401 }, ...more } });
  }
}

/** Thrown when an access token is required and the caller sent none, because they have not signed in. */
export class SignInRequired extends Unauthenticated {
  constructor() {
    super('Entre na sua conta para continuar.', { reason: 'sign_in_required' });
  }
}

/** Thrown for a doctor or admin who must first set up a second factor. */
export class EnrolmentRequired extends GraphQLError {
  constructor() {
    super('Configure a verificação em duas etapas para continuar.', {
      extensions: { code: 'ENROLMENT_REQUIRED' },
    });
  }
}

/** Thrown when a fresh second factor is required, for example to show photos in a browser that was left open. */
export class StepUpRequired extends GraphQLError {
  constructor() {
    super('Confirme que é você com o código do aplicativo para continuar.', {
      extensions: { code: 'step_up_required' },
    });
  }
}

/**
 * Thrown when an admin must give a reason before health data or an identity photo is shown. `recordId` is the
 * patient, or null for lists.
 */
export class ReasonRequired extends GraphQLError {
  constructor(recordId: string | null) {
    super(errorMessage('reason_required'), { extensions: { code: 'reason_required', recordId } });
  }
}

/** Thrown for a doctor or pharmacist who is suspended, or whose registration no admin has checked yet. */
export class RegistrationBlocked extends GraphQLError {
  constructor(block: 'unchecked' | 'suspended') {
    const code = `registration_${block}` as const;
    super(errorMessage(code), { extensions: { code } });
  }
}

/**
 * Thrown while the account waits for its erasure. Until the person cancels the erasure, they can use only that page
 * (A-115).
 */
export class AccountBeingErased extends GraphQLError {
  constructor() {
    const code = 'account_being_erased';
    super(errorMessage(code), { extensions: { code } });
  }
}

/** Thrown when the caller is signed in and does not have the required role. */
export class Forbidden extends GraphQLError {
  constructor() {
    super('Você não tem acesso a esta página. Fale com um administrador.', {
      extensions: { code: 'FORBIDDEN' },
    });
  }
}

/** Thrown when the caller's api-key has no scope for the operation. */
export class ApiKeyScopeMissing extends GraphQLError {
  constructor() {
    const code = 'api_key_scope_missing';
    super(errorMessage(code), { extensions: { code, http: { status: 403 } } });
  }
}

/**
 * Thrown for an unknown cursor. Starting at the beginning instead would repeat all events without the reader noticing.
 */
export class UnknownCursor extends GraphQLError {
  constructor() {
    const code = 'cursor_unknown';
    super(errorMessage(code), { extensions: { code, http: { status: 400 } } });
  }
}

/** Thrown when an operation for partners is called without an api-key. */
export class ApiKeyRequired extends GraphQLError {
  constructor() {
    const code = 'api_key_required';
    super(errorMessage(code), { extensions: { code, http: { status: 403 } } });
  }
}

import { GraphQLError } from 'graphql';
import { errorMessage } from '#schema/errors/catalogue.ts';

/** Missing, or hidden from the caller: the same answer for both. */
export class NotFound extends GraphQLError {
  constructor(what: string) {
    super(`${what} não encontrado.`, { extensions: { code: 'NOT_FOUND' } });
  }
}

/** No valid access token where one is required. The client refreshes and retries. */
export class Unauthenticated extends GraphQLError {
  constructor(message = 'Acesso expirado, entre novamente.', more: Record<string, unknown> = {}) {
    super(message, { extensions: { code: 'UNAUTHENTICATED', http: { status: 401 }, ...more } });
  }
}

/** No access token where one is required: nothing has expired, the caller never signed in. */
export class SignInRequired extends Unauthenticated {
  constructor() {
    super('Entre na sua conta para continuar.', { reason: 'sign_in_required' });
  }
}

/** A doctor or admin who must set up a second factor first. */
export class EnrolmentRequired extends GraphQLError {
  constructor() {
    super('Configure a verificação em duas etapas para continuar.', {
      extensions: { code: 'ENROLMENT_REQUIRED' },
    });
  }
}

/** A recent second factor is required: an open browser alone must not show photos. */
export class StepUpRequired extends GraphQLError {
  constructor() {
    super('Confirme que é você com o código do aplicativo para continuar.', {
      extensions: { code: 'step_up_required' },
    });
  }
}

/**
 * An admin must give a reason before health data or an identity photo opens. `recordId` is the
 * patient; null for lists.
 */
export class ReasonRequired extends GraphQLError {
  constructor(recordId: string | null) {
    super(errorMessage('reason_required'), { extensions: { code: 'reason_required', recordId } });
  }
}

/** A suspended doctor, or one whose registration no admin has checked: nothing of the clinic is available. */
export class DoctorBlocked extends GraphQLError {
  constructor(block: 'unchecked' | 'suspended') {
    const code = `doctor_${block}` as const;
    super(errorMessage(code), { extensions: { code } });
  }
}

/**
 * The person requested the erasure of the account: until they cancel it, only that page is available.
 */
export class AccountBeingErased extends GraphQLError {
  constructor() {
    const code = 'account_being_erased';
    super(errorMessage(code), { extensions: { code } });
  }
}

/** Signed in, but without the required role. */
export class Forbidden extends GraphQLError {
  constructor() {
    super('Você não tem acesso a esta página. Fale com um administrador.', {
      extensions: { code: 'FORBIDDEN' },
    });
  }
}

/** The caller's key has no access to the operation. */
export class ApiKeyScopeMissing extends GraphQLError {
  constructor() {
    const code = 'api_key_scope_missing';
    super(errorMessage(code), { extensions: { code, http: { status: 403 } } });
  }
}

/** A cursor that no answer of this list contained. Reading from the start instead would repeat everything unnoticed. */
export class UnknownCursor extends GraphQLError {
  constructor() {
    const code = 'cursor_unknown';
    super(errorMessage(code), { extensions: { code, http: { status: 400 } } });
  }
}

/** An operation for partners, called without a key. */
export class ApiKeyRequired extends GraphQLError {
  constructor() {
    const code = 'api_key_required';
    super(errorMessage(code), { extensions: { code, http: { status: 403 } } });
  }
}

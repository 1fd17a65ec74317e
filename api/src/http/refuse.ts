import type { FastifyError } from 'fastify';
import { GraphQLError } from 'graphql';
import { type ErrorCode, errorMessage, errorStatus, isErrorCode } from '#schema/errors/catalogue.ts';
import { isLegalDocument, LEGAL_DOCUMENTS } from '#schema/legal/legalDocuments.ts';
import { cents, toReais } from '#schema/money.ts';
import { PhotosRequired } from '../modules/appointment/submit/photosRequired.ts';
import { OutOfStock } from '../modules/cart/cart.types.ts';
import { AlreadyBought, PriceChanged, ProductNeedsPrescription } from '../modules/order/order.results.ts';
import { refusalCode } from '../modules/payment/payment.rules.ts';
import { ConsentRequired, QuizStopped } from '../modules/quiz/quiz.results.ts';
import { GatewayRefused, GatewayUnavailable } from '../shared/ports/portErrors.ts';
import { type FieldProblem, InvalidInput, Refusal, type UserError } from '../shared/refusals.ts';
import { TextTooLong } from '../shared/wholeText.ts';

export interface RefusalBody {
  error: string;
  message: string;
  fields?: readonly { path: string; message: string }[];
  [detail: string]: unknown;
}

/** A refusal as an error, for code that cannot return one: before the body is read, or between two commands. */
export class Refused extends Error {
  readonly refusal: UserError;
  /** How long the caller must wait, for a refusal by rate limit. */
  readonly waitMs: number;

  constructor(refusal: UserError, waitMs = 0) {
    super(refusal.code);
    this.refusal = refusal;
    this.waitMs = waitMs;
  }
}

/**
 * Fields whose error has its own documented code (specification rows ST-405, ST-436). The first code is the default.
 */
export const CODES_OF_FIELD: Readonly<Record<string, readonly [ErrorCode, ...ErrorCode[]]>> = {
  email: ['invalid_email'],
  name: ['invalid_name'],
  firstName: ['invalid_name'],
  lastName: ['invalid_name'],
  document: ['invalid_document'],
  zipcode: ['invalid_zipcode'],
  number: ['invalid_card_number', 'invalid_brand_type'],
  holderName: ['invalid_holder'],
  expiryMonth: ['invalid_expiration_date'],
  expiryYear: ['invalid_expiration_date'],
  securityCode: ['invalid_security_code'],
};

/** Converts a command's refusal to the documented body and its HTTP status. */
export function refusalBody(refusal: UserError): { status: number; body: RefusalBody } {
  const { code, message } = toDocumented(refusal);
  const status = isErrorCode(code) ? errorStatus(code) : 400;
  const fields = fieldsOf(refusal);
  return {
    status,
    body: { error: code, message, ...(fields.length > 0 ? { fields } : {}), ...detailsOf(refusal) },
  };
}

/**
 * A single invalid field has its own code, if there is one; several invalid fields have `invalid_input`. A safety stop
 * that the specification names has that code.
 */
function toDocumented(refusal: UserError): { code: string; message: string } {
  if (refusal instanceof QuizStopped && isErrorCode(refusal.stopId))
    return { code: refusal.stopId, message: refusal.message };
  const [only, ...more] = refusal instanceof InvalidInput ? refusal.fields : [];
  const codes = only && more.length === 0 ? CODES_OF_FIELD[only.path.split('.').at(-1) ?? ''] : undefined;
  if (!only || !codes) return refusal;
  const code = codes.find((candidate) => errorMessage(candidate) === only.message) ?? codes[0];
  return { code, message: errorMessage(code) };
}

const SUBSCRIPTION_TERMS = LEGAL_DOCUMENTS['termos-da-assinatura'];

/**
 * What a documented body lacks because law or safety needs more, as the field of the body that the next request must
 * have, and where to find its content.
 */
export const ASKED_FIELDS: Readonly<Partial<Record<ErrorCode, FieldProblem>>> = {
  rg_required: {
    path: 'nationalityDocument',
    message: 'O RG do cadastro, com pelo menos 6 números: PUT /user/{id}.',
  },
  subscription_terms_not_accepted: {
    path: 'acceptedSubscriptionTerms',
    message: `A versão lida e aceita dos ${SUBSCRIPTION_TERMS.title}, hoje ${SUBSCRIPTION_TERMS.version}: GET /legal-document/termos-da-assinatura.`,
  },
  recovery_document_required: { path: 'document', message: 'O CPF do cadastro.' },
  prescription_products_required: { path: 'products', message: 'Para quais produtos é a receita.' },
  prescription_files_required: { path: 'image', message: 'A página da receita, em base64.' },
  step_up_required: { path: 'code', message: 'O código atual do aplicativo: POST /user/step-up.' },
  identity_not_confirmed: {
    path: 'identity',
    message:
      'A confirmação de que a foto é da pessoa do documento: POST /medical-appointment/{id}/confirm-identity.',
  },
  flags_not_seen: {
    path: 'flags',
    message: 'Cada alerta visto: POST /medical-appointment/{id}/clear-flag.',
  },
  record_not_opened: {
    path: 'record',
    message:
      'A consulta aberta em GET /medical-appointment/{id}, e a foto com o documento pelo endereço de GET /utils/secure-url.',
  },
};

function fieldsOf(refusal: UserError): readonly FieldProblem[] {
  if (refusal instanceof InvalidInput) return refusal.fields;
  if (refusal instanceof ConsentRequired)
    return refusal.missing.map(({ text }) => ({ path: 'quiz.consents', message: text }));
  if (refusal instanceof PhotosRequired)
    return refusal.missing.map(({ field, label }) => ({ path: field, message: label }));
  const lacking = isErrorCode(refusal.code) ? ASKED_FIELDS[refusal.code] : undefined;
  return lacking ? [lacking] : [];
}

/** A legal document, and where its text is. */
const documentLink = (id: string) => ({
  id,
  title: isLegalDocument(id) ? LEGAL_DOCUMENTS[id].title : id,
  url: `/legal-document/${id}`,
});

/** The data of a refusal that a client needs to offer the next step. */
function detailsOf(refusal: UserError): Record<string, unknown> {
  if (refusal instanceof OutOfStock) {
    const { productId, productName, available } = refusal;
    return { productId, productName, available };
  }
  if (refusal instanceof QuizStopped) {
    const { stopId, page, isFinal } = refusal;
    return { stopId, page, isFinal };
  }
  if (refusal instanceof ConsentRequired)
    return {
      consents: refusal.missing.map(({ id, text, documents = [] }) => ({
        id,
        text,
        documents: documents.map(documentLink),
      })),
    };
  if (refusal instanceof PriceChanged) return { total: toReais(cents(refusal.cart.total)) };
  if (refusal instanceof AlreadyBought) {
    const { transactionId, transactionCode } = refusal;
    return { transactionId, transactionCode };
  }
  if (refusal instanceof ProductNeedsPrescription) return { products: refusal.products };
  return {};
}

/** Our code for the code of a thrown error. */
const CODE_OF_ERROR: Readonly<Record<string, ErrorCode>> = {
  UNAUTHENTICATED: 'unauthorized',
  FORBIDDEN: 'forbidden',
  ENROLMENT_REQUIRED: 'two_factor_enrolment_required',
  step_up_required: 'step_up_required',
  reason_required: 'reason_required',
  account_being_erased: 'account_being_erased',
  registration_unchecked: 'registration_unchecked',
  registration_suspended: 'registration_suspended',
  api_key_required: 'api_key_required',
  api_key_scope_missing: 'api_key_scope_missing',
  cursor_unknown: 'cursor_unknown',
  NOT_FOUND: 'not_found',
};

/** Converts a thrown error to a refusal. Null for an unexpected error, which is logged and not shown to the caller. */
export function refusalOf(error: Error | FastifyError): UserError | null {
  if (error instanceof Refused) return error.refusal;
  if (error instanceof TextTooLong) return new Refusal('text_too_long', error.message);
  if (error instanceof GraphQLError) {
    const code = CODE_OF_ERROR[String(error.extensions.code)];
    return code ? new Refusal(code) : null;
  }
  if (error instanceof GatewayUnavailable) return new Refusal('payment_unavailable');
  if (error instanceof GatewayRefused) return new Refusal(refusalCode(error.code));
  const status = 'statusCode' in error ? error.statusCode : undefined;
  if (status === 413) return new Refusal('payload_too_large');
  if (status !== undefined && status >= 400 && status < 500) return new Refusal('invalid_input');
  return null;
}

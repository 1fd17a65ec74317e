import { describe, expect, it } from '@jest/globals';
import {
  CATALOGUE_BY_MODULE,
  errorMessage,
  errorStatus,
  isErrorCode,
  UNKNOWN_CODE_MESSAGE,
} from './catalogue.ts';
import type { Refusals } from './refusal.ts';

const modules: ReadonlyArray<readonly [string, Refusals]> = Object.entries(CATALOGUE_BY_MODULE);
const entries = modules.flatMap(([, refusals]) => Object.entries(refusals));

/** Codes that the specification, its decisions or our own screens rely on. */
const REQUIRED = `
  unauthorized forbidden invalid_two_factor user_already_has_recurrence already_has_recurrence
  bellow_minimum_total_allowed installments_amount_not_allowed installments_not_allowed_total_value
  above_expected_installment_number zipcode_not_allowed invalid_zipcode invalid_holder invalid_brand_type
  invalid_expiration_date ERROR_CARD ERRORS.CALCULATE_INSTALLMENT payment_error transaction_already_approved
  transaction_already_cancellation project_setup_not_found invalid_file_extension invalid_credentials
  invalid_password user_not_found user_no_access user_invalid_token email_already_registered
  cpf_already_registered cellphone_already_registered email_cpf_already_registered
  email_cellphone_already_registered cpf_cellphone_already_registered email_cpf_cellphone_already_registered
  invalid_email invalid_name invalid_social_media entity_not_found post_office_order_status_not_found
  item_already_evaluated coupon_not_found not_applicable_coupon coupon_not_logged product_needs_prescription
  UNAUTHORIZED FORBIDEN NOT_FOUND GENERIC TIMEOUT genericError defaultForm
  INVALID_EVALUATION QUIZ_ERROR quiz_already_exists pregnantAnswerYes conditionsAnswer
  out_of_stock product_not_found variant_not_found product_sold_out quantity_not_allowed cart_empty
  cart_too_large cart_line_not_found offer_not_available price_changed minimum_age_not_reached
  idempotency_key_required idempotency_key_reused request_in_flight too_many_attempts invalid_input
  transaction_not_payable payment_declined payment_unavailable payment_expired freight_unavailable
  invalid_recovery_code subscription_needs_card zero_value_needs_card promotional_only invalid_api_key
  payload_too_large too_many_requests unknown_operation unavailable under_age
`
  .trim()
  .split(/\s+/);

/** Exactly as in the specifications, including the presence of a full stop. */
const EXACT: ReadonlyArray<readonly [string, string]> = [
  ['invalid_zipcode', 'CEP inválido.'],
  ['invalid_coupon', 'Cupom inválido'],
  ['condition_sold_out', 'Produto Esgotado'],
  ['missing_answers', 'Por favor preencha as perguntas!'],
  ['photos_required', 'Por favor tire as fotos para a validação médica'],
  ['entity_not_found', 'Usuário não encontrado, você digitou o e-mail corretamente?'],
  ['session_expired', 'Sessão expirada, entre novamente com sua conta. Redirecionando...'],
  [
    'cpf_already_registered',
    'CPF já cadastrado, verifique o e-mail inserido. Em caso de dificuldades, nos chame no WhatsApp.',
  ],
  ['registration_error', 'Erro ao realizar cadastro. Tente novamente mais tarde.'],
  ['login_after_registration_failed', 'Os dados informados não são válidos. Verifique e tente novamente.'],
  ['photo_upload_failed', 'Algo deu errado ao responder o questionário, tente novamente mais tarde.'],
];

describe('the error catalogue', () => {
  it.each(REQUIRED)('has a text for %p', (code) => {
    expect(isErrorCode(code)).toBe(true);
  });

  it.each(EXACT)('has for %p exactly the text of the specification', (code, text) => {
    expect(errorMessage(code)).toBe(text);
  });

  it('offers a doctor where an answer forbids a medicine, and never another evaluation', () => {
    const text = errorMessage('product_unsafe_for_you');
    expect(text).toMatch(/não é seguro para você.*converse com um médico por vídeo/);
    expect(text).not.toMatch(/nova avaliação|outra avaliação|de novo|novamente|refa[zç]/i);
  });

  it('contains every code once, in one module', () => {
    const codes = entries.map(([code]) => code);
    expect(codes.filter((code, index) => codes.indexOf(code) !== index)).toEqual([]);
  });

  it.each(entries)(
    'has a calm sentence of less than 140 characters for %p, or the exact text of the specification',
    (code, { message }) => {
      const fixed = EXACT.some(([exact]) => exact === code);
      if (!fixed) expect(message).toMatch(/^\p{Lu}.*[.?]$/u);
      if (!fixed) expect(message).not.toContain('!');
      expect(message).not.toMatch(/\s{2}|^\s|\s$|[{}<>_]/);
      expect(message.normalize('NFC')).toBe(message);
      expect(message.length).toBeLessThan(140);
    },
  );

  it('uses 401 only for the session and 403 only for roles, keys and accounts that may not go on, because clients sign out or give up on them', () => {
    const having = (status: number) =>
      entries.filter(([, refusal]) => refusal.status === status).map(([code]) => code);
    expect(having(401).sort()).toEqual([
      'UNAUTHORIZED',
      'session_expired',
      'session_timed_out',
      'unauthorized',
      'user_invalid_token',
    ]);
    expect(having(403).sort()).toEqual([
      'FORBIDEN',
      'account_being_erased',
      'api_key_expired',
      'api_key_required',
      'api_key_scope_missing',
      'doctor_not_active',
      'forbidden',
      'invalid_api_key',
      'medical_director_required',
      'registration_suspended',
      'registration_unchecked',
      'two_factor_enrolment_required',
      'user_no_access',
    ]);
    expect(errorStatus('invalid_credentials')).toBe(400);
    expect(errorStatus('coupon_not_logged')).toBe(400);
  });

  it('has a text for an unknown code, also for names of built-in properties', () => {
    expect(errorMessage('from_the_future')).toBe(UNKNOWN_CODE_MESSAGE);
    expect(errorMessage('constructor')).toBe(UNKNOWN_CODE_MESSAGE);
  });
});

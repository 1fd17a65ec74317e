import {
  MercadoPagoError,
  MPAuthenticationError,
  MPConnectionError,
  MPDependencyError,
  MPForbiddenError,
  MPIdempotencyError,
  MPRateLimitError,
  MPResourceLockedError,
  MPServerError,
} from 'mercadopago';
import { type GatewayRefusalCode, GatewayRefused, GatewayUnavailable } from '#shared/ports/portErrors.ts';
import type { DeclineReason } from '../charge.ts';

/** Errors after which it is unknown whether the request had an effect, or after which a retry soon succeeds. */
const UNKNOWN = [
  MPConnectionError,
  MPServerError,
  MPRateLimitError,
  MPResourceLockedError,
  MPDependencyError,
  MPIdempotencyError,
];

/** The codes of `cause` in the service's error responses. */
const CAUSES: Record<string, GatewayRefusalCode> = {
  '205': 'invalid_card_number',
  E301: 'invalid_card_number',
  '224': 'invalid_security_code',
  E302: 'invalid_security_code',
  '221': 'invalid_holder',
  '316': 'invalid_holder',
  '208': 'invalid_expiry',
  '209': 'invalid_expiry',
  '325': 'invalid_expiry',
  '326': 'invalid_expiry',
  '2006': 'card_token_unknown',
  '3003': 'card_token_unknown',
};

/** Our code for the first cause that is known; `invalid_request` when none is. */
export function refusalOf(error: MercadoPagoError): GatewayRefusalCode {
  for (const cause of error.causes) {
    const code = typeof cause === 'object' && cause !== null && 'code' in cause ? String(cause.code) : '';
    const refusal = CAUSES[code];
    if (refusal) return refusal;
  }
  return 'invalid_request';
}

type OnRefusal = GatewayRefusalCode | ((error: MercadoPagoError) => GatewayRefusalCode);

/**
 * Turns errors of the SDK into `GatewayRefused` and `GatewayUnavailable`. With `null` as `refusal`, "not found" is a
 * valid result and returns null. The SDK's messages are dropped, because they may quote the request.
 */
export async function outcomeOf<T>(call: Promise<T>, refusal: null): Promise<T | null>;
export async function outcomeOf<T>(call: Promise<T>, refusal?: OnRefusal): Promise<T>;
export async function outcomeOf<T>(
  call: Promise<T>,
  refusal: OnRefusal | null = refusalOf,
): Promise<T | null> {
  try {
    return await call;
  } catch (error) {
    if (!(error instanceof MercadoPagoError)) throw new GatewayUnavailable('Mercado Pago did not answer');
    if (UNKNOWN.some((kind) => error instanceof kind)) {
      throw new GatewayUnavailable(`Mercado Pago answered ${error.status}`);
    }
    if (error instanceof MPAuthenticationError || error instanceof MPForbiddenError) {
      throw new Error(`Mercado Pago refuses our credentials (${error.status})`);
    }
    if (refusal === null) {
      if (error.status === 404) return null;
      throw new GatewayRefused(refusalOf(error));
    }
    throw new GatewayRefused(typeof refusal === 'string' ? refusal : refusal(error));
  }
}

const DECLINES: Record<string, DeclineReason> = {
  cc_rejected_insufficient_amount: 'insufficient_funds',
  cc_rejected_bad_filled_security_code: 'wrong_security_code',
  cc_rejected_bad_filled_date: 'expired_card',
  cc_rejected_call_for_authorize: 'call_issuer',
  cc_rejected_card_disabled: 'card_blocked',
  cc_rejected_high_risk: 'suspected_fraud',
  cc_rejected_blacklist: 'suspected_fraud',
};

export function declineReasonOf(statusDetail: string | undefined): DeclineReason {
  return DECLINES[statusDetail ?? ''] ?? 'other';
}

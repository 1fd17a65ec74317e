import { paymentErrors } from '#schema/errors/payment.ts';
import type { Card } from '#schema/validation/card.ts';

export interface TokenSetup {
  tokenizationUrl: string;
  publicKey: string;
}

export type CardToken = { token: string } | { path: string | null; message: string };

const TIMEOUT_MS = 20_000;

/** The wrong field and its message, by the gateway's error codes and those of its sandbox. */
const ERRORS: Record<string, { path: string; message: string }> = {
  invalid_brand_type: { path: 'number', message: paymentErrors.invalid_brand_type.message },
  E301: { path: 'number', message: paymentErrors.invalid_card_number.message },
  '205': { path: 'number', message: paymentErrors.invalid_card_number.message },
  E302: { path: 'securityCode', message: paymentErrors.invalid_security_code.message },
  '224': { path: 'securityCode', message: paymentErrors.invalid_security_code.message },
  '208': { path: 'expiry', message: paymentErrors.invalid_expiration_date.message },
  '209': { path: 'expiry', message: paymentErrors.invalid_expiration_date.message },
  '325': { path: 'expiry', message: paymentErrors.invalid_expiration_date.message },
  '326': { path: 'expiry', message: paymentErrors.invalid_expiration_date.message },
  '221': { path: 'holderName', message: paymentErrors.invalid_holder.message },
  '316': { path: 'holderName', message: paymentErrors.invalid_holder.message },
};

function codesOf(body: unknown): string[] {
  if (typeof body !== 'object' || body === null) return [];
  const codes: string[] = [];
  if ('cause' in body && Array.isArray(body.cause)) {
    const causes: unknown[] = body.cause;
    for (const cause of causes) {
      if (typeof cause === 'object' && cause !== null && 'code' in cause) codes.push(String(cause.code));
    }
  }
  if ('error' in body) codes.push(String(body.error));
  return codes;
}

/**
 * Sends a card directly to the payment gateway and returns its token, the only thing our server receives. On
 * failure returns a message, and the form field it belongs to, if any.
 */
export async function tokenizeCard(
  { tokenizationUrl, publicKey }: TokenSetup,
  card: Card,
  post: typeof fetch = (...call) => window.fetch(...call),
): Promise<CardToken> {
  try {
    const response = await post(`${tokenizationUrl}?public_key=${encodeURIComponent(publicKey)}`, {
      method: 'POST',
      credentials: 'omit',
      headers: { 'content-type': 'application/json' },
      signal: AbortSignal.timeout(TIMEOUT_MS),
      body: JSON.stringify({
        card_number: card.number,
        security_code: card.securityCode,
        expiration_month: card.expiryMonth,
        expiration_year: card.expiryYear,
        cardholder: { name: card.holderName, identification: { type: 'CPF', number: card.holderDocument } },
      }),
    });
    const body: unknown = await response.json().catch(() => null);
    const hasToken = typeof body === 'object' && body !== null && 'id' in body && typeof body.id === 'string';
    if (response.ok && hasToken) return { token: String(body.id) };
    const error = codesOf(body).flatMap((code) => ERRORS[code] ?? [])[0];
    if (error) return error;
    const isGatewayFailure = response.status >= 500;
    return {
      path: null,
      message: paymentErrors[isGatewayFailure ? 'payment_unavailable' : 'ERROR_CARD'].message,
    };
  } catch {
    return { path: null, message: paymentErrors.payment_unavailable.message };
  }
}

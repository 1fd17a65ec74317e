/**
 * The errors that adapters throw. They are here because modules check for them and must not import an adapter.
 */

/**
 * Thrown after a timeout, a refused connection or a 5xx: the request may or may not have had an effect. The caller asks
 * with `findCharge`, or repeats the request.
 */
export class GatewayUnavailable extends Error {
  override readonly name = 'GatewayUnavailable';
}

export const GATEWAY_REFUSALS = [
  'invalid_card_number',
  'invalid_brand_type',
  'invalid_expiry',
  'invalid_security_code',
  'invalid_holder',
  'card_token_unknown',
  'charge_not_found',
  'authorization_not_found',
  /** PIX Automático: too early, too late, or no retry left. */
  'outside_charge_window',
  'reference_in_use',
  'not_refundable',
  'not_cancellable',
  'invalid_request',
] as const;

export type GatewayRefusalCode = (typeof GATEWAY_REFUSALS)[number];

/** Thrown when the gateway refused the request, which had no effect; repeating it does not help. */
export class GatewayRefused extends Error {
  override readonly name = 'GatewayRefused';
  readonly code: GatewayRefusalCode;

  constructor(code: GatewayRefusalCode) {
    super(`The payment gateway refused: ${code}`);
    this.code = code;
  }
}

/** Thrown when a document could not be signed. Nothing was issued, so a retry is safe. */
export class SigningFailed extends Error {}

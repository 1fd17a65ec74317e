/**
 * What an adapter of a port throws. The classes are here, because modules decide by them and import nothing of an adapter.
 */

/**
 * Timeout, refused connection or 5xx: the request may or may not have had an effect. Call `findCharge`, or
 * repeat.
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

/** The gateway refused the request: it had no effect and repeating does not help. */
export class GatewayRefused extends Error {
  override readonly name = 'GatewayRefused';
  readonly code: GatewayRefusalCode;

  constructor(code: GatewayRefusalCode) {
    super(`The payment gateway refused: ${code}`);
    this.code = code;
  }
}

/** There is no signature: nothing was issued, and a retry is safe. */
export class SigningFailed extends Error {}

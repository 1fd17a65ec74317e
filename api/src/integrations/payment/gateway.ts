/**
 * The payment port. Modules import its types only; the sandbox and Mercado Pago implement it and pass one
 * contract suite (`gateway.contract.ts`).
 *
 * A gateway reports what was paid and decides nothing: a short, double or late payment is one more receipt in the
 * snapshot, and the payment module decides what happens to the order.
 */

import type { Cents } from '#schema/money.ts';
import type { PaymentMethodCode } from '#schema/payment/methods.ts';
import type { CardFacts, ChargeSnapshot, ChargeStatus, Payer } from './charge.ts';
import type { AuthorizationTerms, PixAutomatico } from './pixAutomatico.ts';

export interface PaymentGateway {
  readonly name: 'sandbox' | 'mercadopago' | 'none';

  /** Null where the gateway does not offer PIX Automático: the method is hidden, and requests for it refused. */
  readonly pixAutomatico: PixAutomatico | null;

  /** What a browser needs to turn a card into a token at the gateway, so that the shop never receives the number. */
  setup(): GatewaySetup;

  /**
   * Idempotent by `request.reference`: repeating it after a lost response returns the existing charge. A card
   * the issuer refuses is a result (`declined`), not an error.
   */
  createCharge(request: ChargeRequest): Promise<ChargeSnapshot>;

  /** The current state of a charge; null when no charge exists. A webhook only triggers this call. */
  findCharge(reference: string): Promise<ChargeSnapshot | null>;

  /** Idempotent by `refundKey`. The sum of refunds never exceeds the sum of receipts (`not_refundable`). */
  refundCharge(refund: RefundRequest): Promise<ChargeSnapshot>;

  /** Idempotent. A charge that has received money is refunded, not cancelled (`not_cancellable`). */
  cancelCharge(reference: string): Promise<ChargeSnapshot>;

  /** Null when the token is unknown, used or expired. Never returns a full number. */
  describeCard(token: string): Promise<CardFacts | null>;

  /**
   * Turns a one-time token into a token that may be charged until `deleteCard`. A one-time token works once: to save a
   * card while paying with it, save it first and charge the saved card.
   */
  saveCard(token: string, customer: CardCustomer): Promise<StoredCard>;

  /** Idempotent: removing a missing card succeeds. */
  deleteCard(storedToken: string): Promise<void>;

  /**
   * Only for the documented REST body, which contains a card number. The number is sent to the gateway and neither
   * stored nor logged. The pages of the shop tokenize in the browser instead.
   */
  tokenizeCard(card: RawCard): Promise<string>;

  /**
   * Checks the signature and its age; the state of the charge must still be read with `findCharge`. The route answers
   * `invalid` with 401, and with 200 `irrelevant`, a genuine webhook that is not about a charge, so that it is not
   * repeated.
   */
  readWebhook(
    headers: WebhookHeaders,
    rawBody: string,
    now: Date,
  ): Promise<WebhookNotice | 'invalid' | 'irrelevant'>;

  /** Sandbox only: the same bank at an instant of the past. It sends no webhooks, so its caller reads every charge. */
  asOf?(instant: Date): PaymentGateway;
  /** Sandbox only: pays a PIX code or a boleto as its payer does. */
  pay?(reference: string): Promise<ChargeSnapshot>;
}

interface GatewaySetup {
  /**
   * Where the browser posts, as JSON and without credentials, `?public_key=…` appended: `{ card_number,
   * security_code, expiration_month, expiration_year, cardholder: { name, identification: { type: 'CPF',
   * number } } }`; a 2xx response contains `{ id }`, the token. Both gateways use this format.
   */
  tokenizationUrl: string;
  publicKey: string;
  isSandbox: boolean;
  /** Sandbox only: the page where a tester pays; `?reference=` opens it at one charge. */
  testBankUrl?: string;
}

export interface ChargeRequest {
  /** Our payment id: letters, digits, `-` and `_`, at most 64. */
  reference: string;
  method: PaymentMethodCode;
  amountCents: Cents;
  installments: number;
  /** One of the two for method 1. */
  cardToken?: string;
  storedCard?: string;
  payer: Payer;
  /** Names no product, because it appears on the card statement and in the bank's app. */
  description: string;
  /** PIX: last instant. Boleto: the due date is this instant's day in São Paulo. Ignored for cards. */
  expiresAt?: Date;
  /** Verifies the card with zero value; nothing is captured and no receipt appears. */
  verifyOnly?: boolean;
  /** PIX only: the code that pays this charge also authorizes later charges by PIX Automático. */
  authorization?: AuthorizationTerms;
}

interface RefundRequest {
  reference: string;
  amountCents: Cents;
  refundKey: string;
}

export interface StoredCard {
  token: string;
  card: CardFacts;
}

interface CardCustomer {
  userId: string;
  email: string;
}

export interface RawCard {
  number: string;
  holder: string;
  expiryMonth: number;
  expiryYear: number;
  securityCode: string;
  holderDocument?: string;
}

export type WebhookHeaders = Record<string, string | string[] | undefined>;

export interface WebhookNotice {
  /** Equal in every delivery of one event, so that a repeated delivery can be ignored. */
  eventId: string;
  reference: string;
  /** The new status of the charge, where the webhook contains it. */
  status?: ChargeStatus;
}

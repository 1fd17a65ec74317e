/**
 * The door to whoever moves the money. Modules know only this file; the sandbox and Mercado Pago stand
 * behind it and pass one contract suite (`gateway.contract.ts`).
 *
 * A gateway answers with facts, never with decisions: a short, double or late payment is simply another
 * receipt in the snapshot, and the payment module decides what becomes of the order.
 */
import type { Cents } from '#schema/money.ts';
import type { AuthorizationTerms, PixAutomatico } from './pixAutomatico.ts';

export interface PaymentGateway {
  readonly name: 'sandbox' | 'mercadopago';

  /** Null where the gateway does not offer PIX Automático: the method is not shown then, and asking for it is refused. */
  readonly pixAutomatico: PixAutomatico | null;

  /** What a browser needs to turn a card into a token without the number ever passing through us. */
  setup(): GatewaySetup;

  /**
   * Idempotent by `request.reference`: repeating it after a lost answer returns the charge that exists.
   * A card the issuer refuses is an answer (`declined`), not an error.
   */
  createCharge(request: ChargeRequest): Promise<ChargeSnapshot>;

  /** Always the authority: a webhook only says that it is worth asking. Null when nothing was ever charged. */
  findCharge(reference: string): Promise<ChargeSnapshot | null>;

  /** Idempotent by `refundKey`. The sum of refunds never exceeds the sum of receipts (`not_refundable`). */
  refundCharge(refund: RefundRequest): Promise<ChargeSnapshot>;

  /** Idempotent. A charge that has received money is refunded, not cancelled (`not_cancellable`). */
  cancelCharge(reference: string): Promise<ChargeSnapshot>;

  /** Null when the token is unknown, spent or expired. Never answers a full number. */
  describeCard(token: string): Promise<CardFacts | null>;

  /**
   * Turns a one-time token into one that may be charged again until `dropCard`. A one-time token serves once:
   * to keep a card while paying with it, keep it first and charge the kept one.
   */
  keepCard(token: string, customer: CardCustomer): Promise<KeptCard>;

  /** Idempotent: dropping a card that is gone is a success. */
  dropCard(keptToken: string): Promise<void>;

  /**
   * Only for the documented REST body, where a number arrives at our door: it passes through to the gateway
   * and is neither stored nor logged here. Screens tokenise in the browser instead.
   */
  tokenizeCard(card: RawCard): Promise<string>;

  /**
   * Checks the signature and its age; what it names must still be read with `findCharge`. `invalid` deserves
   * a 401; `irrelevant` is genuine but about something else, and deserves a 200 so that it stops coming.
   */
  readWebhook(
    headers: WebhookHeaders,
    rawBody: string,
    now: Date,
  ): Promise<WebhookNotice | 'invalid' | 'irrelevant'>;
}

export interface GatewaySetup {
  /**
   * Where the browser posts, as JSON and without credentials, `?public_key=…` appended:
   * `{ card_number, security_code, expiration_month, expiration_year, cardholder: { name, identification:
   * { type: 'CPF', number } } }`; a 2xx answers `{ id }`, the token. Both gateways speak this one dialect.
   */
  tokenizationUrl: string;
  publicKey: string;
  isSandbox: boolean;
  /** Sandbox only: the page where a tester pays; `?reference=` opens it at one charge. */
  testBankUrl?: string;
}

/** The specification's codes: 1 credit card, 2 bank slip (boleto), 3 PIX. */
export type PaymentMethod = 1 | 2 | 3;

export interface ChargeRequest {
  /** Our payment id: letters, digits, `-` and `_`, at most 64. */
  reference: string;
  method: PaymentMethod;
  amountCents: Cents;
  installments: number;
  /** One of the two for method 1. */
  cardToken?: string;
  keptCard?: string;
  payer: Payer;
  /** Neutral on purpose: it reaches the card statement and the bank's screens. */
  description: string;
  /** PIX: last instant. Boleto: the due date is this instant's São Paulo day. Ignored for cards. */
  expiresAt?: Date;
  /** Zero-value check that the card works; nothing is captured and nothing shows as a receipt. */
  verifyOnly?: boolean;
  /** PIX only: the code that pays this charge also authorises the next ones. */
  authorization?: AuthorizationTerms;
}

export interface Payer {
  name: string;
  /** CPF or CNPJ, digits only. For a card, the holder's. */
  document: string;
  email: string;
  address: PayerAddress;
}

export interface PayerAddress {
  zipcode: string;
  street: string;
  addressNumber: string;
  complement?: string;
  neighborhood: string;
  city: string;
  uf: string;
}

/**
 * `approved`: at least the amount came in, in time. A short payment leaves the charge `pending`; money that
 * arrives after expiry or cancellation leaves it so. Either way the receipt is there to be acted on.
 */
export type ChargeStatus = 'pending' | 'approved' | 'declined' | 'expired' | 'cancelled';

export interface ChargeSnapshot {
  reference: string;
  gatewayId: string;
  method: PaymentMethod;
  /** What was asked; what came in is the sum of `receipts`. */
  amountCents: Cents;
  status: ChargeStatus;
  /** Money that came in, oldest first: none, one, or several when somebody paid twice. */
  receipts: Receipt[];
  /** Money that went back, oldest first. A refunded charge keeps the status it had. */
  refunds: Refund[];
  card?: CardFacts;
  declineReason?: DeclineReason;
  pix?: { copyPaste: string; expiresAt: Date };
  boleto?: { line: string; barcode: string; dueAt: Date; pdfUrl: string };
}

export interface Receipt {
  id: string;
  amountCents: Cents;
  at: Date;
}

export interface Refund {
  id: string;
  /** Null when somebody refunded by hand at the gateway, or when the gateway does not keep our key: add up amounts. */
  refundKey: string | null;
  amountCents: Cents;
  at: Date;
}

export interface RefundRequest {
  reference: string;
  amountCents: Cents;
  refundKey: string;
}

export type DeclineReason =
  | 'insufficient_funds'
  | 'wrong_security_code'
  | 'expired_card'
  | 'call_issuer'
  | 'suspected_fraud'
  | 'lost_or_stolen'
  | 'card_blocked'
  /** PIX Automático: the payer refused this charge in the app of their bank. */
  | 'payer_refused'
  /** PIX Automático: the amount is above the limit that the payer chose. */
  | 'over_limit'
  /** PIX Automático: there is no authorisation any more. */
  | 'authorization_ended'
  | 'other';

export interface CardFacts {
  /** In the specification's words: VISA, MASTERCARD, MAESTRO, ELO, HIPERCARD, DINERS CLUB, AMEX. */
  brand: string;
  last4: string;
  holder: string;
  /** `12/2030`; good until the last day of that month. */
  expiry: string;
}

export interface KeptCard {
  token: string;
  card: CardFacts;
}

export interface CardCustomer {
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
  /** The same for every delivery of one event, so that a repeat can be dropped. */
  eventId: string;
  reference: string;
  /** What the charge has become, where the gateway says it in the notice. */
  status?: ChargeStatus;
}

/** Timeouts, refused connections, 5xx: it may or may not have happened. Ask `findCharge`, or repeat. */
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

/** The gateway understood and said no: nothing happened and repeating will not help. */
export class GatewayRefused extends Error {
  override readonly name = 'GatewayRefused';
  readonly code: GatewayRefusalCode;

  constructor(code: GatewayRefusalCode) {
    super(`The payment gateway refused: ${code}`);
    this.code = code;
  }
}

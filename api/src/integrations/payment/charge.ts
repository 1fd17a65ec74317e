import type { Cents } from '#schema/money.ts';
import type { PaymentMethodCode } from '#schema/payment/methods.ts';

export interface Payer {
  name: string;
  /** CPF or CNPJ, digits only. For a card, the holder's. */
  document: string;
  email: string;
  address: PayerAddress;
}

interface PayerAddress {
  zipcode: string;
  street: string;
  addressNumber: string;
  complement?: string;
  neighborhood: string;
  city: string;
  uf: string;
}

/**
 * `approved`: at least the full amount was received in time. After a payment of less the charge remains `pending`, and money
 * received after expiry or cancellation does not change the status; in both cases the receipt is listed.
 */
export type ChargeStatus = 'pending' | 'approved' | 'declined' | 'expired' | 'cancelled';

export interface ChargeSnapshot {
  reference: string;
  gatewayId: string;
  method: PaymentMethodCode;
  /** The requested amount; the received amount is the sum of `receipts`. */
  amountCents: Cents;
  status: ChargeStatus;
  /** Received money, oldest first: none, one, or several when the payer paid twice. */
  receipts: Receipt[];
  /** Returned money, oldest first. A refunded charge keeps its status. */
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
  /**
   * Null for a manual refund at the gateway, or when the gateway does not store our key; such a refund is matched by
   * its amount.
   */
  refundKey: string | null;
  amountCents: Cents;
  at: Date;
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
  /** PIX Automático: the authorization has ended. */
  | 'authorization_ended'
  | 'other';

export interface CardFacts {
  /** In the specification's words: VISA, MASTERCARD, MAESTRO, ELO, HIPERCARD, DINERS CLUB, AMEX. */
  brand: string;
  last4: string;
  holder: string;
  /** `12/2030`; valid until the last day of that month. */
  expiry: string;
}

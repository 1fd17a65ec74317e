import type { PaymentResponse } from 'mercadopago/dist/clients/payment/commonTypes.js';
import { barcodeOfLine, lineOfBarcode } from '#schema/br/payment/boleto.ts';
import type { CardBrand } from '#schema/br/payment/card.ts';
import { PAYMENT_METHOD, type PaymentMethodCode } from '#schema/constants.ts';
import { add, type Cents, fromReais } from '#schema/money.ts';
import type { CardFacts, ChargeSnapshot, ChargeStatus, Receipt, Refund } from '../charge.ts';
import { declineReasonOf } from './refusals.ts';

const METHOD_IDS: Record<CardBrand, string> = {
  VISA: 'visa',
  MASTERCARD: 'master',
  MAESTRO: 'maestro',
  ELO: 'elo',
  HIPERCARD: 'hipercard',
  'DINERS CLUB': 'diners',
  AMEX: 'amex',
};

/** The service's id of a card brand. */
export function methodIdOf(brand: CardBrand | null): string | undefined {
  return brand === null ? undefined : METHOD_IDS[brand];
}

function brandOf(methodId: string | undefined): string {
  // Debit cards have ids such as `debvisa`.
  const known = Object.entries(METHOD_IDS).find(([, id]) => id === methodId?.replace(/^deb/, ''));
  return known?.[0] ?? (methodId ?? '').toUpperCase();
}

interface GatewayCard {
  last_four_digits?: string;
  expiration_month?: number;
  expiration_year?: number;
  cardholder?: { name?: string };
}

export function cardFactsOf(card: GatewayCard, methodId: string | undefined): CardFacts {
  return {
    brand: brandOf(methodId),
    last4: card.last_four_digits ?? '',
    holder: card.cardholder?.name ?? '',
    expiry: `${String(card.expiration_month ?? 0).padStart(2, '0')}/${card.expiration_year ?? 0}`,
  };
}

/** Statuses of payments that were received; money returned later is listed in their refunds. */
const PAID = ['approved', 'in_mediation', 'refunded', 'charged_back'];

function statusOf({ status = '', status_detail }: PaymentResponse): ChargeStatus {
  if (PAID.includes(status)) return 'approved';
  if (status === 'rejected') return 'declined';
  if (status === 'cancelled') return status_detail === 'expired' ? 'expired' : 'cancelled';
  return 'pending';
}

function methodOf({ payment_method_id, payment_type_id }: PaymentResponse): PaymentMethodCode {
  if (payment_method_id === 'pix') return 3;
  return payment_type_id === 'ticket' ? 2 : 1;
}

const amountOf = ({ transaction_amount = 0 }: PaymentResponse): Cents => fromReais(transaction_amount);

function receiptsOf(payment: PaymentResponse): Receipt[] {
  const over = payment.transaction_details?.overpaid_amount ?? 0;
  const amountCents = add(fromReais(payment.transaction_amount ?? 0), fromReais(over));
  if (!PAID.includes(payment.status ?? '') || amountCents === 0) return [];
  const at = new Date(payment.date_approved ?? payment.date_last_updated ?? 0);
  return [{ id: `payment-${payment.id}`, amountCents, at }];
}

/** A chargeback returns money without a refund of ours, so it is reported as one. */
function refundsOf(payment: PaymentResponse): Refund[] {
  const refunds = (payment.refunds ?? []).map(({ id, amount = 0, date_created }) => ({
    id: `refund-${id}`,
    refundKey: null,
    amountCents: fromReais(amount),
    at: new Date(date_created ?? 0),
  }));
  if (payment.status !== 'charged_back') return refunds;
  const at = new Date(payment.date_last_updated ?? 0);
  return [
    ...refunds,
    { id: `chargeback-${payment.id}`, refundKey: null, amountCents: amountOf(payment), at },
  ];
}

/** The payment that decides the status of the charge: the first paid one, or else the newest. */
export function primaryOf(payments: readonly PaymentResponse[]): PaymentResponse | undefined {
  return payments.find(({ status = '' }) => PAID.includes(status)) ?? payments.at(-1);
}

/** Combines all payments with one reference into the snapshot of a charge. */
export function snapshotOf(reference: string, payments: readonly PaymentResponse[]): ChargeSnapshot | null {
  const payment = primaryOf(payments);
  if (!payment) return null;
  const status = statusOf(payment);
  const method = methodOf(payment);
  return {
    reference,
    gatewayId: String(payment.id),
    method,
    amountCents: amountOf(payment),
    status,
    receipts: payments.flatMap(receiptsOf),
    refunds: payments.flatMap(refundsOf),
    card:
      method === PAYMENT_METHOD.creditCard && payment.card
        ? cardFactsOf(payment.card, payment.payment_method_id)
        : undefined,
    declineReason: status === 'declined' ? declineReasonOf(payment.status_detail) : undefined,
    pix: method === PAYMENT_METHOD.pix ? pixOf(payment) : undefined,
    boleto: method === PAYMENT_METHOD.bankSlip ? boletoOf(payment) : undefined,
  };
}

function pixOf({ point_of_interaction, date_of_expiration }: PaymentResponse): ChargeSnapshot['pix'] {
  const copyPaste = point_of_interaction?.transaction_data?.qr_code;
  return copyPaste ? { copyPaste, expiresAt: new Date(date_of_expiration ?? 0) } : undefined;
}

function boletoOf({ transaction_details, date_of_expiration }: PaymentResponse): ChargeSnapshot['boleto'] {
  const typed = transaction_details?.digitable_line?.replace(/\D/g, '') ?? '';
  const barcode = transaction_details?.barcode?.content ?? barcodeOfLine(typed);
  if (!barcode) return undefined;
  return {
    line: typed || lineOfBarcode(barcode),
    barcode,
    dueAt: new Date(date_of_expiration ?? 0),
    pdfUrl: transaction_details?.external_resource_url ?? '',
  };
}

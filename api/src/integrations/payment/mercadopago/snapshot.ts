import type { PaymentResponse } from 'mercadopago/dist/clients/payment/commonTypes.js';
import { add, type Cents, fromReais } from '#schema/money.ts';
import type { ChargeSnapshot, ChargeStatus, Receipt, Refund } from '../charge.ts';
import { MERCADO_PAGO_METHODS, methodOfPayment } from './methods.ts';
import { declineReasonOf } from './refusals.ts';

/** Statuses of payments that were received; money returned later is listed in their refunds. */
const PAID = ['approved', 'in_mediation', 'refunded', 'charged_back'];

function statusOf({ status = '', status_detail }: PaymentResponse): ChargeStatus {
  if (PAID.includes(status)) return 'approved';
  if (status === 'rejected') return 'declined';
  if (status === 'cancelled') return status_detail === 'expired' ? 'expired' : 'cancelled';
  return 'pending';
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
  const method = methodOfPayment(payment);
  return {
    reference,
    gatewayId: String(payment.id),
    method,
    amountCents: amountOf(payment),
    status,
    receipts: payments.flatMap(receiptsOf),
    refunds: payments.flatMap(refundsOf),
    declineReason: status === 'declined' ? declineReasonOf(payment.status_detail) : undefined,
    ...MERCADO_PAGO_METHODS[method].read(payment),
  };
}

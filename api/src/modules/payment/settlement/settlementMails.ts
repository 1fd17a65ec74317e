import { todayInSaoPaulo } from '#schema/br/saoPaulo.ts';
import { ORDER_STATUS } from '#schema/constants.ts';
import { methodOf } from '#schema/payment/methods.ts';
import type { OrderRow } from '../../order/order.entity.ts';
import type { OrderMail } from '../../order/sendOrderMail.ts';
import type { PaymentRow } from '../payment.entity.ts';
import type { Settlement } from './settlement.rules.ts';

/** How a refund returns: `mixed` when it may come from payments of several methods. */
export function refundMethod(payments: readonly Pick<PaymentRow, 'method'>[]): string | undefined {
  const words = new Set(payments.map(({ method }) => methodOf(method).word));
  return words.size > 1 ? 'mixed' : [...words][0];
}

interface MailFacts {
  order: Pick<OrderRow, 'status' | 'freightType'>;
  payment: Pick<PaymentRow, 'amountCents' | 'method' | 'pix' | 'boleto'>;
  settlement: Pick<Settlement, 'moves' | 'refund' | 'state'>;
}

/**
 * The mails to the buyer about a settlement: approved, waiting with payment instructions, cancelled, a late payment
 * or an unused freight difference that is returned. Other settlements send none.
 */
export function settlementMails({ order, payment, settlement }: MailFacts): OrderMail[] {
  const { moves, refund, state } = settlement;
  const { amountCents: totalCents } = payment;
  const refundOf = (cents: number) => ({ refund: { cents, method: methodOf(payment.method).word } });
  const mails: OrderMail[] = [];

  if (moves.includes(ORDER_STATUS.approved) || moves.includes(ORDER_STATUS.approvedAfterCompensation)) {
    mails.push({
      template: 'order-approved',
      data: { totalCents, isService: order.freightType === null },
    });
  } else if (moves.includes(ORDER_STATUS.awaitingPayment)) {
    const instructions = howToPay(payment);
    if (instructions) mails.push({ template: 'order-received', data: { totalCents, payment: instructions } });
  } else if (moves.includes(ORDER_STATUS.cancelled)) {
    const data = state === 'refunded' ? { reason: 'store', ...refundOf(totalCents) } : { reason: 'expired' };
    mails.push({ template: 'order-cancelled', data });
  }
  if (refund?.reason === 'freight-unused')
    mails.push({ template: 'freight-returned', data: refundOf(refund.amountCents) });
  if (refund?.reason === 'late' && order.status === ORDER_STATUS.cancelled)
    mails.push({ template: 'late-payment-refunded', data: refundOf(refund.amountCents) });
  return mails;
}

function howToPay({ pix, boleto }: Pick<PaymentRow, 'pix' | 'boleto'>): Record<string, unknown> | null {
  if (pix) return { method: 'pix', pixCode: pix.copyPaste, expiresAt: pix.expiresAt };
  if (!boleto) return null;
  const { line, dueAt, pdfUrl } = boleto;
  return { method: 'boleto', line, dueOn: todayInSaoPaulo(new Date(dueAt)), pdfUrl };
}

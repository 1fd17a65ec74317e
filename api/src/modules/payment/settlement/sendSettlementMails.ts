import type { EntityManager } from '@mikro-orm/postgresql';
import { todayInSaoPaulo } from '#schema/br/saoPaulo.ts';
import { ORDER_STATUS, PAYMENT_METHOD } from '#schema/constants.ts';
import type { Services } from '../../../services.ts';
import type { Enqueues } from '../../../shared/jobs/jobs.ts';
import type { OrderRow } from '../../order/order.entity.ts';
import { sendOrderMail } from '../../order/sendOrderMail.ts';
import type { PaymentRow } from '../payment.entity.ts';
import type { Settlement } from './settlement.rules.ts';

/** The method of a payment as the mail templates name it. */
export const METHOD_WORD: Readonly<Record<number, 'card' | 'boleto' | 'pix'>> = {
  [PAYMENT_METHOD.creditCard]: 'card',
  [PAYMENT_METHOD.bankSlip]: 'boleto',
  [PAYMENT_METHOD.pix]: 'pix',
};

/** How a refund returns: `mixed` when it may come from payments of several methods. */
export function refundMethod(payments: readonly Pick<PaymentRow, 'method'>[]): string | undefined {
  const words = new Set(payments.map(({ method }) => METHOD_WORD[method]));
  return words.size > 1 ? 'mixed' : [...words][0];
}

interface MailFacts {
  order: Pick<OrderRow, 'id' | 'userId' | 'code' | 'contact' | 'status' | 'freightType'>;
  payment: Pick<PaymentRow, 'amountCents' | 'method' | 'pix' | 'boleto'>;
  settlement: Pick<Settlement, 'moves' | 'refund' | 'state'>;
}

/**
 * Sends the buyer the mail about a settlement: approved, waiting with payment instructions, cancelled, or refunded
 * late. Other settlements send none.
 */
export async function sendSettlementMails(
  services: Pick<Services, 'config'> & { jobs: Enqueues },
  em: EntityManager,
  { order, payment, settlement }: MailFacts,
): Promise<void> {
  const { moves, refund } = settlement;
  const send = (template: Parameters<typeof sendOrderMail>[3], data: Record<string, unknown>) =>
    sendOrderMail(services, em, order, template, data);
  const refundOf = (cents: number) => ({ cents, method: METHOD_WORD[payment.method] });

  if (moves.includes(ORDER_STATUS.approved) || moves.includes(ORDER_STATUS.approvedAfterCompensation)) {
    await send('order-approved', {
      totalCents: payment.amountCents,
      isService: order.freightType === null,
    });
  } else if (moves.includes(ORDER_STATUS.awaitingPayment)) {
    const instructions = howToPay(payment);
    if (instructions)
      await send('order-received', { totalCents: payment.amountCents, payment: instructions });
  } else if (moves.includes(ORDER_STATUS.cancelled)) {
    const isReturned = settlement.state === 'refunded';
    await send(
      'order-cancelled',
      isReturned ? { reason: 'store', refund: refundOf(payment.amountCents) } : { reason: 'expired' },
    );
  }
  if (refund?.reason === 'freight-unused')
    await send('freight-returned', { refund: refundOf(refund.amountCents) });
  if (refund?.reason === 'late' && order.status === ORDER_STATUS.cancelled) {
    await send('late-payment-refunded', { refund: refundOf(refund.amountCents) });
  }
}

function howToPay({ pix, boleto }: Pick<PaymentRow, 'pix' | 'boleto'>): Record<string, unknown> | null {
  if (pix) return { method: 'pix', pixCode: pix.copyPaste, expiresAt: pix.expiresAt };
  if (!boleto) return null;
  const { line, dueAt, pdfUrl } = boleto;
  return { method: 'boleto', line, dueOn: todayInSaoPaulo(new Date(dueAt)), pdfUrl };
}

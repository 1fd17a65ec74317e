import { add, cents } from '#schema/money.ts';
import { newId } from '../../../shared/ids.ts';
import { type InstallmentSettings, interestOf } from '../../cart/pricing/installments.ts';
import type { OrderRow } from '../../order/order.entity.ts';
import type { PaymentRow } from '../payment.entity.ts';
import { paymentTerms } from '../payment.rules.ts';
import { installmentsOf, type RequestedPayment } from '../readPaymentInput.ts';

interface Request {
  order: Pick<OrderRow, 'id' | 'userId' | 'totalCents' | 'installments'>;
  requested: RequestedPayment;
  requestKey: string;
  gateway: string;
  settings: InstallmentSettings;
  pixAuthorizationId: string | null;
  now: Date;
}

/** The columns of a payment that are filled in once the gateway has answered. */
export const UNANSWERED = {
  purpose: 'order',
  state: 'creating',
  gatewayId: null,
  card: null,
  sealed: null,
  pix: null,
  boleto: null,
  declineReason: null,
  dueOn: null,
  delivery: null,
  appliedAt: null,
  endedAt: null,
  settledAt: null,
  checkedAt: null,
} as const;

/** A new payment, before the gateway is asked. Its amount includes the interest of the instalments. */
export function newPayment({
  order,
  requested,
  requestKey,
  gateway,
  settings,
  pixAuthorizationId,
  now,
}: Request): PaymentRow {
  const due = cents(order.totalCents);
  const installments = installmentsOf(requested, order);
  const interest = interestOf(due, installments, settings);
  return {
    ...UNANSWERED,
    id: newId(now.getTime()),
    transactionId: order.id,
    userId: order.userId,
    method: requested.method,
    gateway,
    amountCents: add(due, interest),
    interestCents: interest,
    installments,
    requestKey,
    keptCardId: requested.creditCardId,
    pixAuthorizationId,
    expiresAt: paymentTerms(requested.method, now).expiresAt,
    createdAt: now,
  };
}

import type { EntityManager } from '@mikro-orm/postgresql';
import { addDays, type Day } from '#schema/br/day.ts';
import { todayInSaoPaulo } from '#schema/br/saoPaulo.ts';
import { cents } from '#schema/money.ts';
import { GatewayRefused, GatewayUnavailable } from '../../../integrations/payment/gateway.ts';
import { PaymentRow } from '../../payment/payment.entity.ts';
import { NEUTRAL_DESCRIPTION } from '../../payment/payment.rules.ts';
import type { ReconcileServices } from '../../payment/reconcilePayment.ts';
import { settlePayment } from '../../payment/settlePayment.ts';
import type { LockedMonth } from '../lockMonth.ts';
import { RecurrenceChargeRow } from '../recurrenceMonth.entity.ts';
import { dueDay } from './pixCharge.rules.ts';
import { pixFollowUp } from './pixDunning.rules.ts';

/** When the next charge of a month is due. A retry names the first charge of the month, and is due tomorrow. */
export async function pixDue(
  em: EntityManager,
  { row, month }: LockedMonth,
  now: Date,
): Promise<{ dueOn: Day; retryOf: string | null }> {
  const today = todayInSaoPaulo(now);
  const earlier = month.firstDeclinedOn === null ? [] : await chargesOf(em, month.id);
  const first = earlier.find(
    ({ pixAuthorizationId, dueOn }) =>
      pixAuthorizationId === row.pixAuthorizationId && dueOn === month.firstDeclinedOn,
  );
  const isRetry = first !== undefined && pixFollowUp(first.declineReason) === 'retry';
  return isRetry
    ? { dueOn: addDays(today, 1), retryOf: first.id }
    : { dueOn: dueDay(month.shipOn, today), retryOf: null };
}

/** The payments of the charges of a month, oldest first. */
async function chargesOf(em: EntityManager, monthId: string): Promise<PaymentRow[]> {
  const charges = await em.find(RecurrenceChargeRow, { monthId });
  const ids = charges.map(({ paymentId }) => paymentId);
  return em.find(PaymentRow, { id: { $in: ids } }, { orderBy: { createdAt: 'asc' } });
}

/**
 * Sends a charge to the bank, outside any database transaction, and settles the answer like that of every charge. Where the
 * answer is lost, the reconciliation of payments asks what became of it.
 */
export async function sendPixCharge(
  services: ReconcileServices,
  payment: PaymentRow,
  retryOf: string | null,
): Promise<void> {
  const { gateway, log } = services;
  const { id, pixAuthorizationId, dueOn, amountCents } = payment;
  if (!gateway.pixAutomatico || !pixAuthorizationId || !dueOn) return;
  try {
    const snapshot = await gateway.pixAutomatico.scheduleCharge({
      reference: id,
      authorization: pixAuthorizationId,
      amountCents: cents(amountCents),
      dueOn,
      description: NEUTRAL_DESCRIPTION,
      ...(retryOf ? { retryOf } : {}),
    });
    await settlePayment(services, payment, snapshot);
  } catch (error) {
    if (error instanceof GatewayRefused) {
      log.warn({ paymentId: id, reason: error.code }, 'PIX charge refused by the gateway');
      return settlePayment(services, payment, null, { gaveUp: true });
    }
    if (!(error instanceof GatewayUnavailable)) throw error;
    log.warn({ paymentId: id, reason: error.message }, 'payment gateway away');
  }
}

import type { EntityManager } from '@mikro-orm/postgresql';
import { mayRefuse } from '#schema/br/payment/pixAutomatico.ts';
import { PaymentRow } from '../../payment/payment.entity.ts';
import { isUnfinished } from '../../payment/settlement/settlement.rules.ts';
import { RecurrenceChargeRow, type RecurrenceMonthRow } from '../month/recurrenceMonth.entity.ts';

/** The PIX Automático charge that waits for its day, if the month has one. */
async function openPixCharge(em: EntityManager, month: RecurrenceMonthRow): Promise<PaymentRow | null> {
  if (month.state !== 'checked') return null;
  const charge = await em.findOne(RecurrenceChargeRow, { monthId: month.id, outcome: null });
  const payment = charge && (await em.findOne(PaymentRow, { id: charge.paymentId }, { refresh: true }));
  return payment?.dueOn && isUnfinished(payment.state) ? payment : null;
}

/** Whether the month has a charge that can still be withdrawn: possible until the day before it is due. */
export async function canCancelPixCharge(
  em: EntityManager,
  month: RecurrenceMonthRow,
  now: Date,
): Promise<boolean> {
  const payment = await openPixCharge(em, month);
  return payment?.dueOn ? mayRefuse(payment.dueOn, now) : false;
}

/** Expires the charge of a month, if it has one: a sweep of payments then withdraws it at the bank. */
export async function cancelPixCharge(
  em: EntityManager,
  month: RecurrenceMonthRow,
  now: Date,
): Promise<void> {
  const payment = await openPixCharge(em, month);
  if (payment) payment.expiresAt = now;
}

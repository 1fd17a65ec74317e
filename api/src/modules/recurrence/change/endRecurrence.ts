import type { EntityManager } from '@mikro-orm/postgresql';
import { addDays } from '#schema/br/day.ts';
import { mayRefuse } from '#schema/br/payment/pixAutomatico.ts';
import { todayInSaoPaulo } from '#schema/br/saoPaulo.ts';
import { RECURRENCE_STATUS } from '#schema/constants.ts';
import type { Services } from '../../../services.ts';
import { PaymentRow } from '../../payment/payment.entity.ts';
import { isUnfinished } from '../../payment/settlement/settlement.rules.ts';
import { openMonthOf } from '../month/lockMonth.ts';
import { isStoppable } from '../month/month.rules.ts';
import { RecurrenceChargeRow, type RecurrenceMonthRow } from '../month/recurrenceMonth.entity.ts';
import { markPixUnneeded } from '../pixAutomatico/followAuthorization.ts';
import type { RecurrenceRow } from '../recurrence.entity.ts';
import { RESUME_DAYS, type SuspensionReason } from '../recurrence.rules.ts';
import { sendRecurrenceMail } from '../sendRecurrenceMail.ts';
import { type MoveReason, moveMonth, moveRecurrence, recordRecurrenceChange } from './moveRecurrence.ts';

/**
 * Suspends a subscription that the caller has locked, and stops its open month: nothing is charged until the owner
 * resumes it. A subscription that was to end with this month is cancelled instead, and cannot be resumed.
 */
export async function suspendRecurrence(
  services: MailServices,
  em: EntityManager,
  row: RecurrenceRow,
  reason: SuspensionReason,
  at: Date,
): Promise<void> {
  const stopped = await stopOpenMonth(em, row, { at, reason });
  // The bank may answer a charge after the subscription was suspended for another reason, or ended.
  if (row.status !== RECURRENCE_STATUS.active) return;
  if (row.endsAfterMonth !== null) {
    // Its last charge is in progress, or has just failed: `closeAfterLastMonth` follows with the result.
    if (!stopped) return;
    await closeAfterLastMonth(em, row, stopped, at);
    await sendRecurrenceMail(services, em, row, 'subscription-cancelled');
    return;
  }
  moveRecurrence(em, row, RECURRENCE_STATUS.suspended, { at, reason });
  row.suspendedAt = at;
  row.suspensionReason = reason;
  await sendRecurrenceMail(services, em, row, 'subscription-suspended', {
    because: reason,
    resumeUntil: addDays(todayInSaoPaulo(at), RESUME_DAYS),
  });
}

/** Cancels a subscription that the caller has locked, stops its open month, and informs the owner by mail. */
export async function endRecurrence(
  services: MailServices,
  em: EntityManager,
  row: RecurrenceRow,
  cause: MoveReason,
): Promise<void> {
  await stopRecurrence(em, row, cause);
  await sendRecurrenceMail(services, em, row, 'subscription-cancelled');
}

/** Ends a subscription as `endRecurrence` does, without a mail. */
export async function stopRecurrence(
  em: EntityManager,
  row: RecurrenceRow,
  cause: MoveReason,
): Promise<void> {
  await stopOpenMonth(em, row, cause);
  await closeRecurrence(em, row, cause);
}

/**
 * Ends a subscription that the caller has locked, for a reason other than the owner's request. A shipment whose charge
 * is in progress at the bank is still sent and is the last one; any other open shipment is stopped.
 */
export async function endLockedRecurrence(
  services: MailServices,
  em: EntityManager,
  row: RecurrenceRow,
  cause: MoveReason & { reason: EndReason },
): Promise<void> {
  await em.flush();
  const openMonth = await openMonthOf(em, row);
  const mail = { because: cause.reason };
  if (openMonth && !isStoppable(openMonth.state))
    return endAfterMonth(services, em, { row, openMonth, because: cause, mail });
  await stopRecurrence(em, row, cause);
  await sendRecurrenceMail(services, em, row, 'subscription-cancelled', { ...mail, lastShipOn: null });
}

/**
 * Marks a month that could not be charged as failed, and suspends its subscription. A subscription that was to end with
 * this month is cancelled instead.
 */
export async function failMonth(
  services: MailServices,
  em: EntityManager,
  { row, month }: { row: RecurrenceRow; month: RecurrenceMonthRow },
  cause: MoveReason,
): Promise<void> {
  moveMonth(em, row, month, 'failed', cause);
  await suspendRecurrence(services, em, row, 'payment', cause.at);
  await closeAfterLastMonth(em, row, month, cause.at);
}

/**
 * Cancels the open month and returns it. Returns null when there is none, or when its charge is in progress; a PIX
 * Automático charge that waits at the bank is then withdrawn there.
 */
async function stopOpenMonth(
  em: EntityManager,
  row: RecurrenceRow,
  cause: MoveReason,
): Promise<RecurrenceMonthRow | null> {
  // The month is read again under its lock, so earlier moves must be in the database.
  await em.flush();
  const month = await openMonthOf(em, row);
  if (!month) return null;
  if (isStoppable(month.state)) {
    moveMonth(em, row, month, 'cancelled', cause);
    return month;
  }
  await cancelPixCharge(em, month, cause.at);
  return null;
}

/** Why a subscription ends although its owner did not cancel it; the mail states the reason. */
type EndReason = 'first_order_returned' | 'account_erased';

/** What sending a mail of a subscription needs. */
type MailServices = Pick<Services, 'config' | 'jobs'>;

/**
 * Makes the open month, which can no longer be stopped, the last one of a subscription. The caller has locked the
 * subscription. A PIX Automático charge that waits at the bank is withdrawn with its authorisation, and the month is
 * cancelled once the bank confirms that.
 */
export async function endAfterMonth(
  services: MailServices,
  em: EntityManager,
  {
    row,
    openMonth,
    because: cause,
    mail = {},
  }: {
    row: RecurrenceRow;
    openMonth: RecurrenceMonthRow;
    because: MoveReason;
    mail?: { because?: EndReason };
  },
): Promise<void> {
  row.endsAfterMonth = openMonth.month;
  recordRecurrenceChange(em, row, cause);
  const isWithdrawn = await canCancelPixCharge(em, openMonth, cause.at);
  if (isWithdrawn) await markPixUnneeded(em, row, cause.at);
  await sendRecurrenceMail(services, em, row, 'subscription-cancelled', {
    ...mail,
    lastShipOn: isWithdrawn ? null : openMonth.shipOn,
  });
}

/**
 * Closes a subscription that was cancelled too late for its last month, once that month has ended. The mail was
 * sent at the cancellation.
 */
export async function closeAfterLastMonth(
  em: EntityManager,
  row: RecurrenceRow,
  month: RecurrenceMonthRow,
  at: Date,
): Promise<void> {
  if (row.endsAfterMonth === month.month && row.status !== RECURRENCE_STATUS.cancelled)
    await closeRecurrence(em, row, { at, reason: 'cancel' });
}

/** Cancels the subscription and its PIX Automático authorisation. The caller has stopped the open month before. */
async function closeRecurrence(em: EntityManager, row: RecurrenceRow, cause: MoveReason): Promise<void> {
  moveRecurrence(em, row, RECURRENCE_STATUS.cancelled, cause);
  row.cancelledAt = cause.at;
  await markPixUnneeded(em, row, cause.at);
}

/** The PIX Automático charge that waits for its day, if the month has one. */
async function openPixCharge(em: EntityManager, month: RecurrenceMonthRow): Promise<PaymentRow | null> {
  if (month.state !== 'checked') return null;
  const charge = await em.findOne(RecurrenceChargeRow, { monthId: month.id, outcome: null });
  const payment = charge && (await em.findOne(PaymentRow, { id: charge.paymentId }, { refresh: true }));
  return payment?.dueOn && isUnfinished(payment.state) ? payment : null;
}

/** Whether the month has a charge that can still be withdrawn: possible until the day before it is due. */
async function canCancelPixCharge(em: EntityManager, month: RecurrenceMonthRow, now: Date): Promise<boolean> {
  const payment = await openPixCharge(em, month);
  return payment?.dueOn ? mayRefuse(payment.dueOn, now) : false;
}

/** Expires the charge of a month, if it has one: a sweep of payments then withdraws it at the bank. */
async function cancelPixCharge(em: EntityManager, month: RecurrenceMonthRow, now: Date): Promise<void> {
  const payment = await openPixCharge(em, month);
  if (payment) payment.expiresAt = now;
}

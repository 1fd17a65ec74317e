import type { EntityManager } from '@mikro-orm/postgresql';
import { addDays } from '#schema/br/day.ts';
import { todayInSaoPaulo } from '#schema/br/saoPaulo.ts';
import { RECURRENCE_STATUS } from '#schema/constants.ts';
import { openMonthOf } from '../month/lockMonth.ts';
import { isStoppable } from '../month/month.rules.ts';
import type { RecurrenceMonthRow } from '../month/recurrenceMonth.entity.ts';
import { cancelPixCharge } from '../pixAutomatico/openPixCharge.ts';
import type { RecurrenceRow } from '../recurrence.entity.ts';
import { RESUME_DAYS, type SuspensionReason } from '../recurrence.rules.ts';
import { sendRecurrenceMail } from '../sendRecurrenceMail.ts';
import {
  closeAfterLastMonth,
  closeRecurrence,
  type EndReason,
  endAfterMonth,
  type MailServices,
} from './endAfterMonth.ts';
import { type MoveReason, moveMonth, moveRecurrence } from './moveRecurrence.ts';

/**
 * Suspends a subscription the caller holds locked, with its month: nothing is charged until the person resumes it. One
 * that was already cancelled for a later month ends with that month, and cannot be resumed.
 */
export async function suspendRecurrence(
  services: MailServices,
  em: EntityManager,
  row: RecurrenceRow,
  reason: SuspensionReason,
  at: Date,
): Promise<void> {
  const stopped = await stopOpenMonth(em, row, { at, reason });
  // A charge under way may be answered after the subscription was suspended for another reason, or ended.
  if (row.status !== RECURRENCE_STATUS.active) return;
  if (row.endsAfterMonth !== null) {
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

/** Ends a subscription the caller holds locked. Nothing of it is charged any more. */
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
 * Ends a subscription the caller holds locked, for a reason other than the person's request. A shipment whose charge is
 * under way at the bank is the last one; every other is stopped.
 */
export async function endAndFinish(
  services: MailServices,
  em: EntityManager,
  row: RecurrenceRow,
  cause: MoveReason & { reason: EndReason },
): Promise<void> {
  await em.flush();
  const open = await openMonthOf(em, row);
  const mail = { because: cause.reason };
  if (open && !isStoppable(open.state))
    return endAfterMonth(services, em, { row, open, because: cause, mail });
  await stopRecurrence(em, row, cause);
  await sendRecurrenceMail(services, em, row, 'subscription-cancelled', { ...mail, lastShipOn: null });
}

/**
 * Fails a month that could not be charged, and suspends its subscription; a subscription that should end with this
 * month ends.
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
 * Returns the month it stopped. A charge under way is not stopped; one that waits at the bank is withdrawn there.
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

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

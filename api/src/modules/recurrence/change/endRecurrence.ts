import type { EntityManager } from '@mikro-orm/postgresql';
import { addDays } from '#schema/br/day.ts';
import { todayInSaoPaulo } from '#schema/br/saoPaulo.ts';
import type { Services } from '../../../services.ts';
import { openMonthOf } from '../month/lockMonth.ts';
import { isStoppable } from '../month/month.rules.ts';
import type { RecurrenceMonthRow } from '../month/recurrenceMonth.entity.ts';
import { giveUpPix } from '../pixAutomatico/followAuthorization.ts';
import { canTakeBack, takeBackPixCharge } from '../pixAutomatico/openPixCharge.ts';
import type { RecurrenceRow } from '../recurrence.entity.ts';
import { RECURRENCE_STATUS, RESUME_DAYS, type SuspensionReason } from '../recurrence.rules.ts';
import { sendRecurrenceLetter } from '../recurrenceLetter.ts';
import { type Because, moveMonth, moveRecurrence, noteChange } from './moveRecurrence.ts';

/** Why a subscription ends without a press of its person; the mail says it. */
export type EndReason = 'first_order_returned' | 'account_erased';

type Letters = Pick<Services, 'config' | 'jobs'>;

/**
 * Suspends a subscription the caller holds locked, with its month: nothing is charged until the person resumes it. One that
 * was already cancelled for a later month ends with the month it still had, and is never offered to be resumed.
 */
export async function suspendRecurrence(
  services: Letters,
  em: EntityManager,
  row: RecurrenceRow,
  reason: SuspensionReason,
  at: Date,
): Promise<void> {
  const stopped = await stopOpenMonth(em, row, { at, reason });
  // A charge that was under way may be answered after the subscription was suspended for another reason, or ended.
  if (row.status !== RECURRENCE_STATUS.active) return;
  if (row.endsAfterMonth !== null) {
    if (!stopped) return;
    await closeAfterLastMonth(em, row, stopped, at);
    await sendRecurrenceLetter(services, em, row, 'subscription-cancelled');
    return;
  }
  moveRecurrence(em, row, RECURRENCE_STATUS.suspended, { at, reason });
  row.suspendedAt = at;
  row.suspensionReason = reason;
  await sendRecurrenceLetter(services, em, row, 'subscription-suspended', {
    because: reason,
    resumeUntil: addDays(todayInSaoPaulo(at), RESUME_DAYS),
  });
}

/** Ends a subscription the caller holds locked. Nothing of it is charged any more. */
export async function endRecurrence(
  services: Letters,
  em: EntityManager,
  row: RecurrenceRow,
  because: Because,
): Promise<void> {
  await stopRecurrence(em, row, because);
  await sendRecurrenceLetter(services, em, row, 'subscription-cancelled');
}

/** The same without a mail. */
export async function stopRecurrence(em: EntityManager, row: RecurrenceRow, because: Because): Promise<void> {
  await stopOpenMonth(em, row, because);
  await closeRecurrence(em, row, because);
}

/**
 * Ends a subscription the caller holds locked, for another reason than a wish of the person. A shipment whose charge is under
 * way at the bank is the last one; every other is stopped.
 */
export async function endAndFinish(
  services: Letters,
  em: EntityManager,
  row: RecurrenceRow,
  because: Because & { reason: EndReason },
): Promise<void> {
  await em.flush();
  const open = await openMonthOf(em, row);
  const letter = { because: because.reason };
  if (open && !isStoppable(open.state)) return endAfterMonth(services, em, { row, open, because, letter });
  await stopRecurrence(em, row, because);
  await sendRecurrenceLetter(services, em, row, 'subscription-cancelled', { ...letter, lastShipOn: null });
}

/**
 * Ends a subscription the caller holds locked with a month that cannot be stopped any more. A charge of PIX Automático that
 * waits at the bank is taken back with its authorisation: the month is cancelled once the bank confirms.
 */
export async function endAfterMonth(
  services: Letters,
  em: EntityManager,
  {
    row,
    open,
    because,
    letter = {},
  }: { row: RecurrenceRow; open: RecurrenceMonthRow; because: Because; letter?: { because?: EndReason } },
): Promise<void> {
  row.endsAfterMonth = open.month;
  noteChange(em, row, because);
  const isTakenBack = await canTakeBack(em, open, because.at);
  if (isTakenBack) await giveUpPix(em, row, because.at);
  await sendRecurrenceLetter(services, em, row, 'subscription-cancelled', {
    ...letter,
    lastShipOn: isTakenBack ? null : open.shipOn,
  });
}

/** Gives up a month that could not be charged, and suspends its subscription; one that was to end with it ends. */
export async function failMonth(
  services: Letters,
  em: EntityManager,
  { row, month }: { row: RecurrenceRow; month: RecurrenceMonthRow },
  because: Because,
): Promise<void> {
  moveMonth(em, row, month, 'failed', because);
  await suspendRecurrence(services, em, row, 'payment', because.at);
  await closeAfterLastMonth(em, row, month, because.at);
}

/** The last month of a subscription that was cancelled too late for it has ended; the mail went out back then. */
export async function closeAfterLastMonth(
  em: EntityManager,
  row: RecurrenceRow,
  month: RecurrenceMonthRow,
  at: Date,
): Promise<void> {
  if (row.endsAfterMonth === month.month && row.status !== RECURRENCE_STATUS.cancelled)
    await closeRecurrence(em, row, { at, reason: 'cancel' });
}

async function closeRecurrence(em: EntityManager, row: RecurrenceRow, because: Because): Promise<void> {
  moveRecurrence(em, row, RECURRENCE_STATUS.cancelled, because);
  row.cancelledAt = because.at;
  await giveUpPix(em, row, because.at);
}

/** Answers the month it stopped. A charge under way is not stopped; one that waits at the bank is taken back there. */
async function stopOpenMonth(
  em: EntityManager,
  row: RecurrenceRow,
  because: Because,
): Promise<RecurrenceMonthRow | null> {
  // The month is read anew under its lock: what was moved before must be in the database by then.
  await em.flush();
  const month = await openMonthOf(em, row);
  if (!month) return null;
  if (isStoppable(month.state)) {
    moveMonth(em, row, month, 'cancelled', because);
    return month;
  }
  await takeBackPixCharge(em, month, because.at);
  return null;
}

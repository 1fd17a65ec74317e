import type { EntityManager } from '@mikro-orm/postgresql';
import { RECURRENCE_STATUS } from '#schema/constants.ts';
import type { Services } from '../../../services.ts';
import type { RecurrenceMonthRow } from '../month/recurrenceMonth.entity.ts';
import { markPixUnneeded } from '../pixAutomatico/followAuthorization.ts';
import { canCancelPixCharge } from '../pixAutomatico/openPixCharge.ts';
import type { RecurrenceRow } from '../recurrence.entity.ts';
import { sendRecurrenceMail } from '../sendRecurrenceMail.ts';
import { type MoveReason, moveRecurrence, recordRecurrenceChange } from './moveRecurrence.ts';

/** Why a subscription ends although its owner did not cancel it; the mail states the reason. */
export type EndReason = 'first_order_returned' | 'account_erased';

/** What sending a mail of a subscription needs. */
export type MailServices = Pick<Services, 'config' | 'jobs'>;

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
export async function closeRecurrence(
  em: EntityManager,
  row: RecurrenceRow,
  cause: MoveReason,
): Promise<void> {
  moveRecurrence(em, row, RECURRENCE_STATUS.cancelled, cause);
  row.cancelledAt = cause.at;
  await markPixUnneeded(em, row, cause.at);
}

import type { EntityManager } from '@mikro-orm/postgresql';
import type { RecurrenceStatusCode } from '#schema/constants.ts';
import { record } from '../../../shared/events/record.ts';
import { newId } from '../../../shared/ids.ts';
import { canMoveMonth, type MonthState } from '../month/month.rules.ts';
import type { Month } from '../month/monthSchedule.rules.ts';
import type { RecurrenceMonthRow } from '../month/recurrenceMonth.entity.ts';
import type { RecurrenceRow } from '../recurrence.entity.ts';
import { canMoveRecurrence } from '../recurrence.rules.ts';
import { RecurrenceMoveRow } from './recurrenceMove.entity.ts';

export const RECURRENCE_CHANGED = 'recurrence.changed';

export interface MoveReason {
  at: Date;
  reason?: string | null;
  /** Missing when the system makes the change. */
  authorId?: string | null;
}

/**
 * Changes the status of a subscription that the caller has locked. Throws when the table of moves does not allow it,
 * which is a programming error.
 */
export function moveRecurrence(
  em: EntityManager,
  row: RecurrenceRow,
  to: RecurrenceStatusCode,
  cause: MoveReason,
): void {
  if (!canMoveRecurrence(row.status, to))
    throw new Error(`A subscription cannot go from ${row.status} to ${to}.`);
  writeMove(em, row, { month: null, from: String(row.status), to: String(to) }, cause);
  row.status = to;
  recordChanged(em, row, null);
}

/**
 * Changes the state of a month whose subscription the caller has locked. Clears the retry day and the deadline of the
 * former state.
 */
export function moveMonth(
  em: EntityManager,
  row: RecurrenceRow,
  month: RecurrenceMonthRow,
  to: MonthState,
  cause: MoveReason,
): void {
  if (!canMoveMonth(month.state, to)) throw new Error(`A month cannot go from ${month.state} to ${to}.`);
  writeMove(em, row, { month: month.month, from: month.state, to }, cause);
  month.state = to;
  month.retryOn = null;
  month.giveUpOn = null;
  month.checkAt = cause.at;
  recordChanged(em, row, month);
}

/**
 * Records a change without a new status: another day, address, card or item. `first` instead records the first state of
 * a new month or of a new subscription.
 */
export function recordRecurrenceChange(
  em: EntityManager,
  row: RecurrenceRow,
  cause: MoveReason,
  first?: { month: Month | null; to: string },
): void {
  const status = String(row.status);
  writeMove(em, row, first ? { ...first, from: null } : { month: null, from: status, to: status }, cause);
  recordChanged(em, row, null);
}

function writeMove(
  em: EntityManager,
  { id }: RecurrenceRow,
  move: { month: Month | null; from: string | null; to: string },
  { at, reason = null, authorId = null }: MoveReason,
): void {
  em.persist(em.create(RecurrenceMoveRow, { id: newId(), recurrenceId: id, ...move, reason, authorId, at }));
}

function recordChanged(
  em: EntityManager,
  { id, userId, status }: RecurrenceRow,
  month: RecurrenceMonthRow | null,
): void {
  const payload = { status, ...(month ? { month: month.month, state: month.state } : {}) };
  record(em, { type: RECURRENCE_CHANGED, entityId: id, userId, payload });
}

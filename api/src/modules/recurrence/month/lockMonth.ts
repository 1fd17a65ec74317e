import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { RecurrenceRow } from '../recurrence.entity.ts';
import { RecurrenceItemRow } from '../recurrenceItem.entity.ts';
import { RecurrenceMonthRow } from './recurrenceMonth.entity.ts';

export interface LockedMonth {
  row: RecurrenceRow;
  month: RecurrenceMonthRow;
}

/**
 * Locks a month, its subscription first. The person who changes a subscription and the job that charges it lock in the
 * same order, so they wait for each other and cannot deadlock.
 */
export async function lockMonth(
  em: EntityManager,
  monthId: string,
  /** The subscription of the month, when the caller knows it: it never changes. */
  recurrenceId?: string,
): Promise<LockedMonth | null> {
  const id = recurrenceId ?? (await em.findOne(RecurrenceMonthRow, { id: monthId }))?.recurrenceId;
  const row = id ? await lockRecurrence(em, { id }) : null;
  const month =
    row &&
    (await em.findOne(
      RecurrenceMonthRow,
      { id: monthId },
      { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true },
    ));
  return row && month ? { row, month } : null;
}

export const lockRecurrence = (
  em: EntityManager,
  where: { id: string; userId?: string },
): Promise<RecurrenceRow | null> =>
  em.findOne(RecurrenceRow, where, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });

export const itemsOfRecurrence = (em: EntityManager, { id }: RecurrenceRow): Promise<RecurrenceItemRow[]> =>
  em.find(RecurrenceItemRow, { recurrenceId: id }, { orderBy: { position: 'asc' } });

const OPEN = ['announced', 'waitingStock', 'waitingPrescription', 'checked', 'declined'] as const;
export const OPEN_STATES: readonly string[] = OPEN;

/** The open month, of which a subscription has at most one. */
export const openMonthOf = (em: EntityManager, { id }: RecurrenceRow): Promise<RecurrenceMonthRow | null> =>
  em.findOne(
    RecurrenceMonthRow,
    { recurrenceId: id, state: { $in: [...OPEN] } },
    { orderBy: { month: 'desc' }, lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true },
  );

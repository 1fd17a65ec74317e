import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { ExpressionBuilder } from 'kysely';
import { RECURRENCE_STATUS } from '#schema/constants.ts';
import type { Tables } from '../../../shared/database/tables.ts';
import { RecurrenceRow } from '../recurrence.entity.ts';
import { RecurrenceItemRow } from '../recurrenceItem.entity.ts';
import { OPEN_STATES } from './month.rules.ts';
import { RecurrenceMonthRow } from './recurrenceMonth.entity.ts';

export interface LockedMonth {
  row: RecurrenceRow;
  month: RecurrenceMonthRow;
}

/**
 * Locks the subscription of a month and then the month. The operations of a person and the jobs lock in this same
 * order, so they wait for each other and cannot deadlock. Returns null when the month does not exist.
 */
export async function lockMonth(
  em: EntityManager,
  monthId: string,
  /** The subscription of the month, if the caller has its id; it saves a query. */
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

/** Whether a subscription goes on: neither suspended nor cancelled. */
export const isActive = (eb: ExpressionBuilder<Tables, 'recurrence'>) =>
  eb.and([
    eb('recurrence.status', '=', eb.lit(RECURRENCE_STATUS.active)),
    eb('recurrence.endsAfterMonth', 'is', null),
  ]);

/** Whether one of the items of a subscription is a medicine. */
export const hasMedicine = (eb: ExpressionBuilder<Tables, 'recurrence'>) =>
  eb.exists(
    eb
      .selectFrom('recurrenceItem')
      .whereRef('recurrenceItem.recurrenceId', '=', 'recurrence.id')
      .where((item) => item.ref('recurrenceItem.prescription')),
  );

/** Locks and returns the open month. A subscription has at most one. */
export const openMonthOf = (em: EntityManager, { id }: RecurrenceRow): Promise<RecurrenceMonthRow | null> =>
  em.findOne(
    RecurrenceMonthRow,
    { recurrenceId: id, state: { $in: [...OPEN_STATES] } },
    { orderBy: { month: 'desc' }, lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true },
  );

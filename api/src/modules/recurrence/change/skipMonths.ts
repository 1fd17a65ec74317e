import type { EntityManager } from '@mikro-orm/postgresql';
import { RECURRENCE_STATUS } from '#schema/constants.ts';
import { newId } from '../../../shared/ids.ts';
import { Refusal } from '../../../shared/refusals.ts';
import { planNextMonth } from '../month/announceMonth.ts';
import { isStoppable } from '../month/month.rules.ts';
import { mayChange } from '../month/monthSchedule.rules.ts';
import { RecurrenceMonthRow } from '../month/recurrenceMonth.entity.ts';
import {
  changeOwnRecurrence,
  type OwnRecurrence,
  type RecurrenceContext,
  type RecurrenceRefusal,
} from '../ownRecurrence.ts';
import type { RecurrenceRow } from '../recurrence.entity.ts';
import { PAUSE_MONTHS_MAX } from '../recurrence.rules.ts';
import type { Recurrence } from '../recurrence.types.ts';
import { sendRecurrenceMail } from '../sendRecurrenceMail.ts';
import { closeAfterLastMonth } from './endRecurrence.ts';
import { moveMonth, recordRecurrenceChange } from './moveRecurrence.ts';

/**
 * The day of the shipment that the page showed as the next one. A request that is repeated after a lost answer, or from
 * a tab with an old page, names a shipment that is already skipped and changes nothing; without this day it would skip
 * the shipment after that.
 */
type ShownShipment = string | null;

/** Skips the next shipment. It is not charged, and the shipment after it stays as planned. */
export const skipMonth = (
  ctx: RecurrenceContext,
  id: string,
  shownShipment: ShownShipment = null,
): Promise<Recurrence | RecurrenceRefusal> => skip(ctx, id, { count: 1, change: 'skipped', shownShipment });

/** Skips the next one, two or three shipments. */
export async function pauseRecurrence(
  ctx: RecurrenceContext,
  id: string,
  months: number,
  shownShipment: ShownShipment = null,
): Promise<Recurrence | RecurrenceRefusal> {
  if (!Number.isInteger(months) || months < 1 || months > PAUSE_MONTHS_MAX)
    return new Refusal('recurrence_pause_length');
  return skip(ctx, id, { count: months, change: 'paused', shownShipment });
}

function skip(
  ctx: RecurrenceContext,
  id: string,
  {
    count,
    change,
    shownShipment,
  }: { count: number; change: 'skipped' | 'paused'; shownShipment: ShownShipment },
): Promise<Recurrence | RecurrenceRefusal> {
  return changeOwnRecurrence(ctx, id, async (recurrence) => {
    const { em, row, openMonth, userId, today } = recurrence;
    if (row.status !== RECURRENCE_STATUS.active) return new Refusal('recurrence_suspended');
    if (shownShipment !== null && shownShipment !== (openMonth?.shipOn ?? row.nextShipOn))
      return (await areSkipped(em, row, { from: shownShipment, count }))
        ? null
        : new Refusal('recurrence_shipment_changed');
    const cause = { at: ctx.now, reason: change, authorId: userId };
    let monthsToSkip = count;
    if (openMonth) {
      const isLate =
        openMonth.state === 'announced' ? !mayChange(openMonth.shipOn, today) : !isStoppable(openMonth.state);
      if (isLate) return new Refusal('recurrence_change_too_late');
      moveMonth(em, row, openMonth, 'skipped', cause);
      await closeAfterLastMonth(em, row, openMonth, ctx.now);
      monthsToSkip -= 1;
    }
    if (row.endsAfterMonth === null) for (; monthsToSkip > 0; monthsToSkip -= 1) skipNext(recurrence, cause);
    await sendRecurrenceMail(ctx, em, row, 'subscription-changed', {
      change,
      shipOn: row.endsAfterMonth === null ? row.nextShipOn : null,
    });
    return null;
  });
}

/** Whether the shipment of the day `from` and the following ones, `count` in total, are already skipped. */
async function areSkipped(
  em: EntityManager,
  { id }: RecurrenceRow,
  { from, count }: { from: string; count: number },
): Promise<boolean> {
  const months = await em.find(RecurrenceMonthRow, { recurrenceId: id }, { orderBy: { month: 'asc' } });
  const first = months.findIndex(({ shipOn }) => shipOn === from);
  const requestedMonths = first === -1 ? [] : months.slice(first, first + count);
  return requestedMonths.length === count && requestedMonths.every(({ state }) => state === 'skipped');
}

/** Stores the next month, which was not announced yet, as skipped. */
function skipNext({ em, row }: OwnRecurrence, cause: { at: Date; reason: string; authorId: string }): void {
  em.persist(
    em.create(RecurrenceMonthRow, {
      id: newId(cause.at.getTime()),
      recurrenceId: row.id,
      month: row.nextMonth,
      state: 'skipped',
      shipOn: row.nextShipOn,
      checkAt: cause.at,
      createdAt: cause.at,
    }),
  );
  recordRecurrenceChange(em, row, cause, { month: row.nextMonth, to: 'skipped' });
  planNextMonth(row);
}

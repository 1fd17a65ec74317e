import { newId } from '../../../shared/ids.ts';
import { Refusal } from '../../../shared/refusals.ts';
import { planNextMonth } from '../month/announceMonth.ts';
import { isStoppable } from '../month/month.rules.ts';
import { mayChange } from '../month/monthSchedule.rules.ts';
import { RecurrenceMonthRow } from '../month/recurrenceMonth.entity.ts';
import { changeOwnRecurrence, type OwnRecurrence, type RecurrenceRefusal } from '../ownRecurrence.ts';
import { PAUSE_MONTHS_MAX, RECURRENCE_STATUS } from '../recurrence.rules.ts';
import type { Recurrence } from '../recurrence.types.ts';
import type { RecurrenceContext } from '../recurrenceContext.ts';
import { sendRecurrenceMail } from '../sendRecurrenceMail.ts';
import { closeAfterLastMonth } from './endRecurrence.ts';
import { moveMonth, recordRecurrenceChange } from './moveRecurrence.ts';

/** Skips the next shipment. Nothing is charged for it, and the one after it stays as planned. */
export const skipMonth = (ctx: RecurrenceContext, id: string): Promise<Recurrence | RecurrenceRefusal> =>
  skip(ctx, id, 1, 'skipped');

/** Skips the next one to three shipments. */
export async function pauseRecurrence(
  ctx: RecurrenceContext,
  id: string,
  months: number,
): Promise<Recurrence | RecurrenceRefusal> {
  if (!Number.isInteger(months) || months < 1 || months > PAUSE_MONTHS_MAX)
    return new Refusal('recurrence_pause_length');
  return skip(ctx, id, months, 'paused');
}

function skip(
  ctx: RecurrenceContext,
  id: string,
  count: number,
  change: 'skipped' | 'paused',
): Promise<Recurrence | RecurrenceRefusal> {
  return changeOwnRecurrence(ctx, id, async (own) => {
    const { em, row, open, userId, today } = own;
    if (row.status !== RECURRENCE_STATUS.active) return new Refusal('recurrence_suspended');
    const cause = { at: ctx.now, reason: change, authorId: userId };
    let left = count;
    if (open) {
      const isLate = open.state === 'announced' ? !mayChange(open.shipOn, today) : !isStoppable(open.state);
      if (isLate) return new Refusal('recurrence_change_too_late');
      moveMonth(em, row, open, 'skipped', cause);
      await closeAfterLastMonth(em, row, open, ctx.now);
      left -= 1;
    }
    if (row.endsAfterMonth === null) for (; left > 0; left -= 1) skipNext(own, cause);
    await sendRecurrenceMail(ctx, em, row, 'subscription-changed', {
      change,
      shipOn: row.endsAfterMonth === null ? row.nextShipOn : null,
    });
    return null;
  });
}

/** A month that was not announced yet gets its row as skipped, and is never announced. */
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

import { Refusal } from '../../../shared/refusals.ts';
import {
  announceDay,
  isDayOfMonth,
  mayChange,
  nextOpenMonth,
  shipDay,
} from '../month/monthSchedule.rules.ts';
import { changeOwnRecurrence, type RecurrenceContext, type RecurrenceRefusal } from '../ownRecurrence.ts';
import type { Recurrence } from '../recurrence.types.ts';
import { sendRecurrenceMail } from '../sendRecurrenceMail.ts';
import { recordRecurrenceChange } from './moveRecurrence.ts';

/**
 * Ships on another day of the month, from the next unannounced month on. A month that was announced by mail is still
 * shipped on the announced day.
 */
export async function changeRecurrenceDay(
  ctx: RecurrenceContext,
  id: string,
  dayOfMonth: number,
): Promise<Recurrence | RecurrenceRefusal> {
  if (!isDayOfMonth(dayOfMonth)) return new Refusal('recurrence_day_invalid');
  return changeOwnRecurrence(ctx, id, async ({ em, row, openMonth, userId, today }) => {
    // No shipment follows the last one, so there is no day to choose.
    if (row.endsAfterMonth !== null) return new Refusal('recurrence_cancelled');
    row.dayOfMonth = dayOfMonth;
    row.nextMonth = nextOpenMonth(row.nextMonth, dayOfMonth, today);
    row.nextShipOn = shipDay(row.nextMonth, dayOfMonth);
    row.nextAnnounceOn = announceDay(row.nextShipOn);
    recordRecurrenceChange(em, row, { at: ctx.now, reason: 'day', authorId: userId });
    const shipOn = openMonth && mayChange(openMonth.shipOn, today) ? openMonth.shipOn : row.nextShipOn;
    await sendRecurrenceMail(ctx, em, row, 'subscription-changed', { change: 'day', shipOn });
    return null;
  });
}

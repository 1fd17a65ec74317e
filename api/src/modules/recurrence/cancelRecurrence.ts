import type { Ctx } from '../../context.ts';
import { endRecurrence } from './endRecurrence.ts';
import { isStoppable } from './month.rules.ts';
import { mayChange } from './monthSchedule.rules.ts';
import { noteChange } from './moveRecurrence.ts';
import { changeOwnRecurrence, type RecurrenceRefusal } from './ownRecurrence.ts';
import type { Recurrence } from './recurrence.types.ts';
import { sendRecurrenceLetter } from './recurrenceLetter.ts';

/**
 * Cancels with one press and without a reason. A shipment that is more than four days away, or that waits for stock, a
 * prescription or a payment, is stopped; a nearer one is the last. Pressing again changes nothing.
 */
export function cancelRecurrence(ctx: Ctx, id: string): Promise<Recurrence | RecurrenceRefusal> {
  return changeOwnRecurrence(ctx, id, async ({ em, row, open, userId, today }) => {
    if (row.endsAfterMonth !== null) return null;
    const because = { at: ctx.now, reason: 'cancel', authorId: userId };
    const isTooLate =
      open !== null &&
      (open.state === 'announced' ? !mayChange(open.shipOn, today) : !isStoppable(open.state));
    if (!isTooLate) {
      await endRecurrence(ctx, em, row, because);
      return null;
    }
    row.endsAfterMonth = open.month;
    noteChange(em, row, because);
    await sendRecurrenceLetter(ctx, em, row, 'subscription-cancelled', { lastShipOn: open.shipOn });
    return null;
  });
}

import { isStoppable } from '../month/month.rules.ts';
import { mayChange } from '../month/monthSchedule.rules.ts';
import { changeOwnRecurrence, type RecurrenceContext, type RecurrenceRefusal } from '../ownRecurrence.ts';
import type { Recurrence } from '../recurrence.types.ts';
import { endAfterMonth, endRecurrence } from './endRecurrence.ts';

/**
 * The owner cancels; no reason is needed. A shipment is stopped if it is more than four days away, or waits for stock,
 * a prescription or a payment; a nearer shipment is still sent and is the last one. With PIX Automático, every
 * shipment whose charge is not due yet is stopped. A second call changes nothing, except that it stops a last
 * shipment that waits or was declined.
 */
export function cancelRecurrence(
  ctx: RecurrenceContext,
  id: string,
): Promise<Recurrence | RecurrenceRefusal> {
  return changeOwnRecurrence(ctx, id, async ({ em, row, openMonth, userId, today }) => {
    const cause = { at: ctx.now, reason: 'cancel', authorId: userId };
    if (row.endsAfterMonth !== null) {
      if (openMonth && openMonth.state !== 'announced' && isStoppable(openMonth.state))
        await endRecurrence(ctx, em, row, cause);
      return null;
    }
    // For an announced month, no PIX Automático charge was sent to the bank yet, however near its shipment is.
    const isSentLater = openMonth?.state === 'announced' && row.pixAuthorizationId !== null;
    const isTooLate =
      openMonth !== null &&
      (openMonth.state === 'announced' ? !mayChange(openMonth.shipOn, today) : !isStoppable(openMonth.state));
    if (!isTooLate || isSentLater) {
      await endRecurrence(ctx, em, row, cause);
      return null;
    }
    await endAfterMonth(ctx, em, { row, openMonth, because: cause });
    return null;
  });
}

import type { Ctx } from '../../../services.ts';
import { memberOf } from '../../../shared/access/memberOf.ts';
import { parseCursor, printCursor } from '../../../shared/events/cursor.ts';
import { follow } from '../../../shared/events/follow.ts';
import { RECURRENCE_CHANGED } from '../change/moveRecurrence.ts';
import { readRecurrence } from '../readRecurrence.ts';
import { RecurrenceChanged } from './recurrenceChanged.types.ts';

/** The caller's own subscriptions as they change, each in its state when the event is sent. */
export function followRecurrences(
  ctx: Pick<Ctx, 'clock' | 'em' | 'feed' | 'gateway' | 'viewer'>,
  after?: string | null,
): AsyncGenerator<RecurrenceChanged> {
  return follow(ctx.feed, {
    userId: memberOf(ctx).userId,
    types: [RECURRENCE_CHANGED],
    after: parseCursor(after),
    async read({ cursor, entityId }) {
      const recurrence = await readRecurrence(ctx, entityId);
      return (
        recurrence && Object.assign(new RecurrenceChanged(), { cursor: printCursor(cursor), recurrence })
      );
    },
  });
}

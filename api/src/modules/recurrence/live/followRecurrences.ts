import { Field, ObjectType } from 'type-graphql';
import type { Ctx, Part } from '../../../services.ts';
import { formatCursor, parseCursor } from '../../../shared/events/cursor.ts';
import { follow } from '../../../shared/events/follow.ts';
import { signedInViewer } from '../../account/access/signedInViewer.ts';
import { RECURRENCE_CHANGED } from '../change/moveRecurrence.ts';
import { readRecurrence } from '../readRecurrence.ts';
import { Recurrence } from '../recurrence.types.ts';

@ObjectType()
export class RecurrenceChanged {
  @Field(() => String, { description: 'A cursor: pass it as `after` to resume from here.' })
  cursor!: string;

  @Field(() => Recurrence)
  recurrence!: Recurrence;
}

/**
 * Yields the caller's own subscriptions as they change. Each event contains the subscription as it is when the event is
 * sent, which can be newer than the change. `after` is the cursor of the last event that the caller received.
 */
export function followRecurrences(
  ctx: Part<Ctx, 'clock' | 'em' | 'feed' | 'viewer' | 'outside.gateway'>,
  after?: string | null,
): AsyncGenerator<RecurrenceChanged> {
  return follow(ctx.feed, {
    userId: signedInViewer(ctx).userId,
    types: [RECURRENCE_CHANGED],
    after: parseCursor(after),
    async read({ cursor, entityId }) {
      const recurrence = await readRecurrence(ctx, entityId);
      return (
        recurrence && Object.assign(new RecurrenceChanged(), { cursor: formatCursor(cursor), recurrence })
      );
    },
  });
}

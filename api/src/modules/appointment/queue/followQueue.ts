import { type Ctx, memberOf } from '../../../context.ts';
import { parseCursor, printCursor } from '../../../shared/events/cursor.ts';
import { follow } from '../../../shared/events/follow.ts';
import { CaseQueueChanged } from './clinicCase.types.ts';
import { clinicCase } from './clinicCases.ts';

/**
 * Cases as they come, move and leave. Each is shown as it stands when it is told, so a list that comes back late still
 * ends up right.
 */
export function followQueue(ctx: Ctx, after?: string | null): AsyncGenerator<CaseQueueChanged> {
  const { userId } = memberOf(ctx);
  return follow(ctx.feed, {
    types: ['appointment.requested', 'appointment.changed'],
    after: parseCursor(after),
    async read({ cursor, entityId }) {
      const found = await clinicCase(ctx.orm.em.fork(), entityId, { userId, now: ctx.clock.now() });
      return found && Object.assign(new CaseQueueChanged(), { cursor: printCursor(cursor), case: found });
    },
  });
}

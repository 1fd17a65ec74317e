import { type Ctx, memberOf } from '../../../context.ts';
import { parseCursor, printCursor } from '../../../shared/events/cursor.ts';
import { follow } from '../../../shared/events/follow.ts';
import type { StoredEvent } from '../../../shared/events/readEvents.ts';
import { CaseQueueChanged, ClinicCase } from './clinicCase.types.ts';
import { clinicCase } from './clinicCases.ts';

/** What the followers of one process share: an event is one object for all of them. */
const told = new WeakMap<StoredEvent, Promise<ClinicCase | null>>();

/**
 * Cases as they come, move and leave. Each is shown as it stands when it is told, so a list that comes back late still
 * ends up right. It is read once, however many doctors are looking.
 */
export function followQueue(ctx: Ctx, after?: string | null): AsyncGenerator<CaseQueueChanged> {
  const { userId } = memberOf(ctx);
  return follow(ctx.feed, {
    types: ['appointment.requested', 'appointment.changed'],
    after: parseCursor(after),
    async read(event) {
      const found = await caseOf(ctx, event);
      if (!found) return null;
      const shown = Object.assign(new ClinicCase(), found, { isMine: found.attendBy === userId });
      return Object.assign(new CaseQueueChanged(), { cursor: printCursor(event.cursor), case: shown });
    },
  });
}

function caseOf(ctx: Ctx, event: StoredEvent): Promise<ClinicCase | null> {
  const known = told.get(event);
  if (known) return known;
  const asked = clinicCase(ctx.orm.em.fork(), event.entityId, { userId: '', now: ctx.clock.now() });
  told.set(event, asked);
  // A read that failed is no answer for those who come after.
  asked.catch(() => told.delete(event));
  return asked;
}

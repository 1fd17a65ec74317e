import { setTimeout as pause } from 'node:timers/promises';
import { PROJECTED, projectEvents } from '../../../api/src/modules/partner/events/projectEvents.ts';
import type { Services } from '../../../api/src/services.ts';
import { parseCursor, START } from '../../../api/src/shared/events/cursor.ts';

/** The event log withholds events while any transaction of the database server is open. */
const LONGEST_WAIT_MS = 20_000;

/** Writes the partner events of everything that has happened so far. */
export async function projectPast(services: Services): Promise<void> {
  const until = Date.now() + LONGEST_WAIT_MS;
  for (;;) {
    if ((await projectEvents(services)) > 0) continue;
    const { rows } = await services.database.pool.query<{ cursor: string }>(
      'select cursor from partner_position where id = 1',
    );
    const after = parseCursor(rows[0]?.cursor ?? '') ?? START;
    const { isWaiting } = await services.feed.since(after, { types: PROJECTED });
    if (!isWaiting) return;
    if (Date.now() > until) throw new Error('Demo history: events of the log are withheld.');
    await pause(100);
  }
}

import type { Services } from '../../services.ts';
import { sql } from '../database/database.ts';
import { record } from '../events/record.ts';

const CLOCK_ID = '00000000-0000-7000-8000-000000000002';

/** Moves the demo's clock in every process, so that expiries of days can be watched in minutes. */
export async function moveClock({ orm }: Pick<Services, 'orm'>, offsetMs: number): Promise<void> {
  await orm.em.fork().transactional(async (em) => {
    await sql(
      em,
      `insert into setting (name, value) values ('clock', $1) on conflict (name) do update set value = $1`,
      [JSON.stringify({ offsetMs })],
    );
    record(em, { type: 'clock.moved', entityId: CLOCK_ID, payload: { offsetMs } });
  });
}

/** Applies changes of the clock by other processes. */
export function followClock({ feed, clock }: Pick<Services, 'feed' | 'clock'>): () => void {
  return feed.on((event) => {
    if (event.type === 'clock.moved' && typeof event.payload.offsetMs === 'number')
      clock.moveTo(event.payload.offsetMs);
  });
}

import type { MikroORM } from '@mikro-orm/postgresql';
import { type Expression, sql } from 'kysely';
import pg from 'pg';
import { columnsOf, db, first, json, runOn } from '../database/query.ts';
import type { EventFeed } from '../events/eventFeed.ts';
import { record } from '../events/record.ts';
import { type Clock, createClock } from './clock.ts';

const CLOCK_ID = '00000000-0000-7000-8000-000000000002';

/** Creates the clock, in a demo with the stored offset. In production it is always the system time. */
export async function readClock(databaseUrl: string, isDemo: boolean): Promise<Clock> {
  if (!isDemo) return createClock();
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const value = sql<{ offsetMs: number; move?: number }>`${columnsOf('setting').value}`;
    const stored = db.selectFrom('setting').select(value.as('value')).where('name', '=', 'clock');
    const [row] = await runOn(client, stored);
    const { offsetMs = 0, move = 0 } = row?.value ?? {};
    return createClock(offsetMs, move);
  } finally {
    await client.end();
  }
}

/** Stores the new offset and increases the number of the move by one. */
const storeMove = (offsetMs: number) =>
  db
    .insertInto('setting')
    .values({ name: 'clock', value: json({ offsetMs, move: 1 }) })
    .onConflict((oc) =>
      oc.column('name').doUpdateSet(({ ref }) => ({
        value: sql`${ref('excluded.value')} || jsonb_build_object('move', coalesce(${moveOf(ref('setting.value'))}, 0) + 1)`,
      })),
    )
    .returning(({ ref }) => moveOf(ref('setting.value')).as('move'));

const moveOf = (value: Expression<unknown>) => sql<number>`(${value}->>'move')::int`;

/** Moves the demo's clock in every process, so that a demo can show what happens days later. */
export async function moveClock(
  { orm, clock }: { orm: MikroORM; clock: Clock },
  offsetMs: number,
): Promise<void> {
  const move = await orm.em.fork().transactional(async (em) => {
    const row = await first(em, storeMove(offsetMs));
    if (!row) throw new Error('the setting of the clock was not stored');
    record(em, { type: 'clock.moved', entityId: CLOCK_ID, payload: { offsetMs, move: row.move } });
    return row.move;
  });
  clock.moveTo(offsetMs, move);
}

/** Applies moves of the clock by other processes. Returns the function that stops listening. */
export function followClock({ feed, clock }: { feed: EventFeed; clock: Clock }): () => void {
  return feed.on(({ type, payload }) => {
    if (type === 'clock.moved') clock.moveTo(payload.offsetMs, payload.move);
  });
}

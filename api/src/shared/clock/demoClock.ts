import { sql } from 'kysely';
import pg from 'pg';
import { columnsOf, db, runOn } from '../database/query.ts';
import { type Clock, createClock } from './clock.ts';

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

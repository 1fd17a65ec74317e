import pg from 'pg';
import { type Clock, createClock } from './clock.ts';

/** Creates the clock, in a demo with the stored offset. In production it is always the system time. */
export async function readClock(databaseUrl: string, isDemo: boolean): Promise<Clock> {
  if (!isDemo) return createClock();
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ value: { offsetMs: number; move?: number } }>(
      `select value from setting where name = 'clock'`,
    );
    const { offsetMs = 0, move = 0 } = rows[0]?.value ?? {};
    return createClock(offsetMs, move);
  } finally {
    await client.end();
  }
}

import pg from 'pg';
import { ownerUrlOf } from './database.ts';
import type { TestApp } from './testApp.ts';

type WithDatabase = { services: { config: Pick<TestApp['services']['config'], 'databaseUrl'> } };

/**
 * Runs a statement as the owner of the database with every trigger disabled, which the serving role cannot:
 * for rows that only time, or an attacker with the owner's password, could create.
 */
export async function runWithoutTriggers<Row extends pg.QueryResultRow = pg.QueryResultRow>(
  app: WithDatabase,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: ownerUrlOf(app.services.config.databaseUrl ?? '') });
  await client.connect();
  try {
    await client.query('set session_replication_role = replica');
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
}

import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { servingUrl } from '../src/embedded/servingUrl.ts';

/** The environment variable in which the set-up passes the name of the template to Jest's workers. */
export const TEMPLATE_VARIABLE = 'TEST_DATABASE_TEMPLATE';
/** The environment variable with the way to clone it: `file_copy` is faster in memory, and slower on a disk. */
export const STRATEGY_VARIABLE = 'TEST_DATABASE_STRATEGY';

/**
 * A separate database for one test file, cloned from the migrated and seeded template in some 30 ms. `url` is
 * that of the serving role, as in production; `ownerUrl` may also write rows that the product never writes. An empty
 * database (`template0`) has only its owner.
 */
export async function freshDatabase({
  template = process.env[TEMPLATE_VARIABLE] ?? 'template1',
}: {
  template?: string;
} = {}): Promise<{ url: string; ownerUrl: string; drop(): Promise<void> }> {
  const server = process.env.TEST_DATABASE_SERVER;
  if (!server) throw new Error('The test database server is not running: run these tests through jest.');
  const name = `t_${randomBytes(6).toString('hex')}`;
  const strategy = process.env[STRATEGY_VARIABLE] ?? 'wal_log';
  await runCommand(server, `create database ${name} template ${template} strategy ${strategy}`);
  const ownerUrl = withDatabase(server, name);
  return {
    url: template === 'template0' ? ownerUrl : servingUrl(ownerUrl),
    ownerUrl,
    drop: () => dropWhenUnused(server, name),
  };
}

/** The owner's address of a test database, from that of the serving role. */
export const ownerUrlOf = (url: string): string =>
  withDatabase(process.env.TEST_DATABASE_SERVER ?? '', new URL(url).pathname.slice(1));

export function withDatabase(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.toString();
}

/**
 * Waits a moment for connections that are closing: if the server cut one, the error would end a test file
 * whose pool has no listener any more.
 */
async function dropWhenUnused(server: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    for (let tries = 0; tries < 10; tries += 1) {
      const { rowCount } = await client.query('select from pg_stat_activity where datname = $1', [name]);
      if (rowCount === 0) break;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    await client.query(`drop database if exists ${name} with (force)`);
  } finally {
    await client.end();
  }
}

/** Cloning a template fails while another clone of it runs, so it is retried. */
async function runCommand(server: string, text: string): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    const client = new pg.Client({ connectionString: server });
    await client.connect();
    try {
      await client.query(text);
      return;
    } catch (error) {
      if (tries > 60) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    } finally {
      await client.end();
    }
  }
}

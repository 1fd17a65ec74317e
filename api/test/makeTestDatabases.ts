import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { build } from 'rolldown';
import { startPostgres } from '../src/embedded/postgres.ts';
import { isAlive } from '../src/embedded/processAlive.ts';
import { servingUrl } from '../src/embedded/servingUrl.ts';
import { connectionLock } from '../src/shared/database/locks.ts';
import { STRATEGY_VARIABLE, TEMPLATE_VARIABLE, withDatabase } from './database.ts';

const MEMORY = '/dev/shm';
/** The folder of a run contains its process, so that the next run deletes what a killed one left. */
const RUN = /^aprumo-tests-(\d+)-/;
/** Free memory that a run needs for its databases. */
const ROOM_BYTES = 3 * 1024 ** 3;

let stop: () => Promise<void> = async () => undefined;

/**
 * One real PostgreSQL for the whole run, with a template database that has every migration and the seed, from
 * which each test file clones its own. TEST_DATABASE_SERVER names a running server; several runs may share
 * it, because the template's name contains a hash of its sources.
 */
export async function makeTestDatabases(): Promise<void> {
  const server = process.env.TEST_DATABASE_SERVER ?? (await startOwn());
  process.env.TEST_DATABASE_SERVER = server;
  process.env[TEMPLATE_VARIABLE] = await makeTemplate(server);
}

export const stopTestDatabases = (): Promise<void> => stop();

async function startOwn(): Promise<string> {
  const dir = inMemory() ?? onDisk();
  const postgres = await startPostgres({ dir, durable: false });
  stop = async () => {
    await postgres.stop();
    rmSync(dir, { recursive: true, force: true });
  };
  return postgres.url('postgres');
}

function onDisk(): string {
  mkdirSync('.test-data', { recursive: true });
  return mkdtempSync(resolve('.test-data/run-'));
}

/**
 * A folder in memory, if Linux has enough free memory. It is faster, because a clone of the template is 700 files that are
 * created and deleted for each test file.
 */
function inMemory(): string | null {
  if (!existsSync(MEMORY)) return null;
  for (const name of readdirSync(MEMORY)) {
    const owner = Number(RUN.exec(name)?.[1] ?? process.pid);
    if (!isAlive(owner)) rmSync(join(MEMORY, name), { recursive: true, force: true });
  }
  const { bavail, bsize } = statfsSync(MEMORY);
  if (bavail * bsize < ROOM_BYTES) return null;
  process.env[STRATEGY_VARIABLE] = 'file_copy';
  return mkdtempSync(join(MEMORY, `aprumo-tests-${process.pid}-`));
}

async function makeTemplate(server: string): Promise<string> {
  const name = `template_later_offers_${fingerprintOf(['api/src/migrations', 'api/src/shared/databaseRoles', 'api/src/shared/jobs', 'api/src/seeders', 'api/src/seeders/catalog', 'api/src/seeders/catalog/products', 'schema/questionnaire/lines'])}`;
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    // Runs that share a server build the template one after the other.
    await client.query(connectionLock('testTemplate'));
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (rowCount === 0) {
      await client.query(`create database ${name}_making`);
      await buildTemplate(withDatabase(server, `${name}_making`));
      await client.query(`alter database ${name}_making rename to ${name}`);
    }
  } finally {
    await client.end();
  }
  return name;
}

/** Decorators need our compiler, so the bundled command builds the template, as an operator would. */
async function buildTemplate(url: string): Promise<void> {
  const out = mkdtempSync(join(resolve('.'), '.test-tools-'));
  try {
    const { default: config } = await import('../rolldown.config.ts');
    await build({
      ...config,
      logLevel: 'warn',
      input: { prepareDatabase: 'sandbox/prepareDatabase.ts' },
      output: { format: 'esm', dir: out },
    });
    execFileSync(process.execPath, [join(out, 'prepareDatabase.js')], {
      env: { ...process.env, DATABASE_OWNER_URL: url, DATABASE_URL: servingUrl(url), NODE_OPTIONS: '' },
      stdio: 'pipe',
    });
    await postponeLightningOffers(url);
  } finally {
    rmSync(out, { recursive: true, force: true });
  }
}

/**
 * The offers of the seed end every evening, so prices would depend on the hour of the tests. A test about offers moves
 * its clock to 2027.
 */
async function postponeLightningOffers(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(
    `update lightning_offer set starts_at = '2027-03-01Z', ends_at = ends_at + (timestamptz '2027-03-01Z' - date_trunc('day', ends_at, 'UTC'))`,
  );
  await client.end();
}

function fingerprintOf(folders: string[]): string {
  const hash = createHash('sha256');
  for (const folder of folders) {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      if (entry.isFile() && !entry.name.endsWith('.test.ts'))
        hash.update(readFileSync(join(folder, entry.name)));
    }
  }
  return hash.digest('hex').slice(0, 20);
}

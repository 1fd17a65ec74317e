import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { build } from 'rolldown';
import { claimDataDir, type DataDirClaim } from '../src/embedded/dataDir.ts';
import { startPostgres } from '../src/embedded/postgres.ts';
import { withDatabase } from './database.ts';

let stop: () => Promise<void> = async () => undefined;

/**
 * One real PostgreSQL for the whole run, and in it a template database with every migration and the seed. The
 * template is kept between runs under a name that changes with what it is made from.
 */
export async function makeTestDatabases(): Promise<void> {
  const started = process.env.TEST_DATABASE_SERVER ? null : await startOwn();
  const server = process.env.TEST_DATABASE_SERVER;
  if (!server) throw new Error('No test database server.');
  if (started) stop = started;
  // After a failed setup Jest calls no teardown.
  await makeTemplate(server).catch(async (error) => {
    await stop();
    throw error;
  });
}

export const stopTestDatabases = (): Promise<void> => stop();

async function startOwn(): Promise<() => Promise<void>> {
  const claim = await claimFreeFolder();
  const postgres = await startPostgres({ dir: claim.dir, durable: false });
  process.env.TEST_DATABASE_SERVER = postgres.url('postgres');
  return async () => {
    await postgres.stop();
    await claim.release();
  };
}

/** A run beside another one gets a server of its own: on the same folder it would take the first one's for an orphan. */
async function claimFreeFolder(): Promise<DataDirClaim> {
  for (let number = 1; ; number += 1) {
    try {
      return await claimDataDir(number === 1 ? '.test-data' : `.test-data/run-${number}`);
    } catch (error) {
      if (number === 6) throw error;
    }
  }
}

async function makeTemplate(server: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  const fingerprint = fingerprintOf([
    'api/src/migrations',
    'api/src/seeders',
    'api/src/seeders/catalog',
    'api/src/seeders/catalog/products',
  ]);
  const { rows } = await client.query(
    `select datname, shobj_description(oid, 'pg_database') as made from pg_database where datname ~ '^(template_aprumo|t_)'`,
  );
  const isFresh = rows.some((row) => row.datname === 'template_aprumo' && row.made === fingerprint);
  for (const row of rows) {
    if (row.datname === 'template_aprumo' && isFresh) continue;
    await client.query(`alter database ${row.datname} is_template false`).catch(() => undefined);
    await client.query(`drop database ${row.datname} with (force)`);
  }
  if (!isFresh) {
    await client.query('create database template_aprumo');
    await buildTemplate(withDatabase(server, 'template_aprumo'));
    await client.query(`comment on database template_aprumo is '${fingerprint}'`);
  }
  await client.end();
}

/** Decorators need our compiler, so the template is made by the bundled command, as an operator would. */
async function buildTemplate(url: string): Promise<void> {
  const out = resolve(`out/test-tools-${process.pid}`);
  const { default: config } = await import('../rolldown.config.ts');
  await build({
    ...config,
    input: { prepareDatabase: 'api/src/prepareDatabase.ts' },
    output: { ...config.output, dir: out },
  });
  execFileSync(process.execPath, [resolve(out, 'prepareDatabase.js')], {
    env: { ...process.env, DATABASE_URL: url, NODE_OPTIONS: '' },
    stdio: 'pipe',
  });
  rmSync(out, { recursive: true, force: true });
}

function fingerprintOf(folders: string[]): string {
  const hash = createHash('sha256');
  for (const folder of folders) {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      if (entry.isFile() && !entry.name.endsWith('.test.ts'))
        hash.update(readFileSync(join(folder, entry.name)));
    }
  }
  return hash.digest('hex').slice(0, 32);
}

import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { freePort } from '../../api/src/embedded/freePort.ts';
import { startPostgres } from '../../api/src/embedded/postgres.ts';
import { servingUrl } from '../../api/src/embedded/servingUrl.ts';
import type { Ends } from '../../ops/processes/buildInFolder.ts';
import { Program } from '../../ops/processes/program.ts';
import { ShopProcess } from '../../ops/processes/shopProcess.ts';
import { NODE_ENVIRONMENT, NODE_FLAGS } from '../../tools/nodeFlags.ts';
import type { OpenDatabase, StageDatabase } from '../chaos/stageDatabase.ts';

export const SERVER = 'out/demo/server.js';
/** The name of the shop's database. */
const SHOP = 'shop';
export const SECRET = 'the-secret-of-a-bench-that-nobody-else-knows';

/** The database of a bench: one server, or the cluster of `ops/cluster`. */
export interface BenchDatabase extends StageDatabase {
  superuserUrl(database: string): string;
  /** The log of the server that accepts writes. */
  logFile: string;
}

export interface BenchEnvironment {
  folder: string;
  /** The settings by which a shop reaches the database. */
  settings: Record<string, string>;
  /** The owner's address of the same database. */
  ownerUrl: string;
  databaseLog: string;
  database: pg.Pool;
  /**
   * What the reference writes to: a copy on the same server, so that no worker processes its jobs, webhooks and events.
   */
  referenceUrl: string;
  /** Copies the shop's database for the reference. Ends all connections of the shop, as PostgreSQL requires for a copy. */
  copyForReference(): Promise<void>;
  /** Creates an empty database on the same server and returns its address. */
  createDatabase(name: string): Promise<string>;
  close(): Promise<void>;
}

export interface EnvironmentOptions {
  keptIn?: string | undefined;
  /** More units of each product than any run can sell. The demo's people count the stocks, and refuse so many. */
  hasPlentyOfStock?: boolean;
  openDatabase?: OpenDatabase<BenchDatabase>;
}

/**
 * The database and the catalogue in it. In a folder that is named, a database of its own stays and is opened again by the
 * next run; otherwise it is deleted at the end.
 */
export async function openBenchEnvironment({
  keptIn,
  hasPlentyOfStock = true,
  openDatabase = openBenchDatabase,
}: EnvironmentOptions = {}): Promise<BenchEnvironment> {
  mkdirSync('.test-data', { recursive: true });
  const folder = keptIn ? resolve(keptIn) : mkdtempSync(resolve('.test-data/bench-'));
  mkdirSync(folder, { recursive: true });
  const ends: Ends = [];
  const close = async () => {
    for (const end of ends.splice(0).reverse()) await end();
    if (!keptIn) rmSync(folder, { recursive: true, force: true });
  };
  try {
    const opened = await openDatabase(folder, ends);
    const { ownerUrl, servingUrl: serving, superuserUrl, settings, logFile } = opened;
    const connect = (url: string, max: number) => {
      const pool = new pg.Pool({ connectionString: url, max });
      pool.on('error', () => undefined);
      ends.push(() => pool.end());
      return pool;
    };
    const server = connect(superuserUrl('postgres'), 1);
    const name = new URL(ownerUrl).pathname.slice(1);
    const database = connect(superuserUrl(name), 2);
    const prepare = new Program(
      'out/demo/prepareDatabase.js',
      { DATABASE_OWNER_URL: ownerUrl, DATABASE_URL: serving },
      join(folder, 'prepare.log'),
    );
    if ((await prepare.ended()) !== 0)
      throw new Error(`The database was not prepared: ${folder}/prepare.log`);
    if (hasPlentyOfStock) await database.query('update stock set on_hand = 100000000 where on_hand > 0');
    return {
      folder,
      settings,
      ownerUrl,
      databaseLog: logFile,
      database,
      referenceUrl: superuserUrl('reference'),
      async copyForReference() {
        await server.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [
          name,
        ]);
        await server.query(`create database reference template ${pg.escapeIdentifier(name)}`);
      },
      async createDatabase(other) {
        await server.query(`create database ${pg.escapeIdentifier(other)}`);
        return superuserUrl(other);
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** PostgreSQL as `npm start` runs it, with a disk flush at every commit. Its owner is the superuser. */
const openBenchDatabase: OpenDatabase<BenchDatabase> = async (folder, ends) => {
  const postgres = await startPostgres({ dir: join(folder, 'database'), durable: true });
  ends.push(() => postgres.stop());
  await createMissing(postgres.url('postgres'), SHOP);
  const ownerUrl = postgres.url(SHOP);
  return {
    ownerUrl,
    servingUrl: servingUrl(ownerUrl),
    superuserUrl: (database) => postgres.url(database),
    settings: { DATABASE_URL: servingUrl(ownerUrl) },
    logFile: join(folder, 'database/postgres.log'),
  };
};

async function createMissing(serverUrl: string, database: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    const existing = await client.query('select from pg_database where datname = $1', [database]);
    if (existing.rowCount === 0) await client.query(`create database ${pg.escapeIdentifier(database)}`);
  } finally {
    await client.end();
  }
}

/** Starts the built product as in production, but with the demo's sandbox bank, because the run has no real gateway. */
export async function startProduct(
  { folder, settings }: Pick<BenchEnvironment, 'folder' | 'settings'>,
  {
    name,
    env = {},
    nodeOptions = NODE_FLAGS,
  }: { name: string; env?: Record<string, string>; nodeOptions?: readonly string[] },
): Promise<ShopProcess> {
  const shop = new ShopProcess({
    name,
    port: await freePort(),
    script: SERVER,
    logs: folder,
    nodeOptions,
    env: {
      NODE_ENV: 'production',
      DEMO: 'on',
      DEMO_WORLD: 'off',
      LOG_LEVEL: 'warn',
      TRUST_PROXY: 'on',
      REQUEST_LIMITS: 'off',
      DATA_DIR: join(folder, name),
      ...settings,
      APP_SECRET: SECRET,
      ...NODE_ENVIRONMENT,
      ...env,
    },
  });
  await shop.start();
  return shop;
}

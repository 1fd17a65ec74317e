import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { Program } from '../chaos/program.ts';
import { ShopProcess } from '../chaos/shopProcess.ts';
import { freePort } from '../src/embedded/freePort.ts';
import { startPostgres } from '../src/embedded/postgres.ts';
import { servingUrl } from '../src/embedded/servingUrl.ts';
import { NODE_ENVIRONMENT, NODE_FLAGS } from '../tools/nodeFlags.ts';

export const SERVER = 'out/api/server.js';
export const SECRET = 'the-secret-of-a-bench-that-nobody-else-knows';

export interface BenchEnvironment {
  folder: string;
  databaseUrl: string;
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

interface EnvironmentOptions {
  keptIn?: string | undefined;
  /** More units of each product than any run can sell. The demo's people count the shelves, and refuse so many. */
  hasPlentyOfStock?: boolean;
}

/**
 * PostgreSQL as `npm start` runs it, with a disk flush at every commit, and the catalogue in it. In a folder that is
 * named, the database stays and is opened again by the next run; otherwise it is deleted at the end.
 */
export async function openBenchEnvironment({
  keptIn,
  hasPlentyOfStock = true,
}: EnvironmentOptions = {}): Promise<BenchEnvironment> {
  mkdirSync('.test-data', { recursive: true });
  const folder = keptIn ? resolve(keptIn) : mkdtempSync(resolve('.test-data/bench-'));
  mkdirSync(folder, { recursive: true });
  const postgres = await startPostgres({ dir: join(folder, 'database'), durable: true });
  const server = new pg.Pool({ connectionString: postgres.url('postgres'), max: 1 });
  server.on('error', () => undefined);
  const existing = await server.query(`select 1 from pg_database where datname = 'shop'`);
  if (existing.rowCount === 0) await server.query('create database shop');
  const ownerUrl = postgres.url('shop');
  const databaseUrl = servingUrl(ownerUrl);
  const database = new pg.Pool({ connectionString: ownerUrl, max: 2 });
  database.on('error', () => undefined);
  const prepare = new Program(
    'out/api/prepareDatabase.js',
    { DATABASE_OWNER_URL: ownerUrl, DATABASE_URL: databaseUrl },
    join(folder, 'prepare.log'),
  );
  if ((await prepare.ended()) !== 0) throw new Error(`The database was not prepared: ${folder}/prepare.log`);
  if (hasPlentyOfStock) await database.query('update stock set on_hand = 100000000 where on_hand > 0');
  return {
    folder,
    databaseUrl,
    ownerUrl,
    databaseLog: join(folder, 'database/postgres.log'),
    database,
    referenceUrl: postgres.url('reference'),
    async copyForReference() {
      await server.query(`select pg_terminate_backend(pid) from pg_stat_activity where datname = 'shop'`);
      await server.query('create database reference template shop');
    },
    async createDatabase(name) {
      await server.query(`create database ${pg.escapeIdentifier(name)}`);
      return postgres.url(name);
    },
    async close() {
      await Promise.all([database.end(), server.end()]);
      await postgres.stop();
      if (!keptIn) rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Starts the built product as in production, but with the demo's sandbox bank, because the run has no real gateway. */
export async function startProduct(
  { folder, databaseUrl }: Pick<BenchEnvironment, 'folder' | 'databaseUrl'>,
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
      DATABASE_URL: databaseUrl,
      APP_SECRET: SECRET,
      ...NODE_ENVIRONMENT,
      ...env,
    },
  });
  await shop.start();
  return shop;
}

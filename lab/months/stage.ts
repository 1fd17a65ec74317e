import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { freePort } from '../../api/src/embedded/freePort.ts';
import { startPostgres } from '../../api/src/embedded/postgres.ts';
import { servingUrl } from '../../api/src/embedded/servingUrl.ts';
import { type Built, buildInFolder, type Ends } from '../../ops/processes/buildInFolder.ts';
import { Program } from '../../ops/processes/program.ts';
import { bankSettings, makeStageKeys, type StageKeys } from '../../ops/processes/stageSettings.ts';
import { run } from '../../tools/run.ts';
import { openBucket } from '../chaos/openBucket.ts';
import type { OpenDatabase, StageDatabase } from '../chaos/stageDatabase.ts';
import { type Moment, openBankServer } from './bankServer.ts';
import { ShopProcess } from './shopProcess.ts';

/** Builds into its own folder, so that a shop that runs from out/ is not disturbed. */
const PROGRAMS = 'out/months';

export interface Stage extends Built {
  /** The database, read as its owner. */
  database: pg.Pool;
  shops: readonly [ShopProcess, ShopProcess];
  bankUrl: string;
  now(): Date;
  /** Sets the clock of both processes and of the bank. */
  moveClock(to: Date): Promise<void>;
  /** For each of the next kills, whether the process is killed before or after its charge. The first entry is next. */
  plannedKills: Moment[];
}

/** Builds the programs and starts PostgreSQL, the test bank and two processes of the shop, all with one clock. */
export async function openStage(
  openDatabase: OpenDatabase<StageDatabase> = openQuickDatabase,
): Promise<Stage> {
  await run('rolldown', ['-c', 'lab/months/rolldown.config.ts', '-d', PROGRAMS, '--log-level', 'warn'], {
    isQuiet: true,
  });
  mkdirSync('.test-data', { recursive: true });
  const folder = mkdtempSync(resolve('.test-data/months-'));
  const stage = await buildInFolder(folder, (ends) => build(openDatabase, folder, ends));
  return {
    ...stage,
    async close({ keep }) {
      await stage.close({ keep });
      if (!keep) rmSync(PROGRAMS, { recursive: true, force: true });
    },
  };
}

/** One server that does not flush its commits to disk, because it is never killed. */
const openQuickDatabase: OpenDatabase<StageDatabase> = async (folder, ends) => {
  const postgres = await startPostgres({ dir: join(folder, 'database'), durable: false });
  ends.push(() => postgres.stop());
  const ownerUrl = postgres.url('postgres');
  return { ownerUrl, servingUrl: servingUrl(ownerUrl), settings: { DATABASE_URL: servingUrl(ownerUrl) } };
};

async function build(
  openDatabase: OpenDatabase<StageDatabase>,
  folder: string,
  ends: Ends,
): Promise<Omit<Stage, keyof Built>> {
  const { ownerUrl, servingUrl: serving, settings } = await openDatabase(folder, ends);
  const keys = makeStageKeys('months');
  const prepared = new Program(
    join(PROGRAMS, 'prepareDatabase.js'),
    {
      DATABASE_OWNER_URL: ownerUrl,
      DATABASE_URL: serving,
      APP_SECRET: keys.appSecret,
      MASTER_KEYS: keys.masterKeys,
    },
    join(folder, 'prepare.log'),
  );
  if ((await prepared.ended()) !== 0) throw new Error(`The database was not prepared: ${folder}/prepare.log`);
  const database = new pg.Pool({ connectionString: ownerUrl, max: 4 });
  database.on('error', () => undefined);
  ends.push(() => database.end());

  const bucket = await openBucket(join(folder, 'files'));
  ends.push(() => bucket.stop());
  const [bankPort, portA, portB] = [await freePort(), await freePort(), await freePort()];
  const bankUrl = `http://127.0.0.1:${bankPort}`;
  const makeShop = (name: string, port: number) =>
    new ShopProcess({
      name,
      script: join(PROGRAMS, 'shop.js'),
      logFile: join(folder, `shop-${name}.log`),
      env: shopEnvironment({
        port,
        settings: { ...settings, ...bucket.settings },
        bankUrl: `${bankUrl}/of/${name}`,
        keys,
      }),
    });
  const shops = [makeShop('a', portA), makeShop('b', portB)] as const;
  const ports = { a: portA, b: portB } as Record<string, number>;

  let offsetMs = 0;
  const now = () => new Date(Date.now() + offsetMs);
  const stage: Omit<Stage, keyof Built> = {
    database,
    shops,
    bankUrl,
    now,
    plannedKills: [],
    async moveClock(to) {
      offsetMs = to.getTime() - Date.now();
      await Promise.all(shops.map((shop) => shop.moveClock(offsetMs)));
    },
  };
  const bank = await openBankServer(
    { databaseUrl: ownerUrl, ...keys, port: bankPort, now, tickMs: 50, slowMs: 200 },
    {
      onCharge(name, moment) {
        const shop = shops.find((process) => process.name === name);
        if (!shop || stage.plannedKills[0] !== moment) return false;
        stage.plannedKills.shift();
        shop.kill();
        return true;
      },
      async onNotice(body, headers) {
        const shop = shops.find(({ isUp }) => isUp);
        if (!shop) return 503;
        const url = `http://127.0.0.1:${ports[shop.name]}/webhooks/payment`;
        const answer = await fetch(url, { method: 'POST', body, headers }).catch(() => null);
        await answer?.arrayBuffer().catch(() => null);
        return answer?.status ?? 503;
      },
    },
  );
  ends.push(() => bank.close());
  ends.push(() => Promise.all(shops.map((shop) => shop.stop())));
  await Promise.all(shops.map((shop) => shop.start()));
  return stage;
}

function shopEnvironment({
  port,
  settings,
  bankUrl,
  keys,
}: {
  port: number;
  settings: Record<string, string>;
  bankUrl: string;
  keys: StageKeys;
}): Record<string, string> {
  return {
    NODE_ENV: 'production',
    DEMO: 'on',
    LOG_LEVEL: 'warn',
    PORT: String(port),
    SUBSCRIPTIONS: 'on',
    ...settings,
    DATABASE_POOL: '12',
    APP_SECRET: keys.appSecret,
    MASTER_KEYS: keys.masterKeys,
    ...bankSettings(bankUrl, keys),
  };
}

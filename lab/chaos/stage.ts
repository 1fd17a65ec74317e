import { mkdirSync, mkdtempSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '../../api/src/embedded/freePort.ts';
import { type Built, buildInFolder, type Ends } from '../../ops/processes/buildInFolder.ts';
import { Program } from '../../ops/processes/program.ts';
import { ShopProcess } from '../../ops/processes/shopProcess.ts';
import {
  bankSettings,
  makeStageKeys,
  type StageKeys,
  UNLIMITED_SETTINGS,
} from '../../ops/processes/stageSettings.ts';
import { openBalancer } from './balancer.ts';
import { openBucket } from './openBucket.ts';
import {
  type KillableDatabase,
  type OpenDatabase,
  openOwnDatabase,
  type StageDatabase,
} from './stageDatabase.ts';

export interface BankAddress {
  url: string;
  publicKey: string;
}

/** What a purchase or an evaluation needs, wherever the shop runs. */
export interface ShopAddresses {
  /** The database, read directly. */
  database: pg.Pool;
  /** The address that shoppers and the bank use. */
  front: string;
  bank: BankAddress;
}

export interface Stage extends ShopAddresses, Built {
  shops: readonly [ShopProcess, ShopProcess];
  /** Sends SIGKILL to the database server that accepts writes. Returns when it may be killed again. */
  killDatabase(): Promise<void>;
  /** Stops the bucket for the given time. */
  stopBucket(ms: number): Promise<void>;
}

export interface StageSettings {
  /** The folder of the built programs. */
  programs: string;
  /** Units by slug, written to stock before anyone reads them. */
  stocks: Record<string, number>;
  /** The bank exited unexpectedly, so later measurements are worthless. */
  onFatal(why: string): void;
  /** The `S3_…` settings of another bucket than the embedded one. It is not stopped here. */
  bucket?: Record<string, string>;
  /** Opens another database than one server of the bundled PostgreSQL. */
  openDatabase?: OpenDatabase<KillableDatabase>;
  /** Flags of Node for the shop, and settings beside those of the stage. */
  nodeOptions?: readonly string[];
  env?: Record<string, string>;
}

/** Starts PostgreSQL, the bucket, the bank and two processes of the shop, with all their data in a new folder. */
export async function openStage(settings: StageSettings): Promise<Stage> {
  mkdirSync('.test-data', { recursive: true });
  const folder = mkdtempSync(resolve('.test-data/chaos-'));
  return buildInFolder(folder, (ends) => build(settings, folder, ends));
}

async function build(
  {
    programs,
    stocks,
    onFatal,
    bucket: otherBucket,
    openDatabase = openOwnDatabase,
    nodeOptions = [],
    env = {},
  }: StageSettings,
  folder: string,
  ends: Ends,
): Promise<Omit<Stage, keyof Built>> {
  const { ownerUrl, servingUrl, settings, kill } = await openDatabase(folder, ends);
  const keys = makeStageKeys('chaos');
  const log = join(folder, 'prepare.log');
  const prepared = new Program(
    join(programs, 'prepareDatabase.js'),
    { DATABASE_OWNER_URL: ownerUrl, DATABASE_URL: servingUrl, MASTER_KEYS: keys.masterKeys },
    log,
  );
  if ((await prepared.ended()) !== 0) throw new Error(`The database was not prepared: see ${log}`);
  const database = new pg.Pool({ connectionString: ownerUrl, max: 4 });
  database.on('error', () => undefined);
  ends.push(() => database.end());
  await stockUp(database, stocks);

  const bucket = await openBucket(join(folder, 'bucket'));
  ends.push(() => bucket.stop());
  const [bankPort, portA, portB] = [await freePort(), await freePort(), await freePort()];
  const bankUrl = `http://127.0.0.1:${bankPort}`;
  const makeShop = (name: string, port: number) =>
    new ShopProcess({
      name,
      port,
      script: join(programs, 'server.js'),
      logs: folder,
      nodeOptions,
      env: {
        ...env,
        ...shopEnvironment({
          dataDir: join(folder, name),
          database: settings,
          bankUrl,
          keys,
          bucket: otherBucket ?? bucket.settings,
        }),
      },
    });
  const shops = [makeShop('shop-a', portA), makeShop('shop-b', portB)] as const;
  const balancer = await openBalancer(shops);
  ends.push(() => balancer.close());
  const bank = new Program(
    join(programs, 'sandboxGateway.js'),
    {
      SANDBOX_DATABASE_URL: ownerUrl,
      SANDBOX_PORT: String(bankPort),
      SANDBOX_WEBHOOK_URL: `${balancer.url}/webhooks/payment`,
      SANDBOX_WEBHOOK_SECRET: keys.webhookSecret,
      SANDBOX_SECRET_KEY: keys.secretKey,
      SANDBOX_PUBLIC_KEY: keys.publicKey,
      SANDBOX_SLOW_MS: '1500',
      SANDBOX_TICK_MS: '100',
    },
    join(folder, 'bank.log'),
  );
  let isClosing = false;
  void bank.ended().then(() => {
    if (!isClosing) onFatal('The bank ended: see bank.log.');
  });
  ends.push(() => {
    isClosing = true;
    return bank.stop();
  });
  await waitUntilUp(`${bankUrl}/v1/switches`, bank);
  ends.push(() => Promise.all(shops.map((shop) => shop.stop())));
  await Promise.all(shops.map((shop) => shop.start()));
  return {
    database,
    shops,
    front: balancer.url,
    bank: { url: bankUrl, publicKey: keys.publicKey },
    killDatabase: kill,
    stopBucket: (ms) => bucket.pause(ms),
  };
}

/**
 * A shop as in production, with the movable clock, unlisted documents for the test, and a balancer in front of it.
 */
function shopEnvironment({
  dataDir,
  database,
  bankUrl,
  keys,
  bucket,
}: {
  dataDir: string;
  database: StageDatabase['settings'];
  bankUrl: string;
  keys: StageKeys;
  bucket: Record<string, string>;
}): Record<string, string> {
  return {
    ...UNLIMITED_SETTINGS,
    DATA_DIR: dataDir,
    ...database,
    APP_SECRET: keys.appSecret,
    MASTER_KEYS: keys.masterKeys,
    ...bucket,
    ...bankSettings(bankUrl, keys),
  };
}

async function stockUp(database: pg.Pool, stocks: Record<string, number>): Promise<void> {
  for (const [slug, units] of Object.entries(stocks)) {
    const { rowCount } = await database.query(
      'update stock set on_hand = $2 where sku_id = (select id from product where slug = $1)',
      [slug, units],
    );
    if (rowCount !== 1) throw new Error(`${slug} has no stock row.`);
  }
}

async function waitUntilUp(url: string, program: Program): Promise<void> {
  for (let tries = 0; tries < 400; tries += 1) {
    if (program.hasEnded) throw new Error('The bank ended while it started: see bank.log');
    const answer = await fetch(url).catch(() => null);
    await answer?.arrayBuffer();
    if (answer?.ok) return;
    await pause(50);
  }
  throw new Error('The bank did not start: see bank.log');
}

import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { missingStorePackages } from '../../ops/objectstore/packages.ts';
import { killAllPrograms } from '../../ops/processes/program.ts';
import { ensureBuilt } from '../../tools/build.ts';
import { ArchivedDatabase, missingBackupPackages } from './archivedDatabase.ts';
import { openBucketRepository, type Repository } from './bucketRepository.ts';
import { makeDrillShop } from './drillShop.ts';
import { fillDatabase } from './fillDatabase.ts';
import { buyUntil, type PaidPurchase } from './purchases.ts';
import { missingPurchases, violatedBooks } from './restoredBooks.ts';

/**
 * `npm run lab -- restore:drill`: archives the database of a shop that sells, destroys the machine, and restores it twice from
 * the repository: to the end of the archive, and to a chosen second with the shop on it. With `--bucket` the repository is in
 * a bucket of OpenStack Swift, otherwise in a folder.
 */
const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '4350' },
    seconds: { type: 'string', default: '20' },
    'archive-timeout': { type: 'string', default: '5' },
    gigabytes: { type: 'string', default: '0' },
    bucket: { type: 'boolean', default: false },
    'objects-port': { type: 'string', default: '4394' },
    keep: { type: 'boolean', default: false },
  },
});
const installation = missingBackupPackages() ?? (values.bucket ? missingStorePackages() : null);
if (installation) {
  console.error(`Programs of the drill are missing. As root: ${installation}`);
  process.exit(1);
}
const folder = mkdtempSync(join(tmpdir(), 'aprumo-drill-'));
chmodSync(folder, 0o755);
const port = Number(values.port);
const MIN_PURCHASES = 5;
const problems: string[] = [];
const began = performance.now();
let repository: Repository | undefined;

async function step<T>(what: string, work: () => Promise<T>): Promise<{ result: T; seconds: number }> {
  const start = performance.now();
  const result = await work();
  const seconds = (performance.now() - start) / 1000;
  console.log(`  ${what.padEnd(52, '.')} ${seconds.toFixed(1)} s`);
  return { result, seconds };
}

async function withPool<T>(url: string, work: (pool: pg.Pool) => Promise<T>): Promise<T> {
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  return work(pool).finally(() => pool.end());
}

/** Waits for the time, and until there are some more purchases. */
async function buyFor(ms: number, purchases: readonly PaidPurchase[]): Promise<void> {
  const [deadline, wanted] = [Date.now() + ms, purchases.length + MIN_PURCHASES];
  while (Date.now() < deadline || purchases.length < wanted) await pause(100);
}

async function drill(): Promise<void> {
  await ensureBuilt();
  if (values.bucket) repository = await openBucketRepository(folder, Number(values['objects-port']));
  const database = new ArchivedDatabase({
    folder,
    repository,
    port: port + 2,
    password: randomBytes(24).toString('hex'),
    archiveTimeout: Number(values['archive-timeout']),
  });
  const { ownerUrl } = database;
  const { shop, prepare, verifyAudit } = makeDrillShop({ folder, ownerUrl, port });

  await database.create();
  await database.start();
  await prepare();
  if (Number(values.gigabytes) > 0)
    await step(`Filled to ${values.gigabytes} GB`, () =>
      withPool(ownerUrl, (pool) => fillDatabase(pool, Number(values.gigabytes))),
    );
  await step('Full backup, encrypted', () => database.backUp());

  await shop.start();
  const purchases: PaidPurchase[] = [];
  const half = (Number(values.seconds) / 2) * 1000;
  let isOver = false;
  const buying = buyUntil(() => isOver, shop.url, purchases).catch((error: unknown) => {
    if (!isOver) throw error;
  });
  await buyFor(half, purchases);
  const chosen = new Date();
  await buyFor(half, purchases);
  isOver = true;
  const burnt = new Date();
  await shop.kill();
  await database.burn();
  await buying;
  console.log(`  ${purchases.length} purchases were shown as paid; then the machine is gone`);

  await step('Files restored, to the end of the archive', () => database.restore(null));
  await step('WAL replayed', () => database.start({ isArchiving: false }));
  const lost = await withPool(ownerUrl, (pool) => missingPurchases(pool, purchases));
  const lostSeconds = lost[0] ? (burnt.getTime() - lost[0].shownAt.getTime()) / 1000 : 0;
  console.log(`  Lost: ${lost.length} purchases, the writes of the last ${lostSeconds.toFixed(1)} s`);
  if (lostSeconds > Number(values['archive-timeout']) + 5)
    problems.push('More was lost than the archive timeout.');
  await database.stop();
  database.clear();

  const files = await step(`Files restored, to ${chosen.toISOString()}`, () =>
    database.restore(chosen.toISOString().replace('T', ' ').replace('Z', '+00')),
  );
  const replay = await step('WAL replayed', () => database.start());
  await withPool(ownerUrl, async (pool) => {
    await pool.query('select skip_transaction_numbers(next_transaction())');
    const serving = await step('Shop ready', () => shop.start());
    const earlier = purchases.filter(({ shownAt }) => shownAt < chosen);
    const later = purchases.filter(({ shownAt }) => shownAt.getTime() > chosen.getTime() + 2_000);
    const missing = await missingPurchases(pool, earlier);
    const present = later.length - (await missingPurchases(pool, later)).length;
    if (missing.length > 0)
      problems.push(`${missing.length} purchases of before the chosen second are missing.`);
    if (present > 0) problems.push(`${present} purchases of after the chosen second are there.`);
    console.log(
      `  ${earlier.length} purchases of before the chosen second are paid, none of ${later.length} later ones`,
    );
    problems.push(...(await step('Books balance', () => violatedBooks(pool))).result);
    await step('Audit chains verify', verifyAudit).catch((error: Error) => problems.push(error.message));
    let hasSold = false;
    await step('A purchase in the restored shop', () =>
      buyUntil(() => hasSold, shop.url, {
        push: () => {
          hasSold = true;
        },
      }),
    );
    const total = files.seconds + replay.seconds + serving.seconds;
    console.log(`\n  From nothing to a serving shop: ${total.toFixed(1)} s`);
  });
  await shop.stop();
  await database.stop();
}

await drill().catch((error: unknown) => {
  console.error(error);
  problems.push('The drill did not finish.');
});
await repository?.close();
killAllPrograms();
for (const problem of problems) console.error(`  ${problem}`);
if (values.keep || problems.length > 0) console.log(`  Logs: ${folder}`);
else rmSync(folder, { recursive: true, force: true });
console.log(
  `\n${problems.length === 0 ? 'The drill passed' : 'The drill failed'}, in ${((performance.now() - began) / 1000).toFixed(0)} s`,
);
process.exit(problems.length === 0 ? 0 : 1);

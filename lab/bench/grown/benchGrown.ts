import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { killAllPrograms } from '../../../ops/processes/program.ts';
import type { ShopProcess } from '../../../ops/processes/shopProcess.ts';
import { ensureBuilt } from '../../../tools/build.ts';
import { openBenchEnvironment, startProduct } from '../product.ts';
import { grow, timed } from './grow.ts';
import { type Cost, printCosts, screenCosts } from './screenCosts.ts';
import { openScreens } from './screens/openScreens.ts';
import { printScreens } from './screens/printScreens.ts';
import type { ScreenCost } from './screens/screenCost.ts';

/**
 * `npm run lab -- bench:grown`: a shop after years, to open in a browser and to measure. Prints what the operations cost before
 * and after; with `--screens` also every page of the three apps. `--folder` keeps the database, so that the steps can be
 * run one by one. After the last step the shop runs until Ctrl-C; with `--end` it ends at once.
 */
const { values } = parseArgs({
  options: {
    products: { type: 'string', default: '20000' },
    people: { type: 'string', default: '300000' },
    cases: { type: 'string', default: '50000' },
    events: { type: 'string', default: '10000000' },
    folder: { type: 'string' },
    steps: { type: 'string', default: 'small,grow,grown' },
    screens: { type: 'boolean', default: false },
    only: { type: 'string' },
    end: { type: 'boolean', default: false },
  },
});
const HISTORY_MS = 900_000;
const steps = values.steps.split(',');

interface Measured {
  costs: Cost[];
  screens: ScreenCost[];
}

await ensureBuilt();
const environment = await openBenchEnvironment({ keptIn: values.folder, hasPlentyOfStock: false });
const close = async () => {
  killAllPrograms();
  await environment.close();
};
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void close().then(() => process.exit(0)));
const { database, folder } = environment;
const shop = await start();
if (steps.includes('small')) {
  await timed('History of the demo', waitForHistory);
  await measure('small');
}
if (steps.includes('grow')) {
  const { products, people, cases, events } = values;
  await grow(
    { url: shop.url, database, stop: () => shop.stop() },
    { products: Number(products), people: Number(people), cases: Number(cases), events: Number(events) },
  );
  await shop.start();
}
if (steps.includes('grown')) {
  await measure('grown');
  const [small, grown] = [readMeasured('small'), readMeasured('grown')];
  printCosts(small.costs, grown.costs);
  if (printScreens(small.screens, grown.screens) > 0) process.exitCode = 1;
}
if (values.end) {
  await shop.stop();
  await close();
} else console.log(`\n${shop.url}`);

/** The same data folder each time, because the pictures of the demo's patients are in it. */
function start(): Promise<ShopProcess> {
  return startProduct(environment, { name: 'shop', env: { DEMO_WORLD: 'on' } });
}

/** Measures the operations and the pages, and stores the result. With `--only`, the other results remain. */
async function measure(name: 'small' | 'grown'): Promise<void> {
  const { url, pid } = shop;
  const { only } = values;
  const before = only ? readMeasured(name) : { costs: [], screens: [] };
  const costs = only ? before.costs : await screenCosts({ url, pid, database }, await nextRegistration());
  const place = { url, pid, database, cluster: join(folder, 'database/postgres') };
  const pictures = join(folder, 'screens', name);
  const opened = values.screens ? await openScreens(place, { pictures, only }) : [];
  const isOpened = (screen: ScreenCost) =>
    opened.some(({ reader, path }) => reader === screen.reader && path === screen.path);
  const screens = [...before.screens.filter((screen) => !isOpened(screen)), ...opened];
  writeFileSync(join(folder, `${name}.json`), JSON.stringify({ costs, screens } satisfies Measured));
}

function readMeasured(name: 'small' | 'grown'): Measured {
  return JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8'));
}

async function waitForHistory(): Promise<void> {
  for (const until = performance.now() + HISTORY_MS; performance.now() < until; await pause(500)) {
    const { rows } = await database.query(
      `select value->>'finishedAt' as finished from setting where name = 'demoHistory'`,
    );
    if (rows[0]?.finished) return;
  }
  throw new Error(
    `The history of the demo was not complete after ${HISTORY_MS / 1000} s: ${folder}/shop.log`,
  );
}

/** A registration number that no doctor has. */
async function nextRegistration(): Promise<number> {
  const { rows } = await database.query<{ next: number }>(
    `select 900000 + count(*)::int as next from council_registration where registration_number like '9_____'`,
  );
  return rows[0]?.next ?? 900_000;
}

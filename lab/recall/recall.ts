import { parseArgs } from 'node:util';
import type pg from 'pg';
import { RECORD_ALL_WAITING } from '../../api/src/migrations/orderStepChanges.ts';
import { untilIdle } from '../bench/catalogFile/steps.ts';
import { makePatients, makePharmacist } from '../bench/clinicData.ts';
import { figuresOf } from '../bench/figures.ts';
import { timed } from '../bench/grown/grow.ts';
import { placeOrder } from '../bench/grown/makeTemplates.ts';
import { makeMembers } from '../bench/members.ts';
import { startProduct } from '../bench/product.ts';
import { Report } from '../bench/report.ts';
import { runBench } from '../bench/runBench.ts';
import { fillOrders } from './fillOrders.ts';
import { chooseLots, type RecallTimes, recallLot } from './recallLots.ts';

/**
 * `npm run lab -- recall`: fills a shop with `--orders` orders and recalls lots in it: the first page of who received units
 * with the total, the block, and the mails. Fails when these three of a lot together take longer than a second (p95), or
 * one of the first two for the largest lot, or when an answer is wrong. `--short` has 20,000 orders. It deletes its database at the end.
 */
const { values } = parseArgs({
  options: {
    orders: { type: 'string' },
    lots: { type: 'string', default: '40' },
    short: { type: 'boolean', default: false },
  },
});
const ORDERS = Number(values.orders ?? (values.short ? 20_000 : 1_000_000));
const ORDERS_OF_A_PERSON = 5;
const PEOPLE_TOGETHER = 2_000;
const TARGET_MS = 1_000;

const report = new Report();

await runBench(report, async (environment) => {
  const { database } = environment;
  const shop = await startProduct(environment, {
    name: 'recall',
    // The documents of this command are not those of an app.
    env: { ANONYMOUS_OPERATIONS: 'free' },
  });
  const [member] = await makeMembers(shop.url, database, 1);
  if (!member) throw new Error('No member was made.');
  const likeOrderId = await placeOrder(shop.url, member, 0);
  await shop.stop();
  const people = await timed('People', () => fillPeople(database));
  await timed(`${ORDERS} orders`, () => fillOrders(database, { orders: ORDERS, likeOrderId, people }));
  await database.query(RECORD_ALL_WAITING);
  await shop.start();
  const lots = await chooseLots(database, Number(values.lots));
  const { token, id } = await makePharmacist({ url: shop.url, database });
  await database.query('update session set stepped_up_at = now() where user_id = $1', [id]);
  const [largest, ...others] = lots;
  if (!largest) throw new Error('No lot was dispensed.');
  const recall = (lot: typeof largest) => recallLot({ url: shop.url, token }, lot);
  await untilQuiet(shop.pid, database);
  // The first request of a process loads code, as after every start; it is not what is measured.
  const [warm, ...measured] = others;
  if (warm) await recall(warm);
  const usual: RecallTimes[] = [];
  for (const lot of measured) usual.push(await recall(lot));
  const large = await recall(largest);
  printTimes(usual, `${measured.length} lots of some ${measured[0]?.orders ?? 0} orders`, ['whole']);
  // The mails of a lot that thousands received are sealed one by one, after the lot is blocked: their time is only printed.
  printTimes([large], `a lot of ${largest.orders} orders, ${largest.people} people`, ['page', 'block']);
  const wrong = [large, ...usual].flatMap((times) => times.wrong);
  report.correct(
    'every recall finds each order and each person',
    wrong.length === 0,
    wrong.join('; ') || 'yes',
  );
  await shop.stop();
});

/** At its start the shop prepares pages, and the dashboard's figures of every day of these years. */
async function untilQuiet(pid: number, database: pg.Pool): Promise<void> {
  for (let quiet = 0; quiet < 3; ) {
    await untilIdle(pid);
    const { rows } = await database.query<{ busy: boolean }>(
      `select exists (select from pg_stat_activity where state = 'active' and pid <> pg_backend_pid() and datname = current_database()) as busy`,
    );
    quiet = rows[0]?.busy ? 0 : quiet + 1;
  }
}

/** Fills in the people; each has several orders. Returns their ids. */
async function fillPeople(database: pg.Pool): Promise<string[]> {
  const { rows } = await database.query<{ id: string }>('select id from user_account limit 1');
  const likeId = rows[0]?.id ?? '';
  const people: string[] = [];
  const wanted = Math.ceil(ORDERS / ORDERS_OF_A_PERSON);
  while (people.length < wanted)
    people.push(
      ...(await makePatients(
        database,
        likeId,
        Math.min(PEOPLE_TOGETHER, wanted - people.length),
        people.length,
      )),
    );
  return people;
}

const ACTS = {
  page: { name: 'first page and total', msOf: ({ page }: RecallTimes) => page },
  block: { name: 'block', msOf: ({ block }: RecallTimes) => block },
  mails: { name: 'mails', msOf: ({ mails }: RecallTimes) => mails },
  whole: {
    name: 'the whole recall',
    msOf: ({ page, block, mails }: RecallTimes) => page + block + mails,
  },
};

/** Prints how long each act took, and judges the 95th percentile of some. */
function printTimes(
  recalls: readonly RecallTimes[],
  lots: string,
  judged: readonly (keyof typeof ACTS)[],
): void {
  report.title(`${ORDERS} orders: ${lots}`);
  for (const act of ['page', 'block', 'mails', 'whole'] as const) {
    const { name, msOf } = ACTS[act];
    const times = recalls.map(msOf);
    const seconds = times.reduce((sum, ms) => sum + ms, 0) / 1000;
    const figures = figuresOf([{ rate: times.length / seconds, times, seconds, failures: [] }]);
    report.row(name, figures);
    if (!judged.includes(act)) continue;
    const isMet = figures.p95 <= TARGET_MS;
    report.target(`${name} within ${TARGET_MS} ms (p95)`, isMet, `${figures.p95.toFixed(0)} ms`);
  }
}

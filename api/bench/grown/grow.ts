import { parseArgs } from 'node:util';
import { ORDER_STATUS } from '#schema/constants.ts';
import { killAllPrograms } from '../../chaos/program.ts';
import { RECORD_ALL_WAITING } from '../../src/migrations/orderStepChanges.ts';
import { openEncryption } from '../../src/shared/encryption/openEncryption.ts';
import { ensureBuilt } from '../../tools/build.ts';
import { insertAppointments } from '../clinicData.ts';
import { type BenchEnvironment, openBenchEnvironment, SECRET, startProduct } from '../product.ts';
import { growPeople } from './growPeople.ts';
import { growProducts } from './growProducts.ts';
import { makeTemplates } from './makeTemplates.ts';
import { type Cost, printCosts, screenCosts } from './screenCosts.ts';
import { catalogIds } from './sharedIds.ts';

/** `npm run bench:grown`: a shop after years, to open in a browser and to measure: prints what each screen costs before and after. It ends with Ctrl-C. */
const { values } = parseArgs({
  options: {
    products: { type: 'string', default: '20000' },
    people: { type: 'string', default: '300000' },
    cases: { type: 'string', default: '50000' },
  },
});
const APPOINTMENTS_TOGETHER = 2_000;

await ensureBuilt();
const environment = await openBenchEnvironment();
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    killAllPrograms();
    void environment.close().then(() => process.exit(0));
  });
const small = await grow(environment);
const shop = await startProduct(environment, { name: 'grown' });
const { database } = environment;
printCosts(small, await screenCosts({ url: shop.url, pid: shop.pid, database }, 910_000));
console.log(`\n${shop.url}`);

/** Fills the database. Returns what the screens cost before that. */
async function grow(environment: BenchEnvironment): Promise<Cost[]> {
  const { database } = environment;
  const step = async <Result>(name: string, work: () => Promise<Result>): Promise<Result> => {
    const began = performance.now();
    const result = await work();
    console.log(`${name}: ${((performance.now() - began) / 1000).toFixed(0)} s`);
    return result;
  };
  const encryption = await openEncryption(
    { master: { kind: 'derived' }, numbers: {} },
    { pool: database, appSecret: SECRET },
  );
  const small = await startProduct(environment, { name: 'templates' });
  const templates = await step('Templates', () => makeTemplates({ url: small.url, database }, encryption));
  const costs = await screenCosts({ url: small.url, pid: small.pid, database }, 900_000);
  await small.stop();
  const shared = await catalogIds(database);
  await step(`${values.products} products`, () => growProducts(database, Number(values.products)));
  await step(`${values.people} people with orders`, async () => {
    const client = await database.connect();
    await growPeople(client, encryption, { templates, count: Number(values.people), shared });
    client.release();
  });
  const { userId = '' } = templates[0] ?? {};
  await step(`${values.cases} appointments`, async () => {
    for (let created = 0; created < Number(values.cases); created += APPOINTMENTS_TOGETHER)
      await insertAppointments(
        database,
        userId,
        Math.min(APPOINTMENTS_TOGETHER, Number(values.cases) - created),
        created,
      );
  });
  // A shop that sells 2,700 orders a day delivers them within days; unfinished orders are what sweeps read again and again.
  await step('Old orders are delivered', () =>
    database.query(
      `update transaction set status = $1 where status = any($2) and created_at < now() - interval '20 days'`,
      [
        ORDER_STATUS.delivered,
        [ORDER_STATUS.approved, ORDER_STATUS.approvedAfterCompensation, ORDER_STATUS.picking],
      ],
    ),
  );
  // The rows were copied without triggers, which would have recorded the orders that wait.
  await step('Waiting orders', () => database.query(RECORD_ALL_WAITING));
  await step('Statistics', () => database.query('vacuum analyze'));
  for (const table of ['product', 'user_account', 'transaction', 'medical_appointment', 'event']) {
    const { rows } = await database.query(`select count(*) as count from ${table}`);
    console.log(`${table}: ${rows[0].count}`);
  }
  return costs;
}

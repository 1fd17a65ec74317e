import type pg from 'pg';
import { RECORD_ALL_WAITING } from '../../../api/src/migrations/orderStepChanges.ts';
import { openEncryption } from '../../../api/src/shared/encryption/openEncryption.ts';
import { growProducts } from '../../../api/test/builders/growProducts.ts';
import { ORDER_STATUS } from '../../../schema/constants.ts';
import { insertAppointments } from '../clinicData.ts';
import { SECRET } from '../product.ts';
import { growEvents } from './growEvents.ts';
import { growPeople } from './growPeople.ts';
import { makeTemplates } from './makeTemplates.ts';
import { catalogIds } from './sharedIds.ts';

export interface Size {
  products: number;
  people: number;
  cases: number;
  events: number;
}

const APPOINTMENTS_TOGETHER = 2_000;

/** Prints how long a step takes. */
export async function timed<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const began = performance.now();
  const result = await work();
  console.log(`${name}: ${((performance.now() - began) / 1000).toFixed(0)} s`);
  return result;
}

/** Fills the database of a shop with rows like those of years. The shop at `url` runs only while the templates are made. */
export async function grow(
  { url, database, stop }: { url: string; database: pg.Pool; stop: () => Promise<void> },
  size: Size,
): Promise<void> {
  const encryption = await openEncryption(
    { master: { kind: 'derived' }, numbers: {} },
    { pool: database, appSecret: SECRET },
  );
  const templates = await timed('Templates', () => makeTemplates({ url, database }, encryption));
  await stop();
  const shared = await catalogIds(database);
  await timed(`${size.products} products`, () => growProducts(database, size.products));
  await timed(`${size.people} people with orders`, async () => {
    const client = await database.connect();
    await growPeople(client, encryption, { templates, count: size.people, shared });
    client.release();
  });
  const { userId = '' } = templates[0] ?? {};
  await timed(`${size.cases} appointments`, async () => {
    for (let created = 0; created < size.cases; created += APPOINTMENTS_TOGETHER)
      await insertAppointments(
        database,
        userId,
        Math.min(APPOINTMENTS_TOGETHER, size.cases - created),
        created,
      );
  });
  // A shop that sells 2,700 orders a day delivers them within days; unfinished orders are what sweeps read again and again.
  await timed('Old orders are delivered', () =>
    database.query(
      `update transaction set status = $1, stock_held = false where status = any($2) and created_at < now() - interval '20 days'`,
      [
        ORDER_STATUS.delivered,
        [ORDER_STATUS.approved, ORDER_STATUS.approvedAfterCompensation, ORDER_STATUS.picking],
      ],
    ),
  );
  await timed(`${size.events} events`, () => growEvents(database, size.events));
  // The rows were copied without triggers, which would have recorded the orders that wait.
  await timed('Waiting orders', () => database.query(RECORD_ALL_WAITING));
  await timed('Statistics', () => database.query('vacuum analyze'));
  for (const table of ['product', 'user_account', 'transaction', 'medical_appointment', 'event']) {
    const { rows } = await database.query(`select count(*) as count from ${table}`);
    console.log(`${table}: ${rows[0].count}`);
  }
}

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { giveReason } from '../../test/adminReason.ts';
import { shopper } from '../../test/builders/shoppers.ts';
import { ownerUrlOf } from '../../test/database.ts';
import { growDatabase, PEOPLE, scannedBy } from '../../test/fixtures/grownDatabase.ts';
import { statementsOfJobs, statementsOfSweeps } from '../../test/fixtures/statementsOfWork.ts';
import { type Person, signUpAs } from '../../test/people.ts';
import { startTestApp, type TestApp } from '../../test/testApp.ts';
import { countStatementsOfProcess } from '../shared/database/statements.ts';
import { jobsOf } from '../worker.ts';

/** Every second person has this name. */
const COMMON_NAME = 'Zulmira';

let app: TestApp;
let owner: pg.Pool;
let admin: Person;
let doctor: Person;
let buyer: Awaited<ReturnType<typeof shopper>>;
let orderId: string;
let jobStatements: ReadonlyMap<string, readonly string[]>;
let sweepStatements: ReadonlyMap<string, readonly string[]>;

beforeAll(async () => {
  app = await startTestApp();
  const adminOfJobs = await signUpAs(app, 'admin');
  buyer = await shopper(app);
  ({ id: orderId } = await buyer.order());
  await buyer.payByCard(orderId);
  owner = new pg.Pool({ connectionString: ownerUrlOf(app.services.config.databaseUrl ?? ''), max: 1 });
  owner.on('error', () => undefined);
  const { rows } = await owner.query('select id from payment where transaction_id = $1', [orderId]);
  jobStatements = await statementsOfJobs(app, { admin: adminOfJobs, paymentId: rows[0].id });
  // Collected before the database grows, because a sweep would handle the copied rows.
  sweepStatements = await statementsOfSweeps(app);
  // The sweeps, which ran a year later too, removed the sessions from before.
  admin = await signUpAs(app, 'admin');
  await giveReason(app, admin);
  doctor = await signUpAs(app, 'doctor');
  const [commonWord = ''] = app.services.encryption.searchIndexes(COMMON_NAME);
  await growDatabase(owner, { personId: buyer.id, doctorId: doctor.id, orderId, commonWord });
});
afterAll(async () => {
  await owner.end();
  await app.close();
});

const ORDERS = `query ($search: String, $status: Int, $isLate: Boolean, $after: String) {
  transactions(search: $search, status: $status, isLate: $isLate, after: $after) { total next previous items { id items { id } history { at } } } }`;
const USERS = `query ($search: String, $role: Role, $after: String) {
  users(search: $search, role: $role, after: $after) { total next previous items { id name } } }`;
const APPOINTMENTS = `query ($status: Int, $after: String) {
  medicalAppointments(status: $status, after: $after) { total next previous items { id } } }`;
const QUEUE = `query ($search: String, $status: [Int!], $onlyMine: Boolean, $onlyLate: Boolean, $after: String) {
  appointmentQueue(search: $search, status: $status, onlyMine: $onlyMine, onlyLate: $onlyLate, after: $after) { total next items { id } } }`;
const CONCLUDED = '{ appointmentQueue(isConcluded: true) { total items { id } } }';
const SUBSCRIPTIONS = `query ($search: String, $status: Int, $trouble: RecurrenceTrouble, $shipUntil: String, $after: String) {
  recurrences(search: $search, status: $status, trouble: $trouble, shipUntil: $shipUntil, after: $after) { total next items { id } } }`;
const PRODUCTS =
  'query ($search: String, $after: String) { managedProducts(search: $search, after: $after) { total next items { id skus { onHand } } } }';
const REVIEWS = `query ($search: String, $state: ReviewState, $after: String) {
  managedReviews(search: $search, state: $state, after: $after) { total next items { id text productName } } }`;
const EVENTS = 'query ($id: ID!) { entityEvents(entityId: $id) { total items { type } } }';
const ACTS =
  'query ($about: ID, $act: String, $after: String) { adminActs(about: $about, act: $act, after: $after) { total next items { id at } } }';
const ACCESSES =
  'query ($about: ID, $after: String) { accessTrail(about: $about, after: $after) { total next items { id at } } }';
const SECURITY = `query ($about: ID, $kind: String, $since: DateTimeISO, $after: String) {
  securityEvents(about: $about, kind: $kind, since: $since, after: $after) { total next items { id at } } }`;
const MINE = '{ myTransactions { total items { id items { id } } } }';

const CASES: [string, string, () => Record<string, unknown>, () => Person][] = [
  ['orders', ORDERS, () => ({}), () => admin],
  ['orders of one status', ORDERS, () => ({ status: 3 }), () => admin],
  ['late orders', ORDERS, () => ({ isLate: true }), () => admin],
  ['orders by code', ORDERS, () => ({ search: 'AP-7QK2M9XR4T6V' }), () => admin],
  ['orders by name', ORDERS, () => ({ search: 'Rui Barbosa' }), () => admin],
  ['orders by a common name', ORDERS, () => ({ search: COMMON_NAME }), () => admin],
  ['orders by CPF', ORDERS, () => ({ search: '529.982.247-25' }), () => admin],
  ['people', USERS, () => ({}), () => admin],
  ['people of one role', USERS, () => ({ role: 'doctor' }), () => admin],
  ['people by name', USERS, () => ({ search: 'Rui' }), () => admin],
  ['people by a common name', USERS, () => ({ search: COMMON_NAME }), () => admin],
  [
    'people of one role by a common name',
    USERS,
    () => ({ search: COMMON_NAME, role: 'doctor' }),
    () => admin,
  ],
  ['people by CPF', USERS, () => ({ search: '529.982.247-25' }), () => admin],
  ['products', PRODUCTS, () => ({}), () => admin],
  ['products by a word', PRODUCTS, () => ({ search: 'creatina' }), () => admin],
  ['products by two words', PRODUCTS, () => ({ search: 'produto 100007' }), () => admin],
  ['reviews', REVIEWS, () => ({}), () => admin],
  ['reviews that wait', REVIEWS, () => ({ state: 'WAITING' }), () => admin],
  ['reviews by product', REVIEWS, () => ({ state: 'PUBLISHED', search: 'produto-7' }), () => admin],
  ['reviews by the code of an order', REVIEWS, () => ({ search: 'AP-7QK2M9XR4T6V' }), () => admin],
  ['reviews by name', REVIEWS, () => ({ search: 'Rui Barbosa' }), () => admin],
  ['reviews by a common name', REVIEWS, () => ({ search: COMMON_NAME }), () => admin],
  ['events of an order', EVENTS, () => ({ id: orderId }), () => admin],
  ['acts of admins', ACTS, () => ({}), () => admin],
  ['acts about one person', ACTS, () => ({ about: buyer.id }), () => admin],
  ['acts of one kind', ACTS, () => ({ act: 'act-7' }), () => admin],
  ['opened records', ACCESSES, () => ({}), () => admin],
  ['opened records of one person', ACCESSES, () => ({ about: buyer.id }), () => admin],
  ['security events', SECURITY, () => ({}), () => admin],
  ['security events of one kind', SECURITY, () => ({ kind: 'kind-7' }), () => admin],
  ['security events about one person', SECURITY, () => ({ about: buyer.id }), () => admin],
  ['security events since a moment', SECURITY, () => ({ since: new Date().toISOString() }), () => admin],
  ['appointments', APPOINTMENTS, () => ({}), () => admin],
  ['appointments of one status', APPOINTMENTS, () => ({ status: 3 }), () => admin],
  ["the clinic's queue", QUEUE, () => ({}), () => doctor],
  ["the clinic's queue by name", QUEUE, () => ({ search: 'Rui' }), () => doctor],
  ["the clinic's queue of one doctor", QUEUE, () => ({ onlyMine: true, status: [4] }), () => doctor],
  ['late appointments', QUEUE, () => ({ onlyLate: true }), () => doctor],
  ['concluded appointments', CONCLUDED, () => ({}), () => doctor],
  ['subscriptions', SUBSCRIPTIONS, () => ({}), () => admin],
  ['subscriptions of one status', SUBSCRIPTIONS, () => ({ status: 2 }), () => admin],
  ['subscriptions by name', SUBSCRIPTIONS, () => ({ search: 'Rui Barbosa' }), () => admin],
  ['subscriptions by a common name', SUBSCRIPTIONS, () => ({ search: COMMON_NAME }), () => admin],
  ['subscriptions with a failed charge', SUBSCRIPTIONS, () => ({ trouble: 'failedCharge' }), () => admin],
  ['sold out subscriptions', SUBSCRIPTIONS, () => ({ trouble: 'soldOut' }), () => admin],
  ['subscriptions by day', SUBSCRIPTIONS, () => ({ shipUntil: '2026-12-03' }), () => admin],
  ["a person's own orders", MINE, () => ({}), () => buyer],
];

const OPEN = 'status in (1, 2, 4, 5)';
/** A list, its rows in order, and who asks for it. */
const LATE_PAGES: [string, () => string, string, () => Person][] = [
  [
    'transactions',
    () => 'transaction where status is not null order by created_at desc, id desc',
    ORDERS,
    () => admin,
  ],
  ['users', () => 'user_account order by created_at desc, id desc', USERS, () => admin],
  [
    'medicalAppointments',
    () => 'medical_appointment order by created_at desc, id desc',
    APPOINTMENTS,
    () => admin,
  ],
  ['recurrences', () => 'recurrence order by id desc', SUBSCRIPTIONS, () => admin],
  ['managedReviews', () => 'review order by written_at desc, id desc', REVIEWS, () => admin],
  ['managedProducts', () => 'product order by position, id', PRODUCTS, () => admin],
  ['adminActs', () => 'admin_act order by at desc, id desc', ACTS, () => admin],
  ['accessTrail', () => 'access_entry order by at desc, id desc', ACCESSES, () => admin],
  ['securityEvents', () => 'security_event order by at desc, id desc', SECURITY, () => admin],
  [
    'appointmentQueue',
    () =>
      `medical_appointment where ${OPEN} and (attend_by = '${doctor.id}' or status = 1) order by due_at, id`,
    QUEUE,
    () => doctor,
  ],
];
/**
 * How many rows the test skips in a shorter list than the others, of which it skips 9,020. Of orders, people and
 * appointments, both lead to the copies 9,000 to 9,199 of test/fixtures/grownDatabase.ts, which have no encrypted part
 * and so can be read.
 */
const SKIPPED: Readonly<Record<string, number>> = { appointmentQueue: 1365 };

describe('in a grown database', () => {
  it.each(CASES)(
    'the list of %s does not read a growing table completely',
    async (_, document, variables, person) => {
      const { answer, statements } = await countStatementsOfProcess(() =>
        app.graphql(document, variables(), person()),
      );
      expect(answer.errors).toBeUndefined();
      expect(statements.length).toBeGreaterThan(0);
      expect(await scannedBy(owner, statements)).toEqual([]);
    },
  );

  it.each(LATE_PAGES)(
    'a late page of %s skips no rows and begins after the row of its cursor',
    async (list, rowsInOrder, document, person) => {
      const { rows } = await owner.query(
        `select id::text from ${rowsInOrder()} offset ${SKIPPED[list] ?? 9020} limit 21`,
      );
      const [{ id: last }, ...next] = rows;
      expect(next).toHaveLength(20);
      // A cursor of subscriptions has a day, which only a list by day reads.
      const after = list === 'recurrences' ? `2026-12-01.${last}` : `older.${last}`;
      const { answer, statements } = await countStatementsOfProcess(() =>
        app.graphql(document, { after }, person()),
      );
      expect(answer.errors).toBeUndefined();
      const { items, next: cursor } = answer.data[list];
      expect(items.map(({ id }: { id: string }) => id)).toEqual(next.map(({ id }) => id));
      expect(cursor).toContain(next.at(-1).id);
      expect(statements.filter((text) => /\boffset\b/i.test(text))).toEqual([]);
      expect(await scannedBy(owner, statements)).toEqual([]);
    },
  );

  it.each([
    [
      'transactions',
      ORDERS,
      'transaction where user_id in (select id from user_account where name_words @> $1)',
    ],
    ['users', USERS, 'user_account where name_words @> $1'],
  ])(
    'a search of %s by a common name shows the newest and needs at most 8 statements',
    async (list, document, from) => {
      const search = { search: COMMON_NAME };
      const { answer, statements } = await countStatementsOfProcess(() =>
        app.graphql(document, search, admin),
      );
      const { rows } = await owner.query(
        `select id from ${from} order by created_at desc, id desc limit 20`,
        [app.services.encryption.searchIndexes(COMMON_NAME)],
      );
      expect(rows).toHaveLength(20);
      expect(answer.data[list].items.map(({ id }: { id: string }) => id)).toEqual(rows.map(({ id }) => id));
      expect(statements.length).toBeLessThanOrEqual(8);
    },
  );

  it('a total beyond ten thousand, which is estimated, is less than a tenth off', async () => {
    const { data } = await app.graphql(USERS, {}, admin);
    expect(Math.abs(data.users.total - PEOPLE)).toBeLessThan(PEOPLE / 10);
  });

  it('a total of up to ten thousand is exact', async () => {
    const { rows } = await owner.query('select count(*)::int as total from transaction where status = 3');
    expect((await app.graphql(ORDERS, { status: 3 }, admin)).data.transactions.total).toBe(rows[0].total);
  });

  it('no sweep reads a growing table completely', async () => {
    expect(sweepStatements.size).toBeGreaterThan(30);
    expect(await scansOf(sweepStatements)).toEqual([]);
  });

  it('no job for a mail, an export, an import or a payment reads a growing table completely', async () => {
    expect([...jobStatements.keys()].toSorted()).toEqual(Object.keys(jobsOf(app.services)).toSorted());
    for (const statements of jobStatements.values()) expect(statements.length).toBeGreaterThan(0);
    expect(await scansOf(jobStatements)).toEqual([]);
  });
});

async function scansOf(work: ReadonlyMap<string, readonly string[]>): Promise<string[]> {
  // Reading rows by an index seems expensive to PostgreSQL, and twelve thousand rows are few.
  await owner.query('set random_page_cost = 1.1');
  const scans: string[] = [];
  for (const [name, statements] of work)
    for (const scan of await scannedBy(owner, statements)) scans.push(`${name}: ${scan}`);
  return scans;
}

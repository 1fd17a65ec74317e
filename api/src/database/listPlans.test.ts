import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import pg from 'pg';
import { giveReason } from '../../test/adminReason.ts';
import { shopper } from '../../test/builders/shoppers.ts';
import { ownerUrlOf } from '../../test/database.ts';
import { scannedTables } from '../../test/fixtures/scannedTables.ts';
import { type Person, signUpAs } from '../../test/people.ts';
import { startTestApp, type TestApp } from '../../test/testApp.ts';
import { seedDefinitions } from '../modules/quiz/versions/seedDefinitions.ts';
import { countStatementsOfProcess } from '../shared/database/statements.ts';

// The test adds twelve thousand rows to each of several tables.
jest.setTimeout(120_000);

/** Tables that grow with every order, person or product of a shop. */
const GROWING = new Set([
  'access_entry',
  'admin_act',
  'security_event',
  'event',
  'medical_appointment',
  'product',
  'quiz',
  'recurrence',
  'recurrence_month',
  'transaction_status_move',
  'stock',
  'transaction',
  'transaction_item',
  'user_account',
]);
/** Rows added to each of them. */
const PEOPLE = 12_000;

/** Copies cannot be decrypted under another id, so the rows that the tests read have no sealed part. */
const copies = (table: string, changes: string, from: string) =>
  `insert into ${table} select copy.* from (select to_jsonb(t) as row from ${table} t where ${from}) original,
     generate_series(1, ${PEOPLE}) n,
     lateral jsonb_populate_record(null::${table}, original.row || jsonb_build_object('sealed', case when n > 200 and n / 200 <> 45 then original.row->>'sealed' end, 'id', uuid_of('${table}', n), ${changes})) copy;`;

/** Copies of one person, order and product, with the words and codes that make them different. */
const GROW = `
  set session_replication_role = 'replica';
  create function pg_temp.uuid_of(text, int) returns uuid language sql as $$ select md5($1 || $2)::uuid $$;
  ${copies(
    'user_account',
    `'email_index', 'e' || n, 'document_index', 'd' || n, 'phone_index', 'p' || n, 'name_words', jsonb_build_array('w' || n, 'v' || n % 500),
     'created_at', now() - n * interval '1 minute'`,
    'id = $person$',
  )}
  ${copies(
    'transaction',
    `'user_id', uuid_of('user_account', n), 'code', 'AP-' || n, 'carrier_code', 'C' || n, 'status', 1 + n % 6,
     'created_at', now() - n * interval '1 minute'`,
    'user_id = $person$',
  )}
  ${copies('transaction_item', `'transaction_id', uuid_of('transaction', n)`, 'transaction_id = $order$')}
  ${copies('transaction_status_move', `'transaction_id', uuid_of('transaction', n)`, 'transaction_id = $order$')}
  ${copies(
    'product',
    `'code', 100000 + n, 'tiny_id', 'T' || n, 'slug', 'produto-' || n, 'numeric_slug', null, 'position', 1000 + n,
     'content', jsonb_build_object('id', uuid_of('product', n), 'name', 'Produto', 'code', n, 'slug', 'p', 'service', null)`,
    `slug = 'creatina'`,
  )}
  insert into access_entry (id, owner_id, viewer_id, viewer_role, what, entity_id, door, at)
    select uuid_of('access', n), uuid_of('user_account', n), uuid_of('user_account', n + 1), 'doctor', 'quiz', uuid_of('quiz', n), 'graphql',
           now() - n * interval '1 minute' from generate_series(1, ${PEOPLE}) n;
  insert into admin_act (id, admin_id, user_id, entity_id, act, at)
    select uuid_of('act', n), uuid_of('user_account', 1), uuid_of('user_account', 1 + n % 100), uuid_of('user_account', 1 + n % 100), 'act-' || n % 300,
           now() - n * interval '1 minute' from generate_series(1, ${PEOPLE}) n;
  insert into security_event (id, kind, actor_id, subject_id, detail, times, at)
    select uuid_of('security', n), 'kind-' || n % 300, uuid_of('user_account', 1 + n % 100), uuid_of('user_account', 1 + n % 50), '{}', 1,
           now() - n * interval '1 minute' from generate_series(1, ${PEOPLE}) n;
  insert into quiz (id, user_id, type, content_version, state, age, created_at, updated_at, submitted_at)
    select uuid_of('quiz', n), uuid_of('user_account', n), 1, $version$, 'submitted', 40, now(), now(), now()
      from generate_series(1, ${PEOPLE}) n;
  insert into medical_appointment (id, user_id, quiz_id, request, status, type_attendance, attend_by, created_at, due_at, decided_at, revision)
    select uuid_of('medical_appointment', n), case when n <= 200 or n / 200 = 45 or n % 50 = 0 then $person$ else uuid_of('user_account', n) end,
           uuid_of('quiz', n), 1, 1 + n % 7, 1, case when n % 7 > 0 then case when n % 50 = 0 then $doctor$ else uuid_of('user_account', n % 50) end end, now() - n * interval '1 minute', now() + n * interval '1 minute',
           case when n % 7 in (2, 5, 6) then now() end, 0
      from generate_series(1, ${PEOPLE}) n;
  insert into recurrence (id, user_id, status, day_of_month, next_month, next_ship_on, next_announce_on, freight_type, freight_days, freight_cents, first_transaction_id, created_at)
    select uuid_of('recurrence', n), case when n > 200 then $person$ else uuid_of('user_account', n) end, case when n > 200 then 3 when n % 40 = 0 then 2 else 1 end, 1 + n % 28, '2026-12', date '2026-12-01' + n % 400, date '2026-11-24' + n % 400,
           'Standard', '{"min": 1, "max": 3}', 0, uuid_of('transaction', n), now() - n * interval '1 minute'
      from generate_series(1, ${PEOPLE}) n;
  insert into recurrence_month (id, recurrence_id, month, state, ship_on, check_at, created_at)
    select uuid_of('recurrence_month', n), uuid_of('recurrence', n), '2026-12', case when n % 1000 = 1 then 'declined' when n % 1000 = 2 then 'waitingStock' when n % 7 = 0 then 'announced' else 'shipped' end,
           date '2026-12-01' + n % 400, now(), now() from generate_series(1, ${PEOPLE}) n;
  insert into stock (sku_id, on_hand, product_id) select id, 5, id from product where position > 1000;
  insert into event (xid, type, entity_id, user_id, payload, at)
    select xid, type, uuid_of('event', n), uuid_of('user_account', n), payload, at
      from (select * from event limit 1) e, generate_series(1, ${PEOPLE}) n;`
  .replaceAll('uuid_of(', 'pg_temp.uuid_of(')
  .replaceAll('pg_temp.pg_temp.', 'pg_temp.');

let app: TestApp;
let owner: pg.Pool;
let admin: Person;
let doctor: Person;
let buyer: Awaited<ReturnType<typeof shopper>>;
let orderId: string;

beforeAll(async () => {
  app = await startTestApp();
  admin = await signUpAs(app, 'admin');
  await giveReason(app, admin);
  doctor = await signUpAs(app, 'doctor');
  buyer = await shopper(app);
  ({ id: orderId } = await buyer.order());
  await buyer.payByCard(orderId);
  owner = new pg.Pool({ connectionString: ownerUrlOf(app.services.config.databaseUrl ?? ''), max: 1 });
  owner.on('error', () => undefined);
  await owner.query(
    GROW.replaceAll('$person$', `'${buyer.id}'::uuid`)
      .replaceAll('$doctor$', `'${doctor.id}'::uuid`)
      .replaceAll('$version$', `'${seedDefinitions().get(1)?.contentVersion}'`)
      .replaceAll('$order$', `'${orderId}'`),
  );
  await owner.query('vacuum analyze');
});
afterAll(async () => {
  await owner.end();
  await app.close();
});

/** The growing tables that one of these statements would read completely. */
async function scannedBy(statements: readonly string[]): Promise<string[]> {
  const reads = [...new Set(statements)].filter((text) => /^\s*(select|with)\b/i.test(text));
  const scans: string[] = [];
  for (const text of reads)
    for (const table of await scannedTables(owner, text))
      if (GROWING.has(table)) scans.push(`${table}: ${text}`);
  return scans;
}

const ORDERS = `query ($search: String, $status: Int, $after: String) {
  orders(search: $search, status: $status, after: $after) { total next previous items { id items { id } history { at } } } }`;
const USERS = `query ($search: String, $role: Role, $after: String) {
  users(search: $search, role: $role, after: $after) { total next previous items { id name } } }`;
const APPOINTMENTS = `query ($status: Int, $after: String) {
  medicalAppointments(status: $status, after: $after) { total next previous items { id } } }`;
const QUEUE = `query ($search: String, $status: [Int!], $onlyMine: Boolean, $onlyLate: Boolean, $after: String) {
  caseQueue(search: $search, status: $status, onlyMine: $onlyMine, onlyLate: $onlyLate, after: $after) { total next items { id } } }`;
const CONCLUDED = '{ caseQueue(isConcluded: true) { total items { id } } }';
const SUBSCRIPTIONS = `query ($search: String, $status: Int, $trouble: RecurrenceTrouble, $shipUntil: String, $after: String) {
  recurrences(search: $search, status: $status, trouble: $trouble, shipUntil: $shipUntil, after: $after) { total next items { id } } }`;
const PRODUCTS =
  'query ($search: String, $after: String) { managedProducts(search: $search, after: $after) { total next items { id shelves { onHand } } } }';
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
  ['orders by code', ORDERS, () => ({ search: 'AP-7QK2M9XR4T6V' }), () => admin],
  ['orders by name', ORDERS, () => ({ search: 'Rui Barbosa' }), () => admin],
  ['orders by CPF', ORDERS, () => ({ search: '529.982.247-25' }), () => admin],
  ['people', USERS, () => ({}), () => admin],
  ['people of one role', USERS, () => ({ role: 'doctor' }), () => admin],
  ['people by name', USERS, () => ({ search: 'Rui' }), () => admin],
  ['people by CPF', USERS, () => ({ search: '529.982.247-25' }), () => admin],
  ['products', PRODUCTS, () => ({}), () => admin],
  ['products by a word', PRODUCTS, () => ({ search: 'creatina' }), () => admin],
  ['products by two words', PRODUCTS, () => ({ search: 'produto 100007' }), () => admin],
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
  ['subscriptions with a failed charge', SUBSCRIPTIONS, () => ({ trouble: 'failedCharge' }), () => admin],
  ['sold out subscriptions', SUBSCRIPTIONS, () => ({ trouble: 'soldOut' }), () => admin],
  ['subscriptions by day', SUBSCRIPTIONS, () => ({ shipUntil: '2026-12-03' }), () => admin],
  ["a person's own orders", MINE, () => ({}), () => buyer],
];

const OPEN = 'status in (1, 2, 4, 5)';
/** A list, its rows in order, and who asks for it. */
const LATE_PAGES: [string, () => string, string, () => Person][] = [
  [
    'orders',
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
  ['managedProducts', () => 'product order by position, id', PRODUCTS, () => admin],
  ['adminActs', () => 'admin_act order by at desc, id desc', ACTS, () => admin],
  ['accessTrail', () => 'access_entry order by at desc, id desc', ACCESSES, () => admin],
  ['securityEvents', () => 'security_event order by at desc, id desc', SECURITY, () => admin],
  [
    'caseQueue',
    () =>
      `medical_appointment where ${OPEN} and (attend_by = '${doctor.id}' or status = 1) order by due_at, id`,
    QUEUE,
    () => doctor,
  ],
];
/** How many rows the test skips, where copies have no sealed part: 9,020, or less in the shorter queue. */
const LATE: Readonly<Record<string, number>> = { caseQueue: 1365 };

describe('in a grown database', () => {
  it.each(CASES)(
    'the list of %s does not read a growing table completely',
    async (_, document, variables, person) => {
      const { answer, statements } = await countStatementsOfProcess(() =>
        app.graphql(document, variables(), person()),
      );
      expect(answer.errors).toBeUndefined();
      expect(statements.length).toBeGreaterThan(0);
      expect(await scannedBy(statements)).toEqual([]);
    },
  );

  it.each(LATE_PAGES)(
    'a late page of %s skips no rows and begins after the row of its cursor',
    async (list, rowsInOrder, document, person) => {
      const { rows } = await owner.query(
        `select id::text from ${rowsInOrder()} offset ${LATE[list] ?? 9020} limit 21`,
      );
      const [{ id: last }, ...next] = rows;
      expect(next).toHaveLength(20);
      const after = list === 'recurrences' ? `2026-12-01.${last}` : `older.${last}`;
      const { answer, statements } = await countStatementsOfProcess(() =>
        app.graphql(document, { after }, person()),
      );
      expect(answer.errors).toBeUndefined();
      const { items, next: cursor } = answer.data[list];
      expect(items.map(({ id }: { id: string }) => id)).toEqual(next.map(({ id }) => id));
      expect(cursor).toContain(next.at(-1).id);
      expect(statements.filter((text) => /\boffset\b/i.test(text))).toEqual([]);
      expect(await scannedBy(statements)).toEqual([]);
    },
  );

  it('a total beyond ten thousand is estimated, and near the real one', async () => {
    const { data } = await app.graphql(USERS, {}, admin);
    expect(Math.abs(data.users.total - PEOPLE)).toBeLessThan(PEOPLE / 10);
  });

  it('a total of up to ten thousand is exact', async () => {
    const { rows } = await owner.query('select count(*)::int as total from transaction where status = 3');
    expect((await app.graphql(ORDERS, { status: 3 }, admin)).data.orders.total).toBe(rows[0].total);
  });
});

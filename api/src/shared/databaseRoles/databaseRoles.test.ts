import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { freshDatabase } from '../../../test/database.ts';
import { WrongSetting } from '../../config.ts';
import { checkServingRole } from '../../database/servingRole.ts';
import { appendOnlyTables, excessRights } from './servingRights.ts';

let database: Awaited<ReturnType<typeof freshDatabase>>;
let serving: pg.Pool;
let owner: pg.Pool;

beforeAll(async () => {
  database = await freshDatabase();
  serving = new pg.Pool({ connectionString: database.url, max: 2 });
  owner = new pg.Pool({ connectionString: database.ownerUrl, max: 1 });
});
afterAll(async () => {
  await Promise.all([serving.end(), owner.end()]);
  await database.drop();
});

/** Tables whose rows are never deleted, and change at most in the columns that their trigger names, such as `revoked_at`. */
const APPEND_ONLY = [
  ...['access_entry', 'access_reason', 'admin_act', 'audit_head', 'audit_link', 'consent_record', 'event'],
  ...[
    'doctor_pay',
    'earning',
    'money_move',
    'transaction_note',
    'prescription',
    'recurrence_charge',
    'security_event',
  ],
  ...['stock_movement', 'withdrawal_item', 'withdrawal_move'],
];
/** Tables whose rows have states, and are never deleted. */
const NEVER_DELETED = ['payment', 'refund', 'store_credit', 'transaction', 'withdrawal'];

describe('the serving role', () => {
  it('has only the rights that it needs to serve requests', async () => {
    const client = await serving.connect();
    expect(await excessRights(client)).toEqual([]);
    client.release();
  });

  it.each(APPEND_ONLY)('can neither delete, truncate nor rewrite %s', async (table) => {
    const { rows } = await owner.query(
      `select column_name as name from information_schema.columns where table_schema = 'public' and table_name = $1`,
      [table],
    );
    for (const statement of [
      `delete from ${table}`,
      `truncate ${table}`,
      `update ${table} set ${rows.map(({ name }) => `"${name}" = "${name}"`).join(', ')}`,
      `alter table ${table} disable trigger all`,
      `drop trigger append_only on ${table}`,
    ])
      await expect(serving.query(statement)).rejects.toThrow(/permission denied|must be owner/);
  });

  it.each(NEVER_DELETED)('can neither delete nor truncate %s', async (table) => {
    for (const statement of [`delete from ${table}`, `truncate ${table}`])
      await expect(serving.query(statement)).rejects.toThrow(/permission denied|must be owner/);
  });

  it.each([
    'set session_replication_role = replica',
    'set role postgres',
    'create table public.own (id int)',
    'create schema own',
    'create or replace function keep_rows() returns trigger language plpgsql as $$ begin return new; end $$',
    'delete from migration',
    'alter role aprumo_serving superuser',
  ])('cannot run: %s', async (statement) => {
    await expect(serving.query(statement)).rejects.toThrow(/permission denied|must be owner/);
  });

  it('can use advisory locks, listen, notify and read jobs', async () => {
    await serving.query('select pg_advisory_lock(1, 1), pg_advisory_unlock(1, 1)');
    await serving.query('listen aprumo_events');
    await serving.query(`select pg_notify('aprumo_events', '')`);
    expect((await serving.query('select count(*)::int as count from pgboss.job')).rows[0].count).toBe(0);
  });
});

describe('the triggers of append-only tables', () => {
  it('stop the owner of the database, too', async () => {
    await owner.query(
      `insert into admin_act (id, admin_id, act, at) values (gen_random_uuid(), gen_random_uuid(), 'test', now())`,
    );
    await expect(owner.query('delete from admin_act')).rejects.toThrow(
      'Rows of admin_act are never removed.',
    );
    await expect(owner.query('truncate admin_act')).rejects.toThrow('Rows of admin_act are never removed.');
    await expect(owner.query(`update admin_act set sealed = 'x'`)).rejects.toThrow(
      'Rows of admin_act are never changed.',
    );
  });

  it('are on every append-only table', async () => {
    const client = await owner.connect();
    const tables = (await appendOnlyTables(client)).map(({ table }) => table);
    client.release();
    expect(tables).toEqual(expect.arrayContaining(APPEND_ONLY));
  });
});

describe('the check of the database at the start of the API', () => {
  const ignoreWarnings = () => undefined;

  it('refuses in production a role that could change records', async () => {
    await expect(checkServingRole(database.ownerUrl, { isProduction: true }, ignoreWarnings)).rejects.toThrow(
      WrongSetting,
    );
  });

  it('warns about such a role in development', async () => {
    const warnings: string[] = [];
    await checkServingRole(database.ownerUrl, { isProduction: false }, (line) => warnings.push(line));
    expect(warnings).toEqual([expect.stringContaining('is a superuser')]);
  });

  it('accepts the serving role in production', async () => {
    await checkServingRole(database.url, { isProduction: true }, () => {
      throw new Error('warned');
    });
  });

  it('refuses a database without migrations', async () => {
    const empty = await freshDatabase({ template: 'template0' });
    await expect(checkServingRole(empty.url, { isProduction: false }, ignoreWarnings)).rejects.toThrow(
      'the database lacks',
    );
    await empty.drop();
  });

  it('refuses a database that lacks one migration', async () => {
    const { rows } = await owner.query(
      'delete from migration where id = (select max(id) from migration) returning name',
    );
    await expect(checkServingRole(database.url, { isProduction: true }, ignoreWarnings)).rejects.toThrow(
      rows[0].name,
    );
  });
});

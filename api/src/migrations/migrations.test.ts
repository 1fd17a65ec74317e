import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { MikroORM } from '@mikro-orm/postgresql';
import { freshDatabase } from '../../test/database.ts';
import { connectOrm, migrate } from '../database/orm.ts';
import { countStatementsOfProcess } from '../shared/database/statements.ts';
import { migrations } from './migrations.generated.ts';

let database: Awaited<ReturnType<typeof freshDatabase>>;
const connected: MikroORM[] = [];
afterEach(async () => {
  await Promise.all(connected.splice(0).map((orm) => orm.close(true)));
  await database.drop();
});

async function connect(): Promise<MikroORM> {
  const orm = await connectOrm(database.ownerUrl);
  connected.push(orm);
  return orm;
}

describe('the migrations of an empty database', () => {
  beforeEach(async () => {
    database = await freshDatabase({ template: 'template0' });
  });

  it('bring it to exactly the schema of the entities, and print nothing', async () => {
    const written = jest.spyOn(process.stdout, 'write').mockReturnValue(true);
    const logged = jest.spyOn(console, 'log').mockImplementation(() => undefined);
    const orm = await connect();
    expect(await migrate(orm)).toEqual(migrations.map(({ name }) => name));
    expect(await orm.schema.getUpdateSchemaSQL({ wrap: false })).toBe('');
    expect(await migrate(orm)).toEqual([]);
    expect([...written.mock.calls, ...logged.mock.calls]).toEqual([]);
    jest.restoreAllMocks();
  });

  it('are applied once when several processes start together', async () => {
    const processes = await Promise.all([connect(), connect(), connect(), connect()]);
    const applied = await Promise.all(processes.map(migrate));
    expect(applied.flat()).toEqual(migrations.map(({ name }) => name));
    const rows = await processes[0]?.em.fork().execute('select name from migration');
    expect(rows).toHaveLength(migrations.length);
  });
});

describe('the migrations', () => {
  beforeEach(async () => {
    database = await freshDatabase();
  });

  it('may take longer than the time after which PostgreSQL closes an idle transaction, such as that of the lock', async () => {
    const orm = await connect();
    const { statements } = await countStatementsOfProcess(() => migrate(orm));
    const lock = statements.findIndex((statement) => statement.includes('pg_try_advisory_xact_lock'));
    expect(lock).toBeGreaterThanOrEqual(0);
    expect(statements[lock + 1]).toBe('set local idle_in_transaction_session_timeout = 0');
  });

  it('can run again when a process was killed after it had created an index without a transaction', async () => {
    const orm = await connect();
    const differences = () => orm.schema.getUpdateSchemaSQL({ wrap: false });
    const before = await differences();
    const name = 'Migration20261124181300_itemsOfOrder';
    await orm.em.fork().execute('delete from migration where name = ?', [name]);
    expect(await migrate(orm)).toEqual([name]);
    expect(await differences()).toBe(before);
  });

  it('that were applied under an earlier date are not applied again', async () => {
    const orm = await connect();
    const em = orm.em.fork();
    await em.execute(`update migration set name = regexp_replace(name, '\\d+', '20270101000000')`);
    expect(await migrate(orm)).toEqual([]);
    const rows = await em.execute<{ name: string }[]>('select name from migration order by name');
    expect(rows.map(({ name }) => name)).toEqual(migrations.map(({ name }) => name));
  });

  it('are in the order of their dates, and none has a date in the future', () => {
    const names = migrations.map(({ name }) => name);
    expect(names).toEqual(names.toSorted());
    const now = new Date().toISOString().replaceAll(/\D/g, '').slice(0, 14);
    expect(names.filter((name) => (/\d{14}/.exec(name)?.[0] ?? '') > now)).toEqual([]);
  });

  it('leave no column unnoticed that the entities do not have', async () => {
    const orm = await connect();
    const column = `forgotten_${randomBytes(3).toString('hex')}`;
    await orm.em.fork().execute(`alter table setting add column ${column} text`);
    expect(await orm.schema.getUpdateSchemaSQL({ wrap: false })).toContain(column);
  });
});

describe('a connection', () => {
  beforeEach(async () => {
    database = await freshDatabase();
  });

  it('with an abandoned database transaction is closed after a minute', async () => {
    const orm = await connect();
    const [row] = await orm.em.fork().execute('show idle_in_transaction_session_timeout');
    expect(row).toEqual({ idle_in_transaction_session_timeout: '1min' });
  });
});

import { describe, expect, it } from '@jest/globals';
import {
  database,
  orm,
  owner,
  preparePartitionDatabase,
  serving,
} from '../../test/fixtures/partitionDatabase.ts';
import { connectOrm } from '../database/orm.ts';
import { newId } from '../shared/ids.ts';
import { keepPartitions } from './keepPartitions.ts';

preparePartitionDatabase();

const view = (at: Date | string) =>
  serving.query(`insert into activity_event (id, code, path, at) values ($1, 1, '/', $2)`, [newId(), at]);
const access = (at: Date | string) =>
  serving.query(
    `insert into access_entry (id, owner_id, viewer_id, viewer_role, what, entity_id, door, at)
     values ($1, $1, $1, 'admin', 'quiz', $1, 'graphql', $2)`,
    [newId(), at],
  );

/** The rows of a table by their partition; partitions without rows are left out. */
async function rowsByPartition(table: string): Promise<Record<string, number>> {
  const { rows } = await owner.query(
    `select replace(tableoid::regclass::text, 'partitions.' || $1 || '_', '') as name, count(*)::int as count
       from ${table} group by 1 order by 1`,
    [table],
  );
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]));
}
async function partitionsOf(table: string): Promise<string[]> {
  const { rows } = await owner.query(
    `select replace(relname, $1 || '_', '') as name from pg_inherits join pg_class on pg_class.oid = inhrelid
      where inhparent = $1::regclass order by 1`,
    [table],
  );
  return rows.map(({ name }) => name);
}
const partitionSuffix = (month: Date) => month.toISOString().slice(0, 7).replace('-', '_');
const monthsAfter = (from: Date, months: number) =>
  new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + months, 15));

describe('partitions', () => {
  it('exist from the migration on for the present and the time ahead', async () => {
    const now = new Date();
    const months = await partitionsOf('activity_event');
    for (const ahead of [0, 1, 2, 3]) expect(months).toContain(partitionSuffix(monthsAfter(now, ahead)));
    const years = await partitionsOf('access_entry');
    for (const ahead of [0, 1]) expect(years).toContain(String(now.getUTCFullYear() + ahead));
  });

  it('are created for each of the coming months, so that no row is stored in the default partition', async () => {
    const start = new Date();
    for (let month = 0; month < 12; month += 1) {
      const now = monthsAfter(start, month);
      await keepPartitions(orm, now);
      await view(now);
    }
    const expected = Object.fromEntries(
      Array.from({ length: 12 }, (_, month) => [partitionSuffix(monthsAfter(start, month)), 1]),
    );
    expect(await rowsByPartition('activity_event')).toEqual(expected);
  });

  it('of page views are dropped when their first day is 400 days old, and not a day earlier', async () => {
    await view('2030-01-31T23:59:59.999Z');
    await view('2030-02-01T00:00:00Z');
    const days = (date: string, count: number) => new Date(Date.parse(date) + count * 86_400_000);
    await keepPartitions(orm, new Date(days('2030-01-01', 400).getTime() - 1));
    expect(await rowsByPartition('activity_event')).toEqual({ '2030_01': 1, '2030_02': 1 });
    await keepPartitions(orm, days('2030-01-01', 400));
    expect(await rowsByPartition('activity_event')).toEqual({ '2030_02': 1 });
    await keepPartitions(orm, days('2030-02-01', 400));
    expect(await rowsByPartition('activity_event')).toEqual({});
  });

  it('of accesses are dropped after twenty years by the clock of the database alone', async () => {
    const year = new Date().getUTCFullYear();
    for (const at of [year - 22, year - 19, year]) await access(`${at}-06-15T12:00:00Z`);
    await keepPartitions(orm, new Date('2200-01-01'));
    expect(await rowsByPartition('access_entry')).toEqual({ [year - 19]: 1, [year]: 1 });
  });
});

describe('a row whose partition was missing', () => {
  it('is stored in the default partition and moved by the next run, unchanged', async () => {
    for (const at of ['2031-03-01', '2031-03-31', '2032-02-29']) await access(at);
    const all = () => owner.query('select * from access_entry order by id').then(({ rows }) => rows);
    const before = await all();
    expect(await rowsByPartition('access_entry')).toEqual({ default: 3 });
    expect(await keepPartitions(orm, new Date())).toEqual([
      'created access_entry_2031 with 2 rows',
      'created access_entry_2032 with 1 rows',
    ]);
    expect(await rowsByPartition('access_entry')).toEqual({ '2031': 2, '2032': 1 });
    expect(await all()).toEqual(before);
    expect(await keepPartitions(orm, new Date())).toEqual([]);
  });

  it('is never lost while two processes move rows and others are written', async () => {
    const other = await connectOrm(database.url);
    const now = new Date();
    const writes = Array.from({ length: 90 }, async (_, n) => {
      await view(monthsAfter(new Date('2040-01-01'), n % 30));
      // A run can give up because of a lock or of a row written meanwhile; the next run does its work.
      if (n % 10 === 0) await Promise.allSettled([keepPartitions(orm, now), keepPartitions(other, now)]);
    });
    await Promise.all(writes);
    await other.close(true);
    await keepPartitions(orm, now);
    const found = await rowsByPartition('activity_event');
    expect(Object.keys(found)).toHaveLength(30);
    expect(Object.keys(found)).not.toContain('default');
    expect(Object.values(found).reduce((sum, count) => sum + count, 0)).toBe(90);
  });
});

describe('the serving role', () => {
  it.each(['drop table partitions.access_entry_default', 'truncate partitions.access_entry_default'])(
    'cannot run: %s',
    async (statement) => {
      await expect(serving.query(statement)).rejects.toThrow(/permission denied|must be owner/);
    },
  );

  it('cannot read or delete the rows of a partition beside the rules of its table', async () => {
    const year = new Date().getUTCFullYear();
    for (const statement of ['select from', 'delete from'])
      await expect(serving.query(`${statement} partitions.access_entry_${year}`)).rejects.toThrow(
        'permission denied',
      );
  });
});

describe('the owner', () => {
  it('can delete no row of a partition of accesses either, nor empty it, also when it is new', async () => {
    await access('2035-05-05');
    await keepPartitions(orm, new Date());
    for (const statement of ['delete from', 'truncate'])
      await expect(owner.query(`${statement} partitions.access_entry_2035`)).rejects.toThrow('never removed');
  });
});

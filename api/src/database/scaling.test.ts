import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { freshDatabase } from '../../test/database.ts';
import { placedTables, scalingText } from '../../test/fixtures/shards/placedTables.ts';

const placed = placedTables();
/** Keys whose reason is in the document, as `table: column, column`. */
const explained = [...scalingText().matchAll(/^\| `(\w+)` \| `([\w, ]+)` \| \S/gm)].map(
  ([, table, key]) => `${table}: ${key}`,
);

interface UniqueKey {
  table: string;
  columns: string[];
  isUuid: boolean;
}

let database: Awaited<ReturnType<typeof freshDatabase>>;
let tables: { table: string; columns: string[] }[];
let keys: UniqueKey[];
beforeAll(async () => {
  database = await freshDatabase();
  const client = new pg.Client({ connectionString: database.ownerUrl });
  await client.connect();
  const names = `pg_class t where t.relnamespace = 'public'::regnamespace and t.relkind in ('r', 'p') and not t.relispartition`;
  const columns = (of: string) =>
    `array(select a.attname::text from pg_attribute a where a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped and ${of})`;
  tables = (await client.query(`select t.relname as table, ${columns('true')} as columns from ${names}`))
    .rows;
  keys = (
    await client.query(
      `select t.relname as table, ${columns('a.attnum = any(i.indkey)')} as columns,
              (select bool_and(a.atttypid = 'uuid'::regtype) from pg_attribute a where a.attrelid = t.oid and a.attnum = any(i.indkey)) as "isUuid"
         from (select * from ${names}) t join pg_index i on i.indrelid = t.oid and i.indisunique`,
    )
  ).rows;
  await client.end();
});
afterAll(() => database.drop());

const shardKeyOf = (table: string): string | undefined =>
  placed.find((row) => row.tables.includes(table))?.key;

describe('the plan to distribute the tables', () => {
  it('places each table once', () => {
    const all = placed.flatMap((row) => row.tables);
    expect(all.toSorted()).toEqual(tables.map(({ table }) => table).toSorted());
  });

  it('names a shard key that its tables have', () => {
    const without = tables.filter(({ table, columns }) => {
      const key = shardKeyOf(table);
      return key !== undefined && !columns.includes(key);
    });
    expect(without).toEqual([]);
  });

  it('has each unique key with its shard key, a random id, or a reason', () => {
    const others = keys
      .filter(({ table, columns, isUuid }) => {
        const key = shardKeyOf(table);
        const isRandomId = isUuid && columns.join() === 'id';
        return key !== undefined && !columns.includes(key) && !isRandomId;
      })
      .map(({ table, columns }) => `${table}: ${columns.join(', ')}`);
    expect(others.toSorted()).toEqual(explained.toSorted());
  });
});

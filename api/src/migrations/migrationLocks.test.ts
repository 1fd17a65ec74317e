import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { MikroORM } from '@mikro-orm/postgresql';
import { freshDatabase } from '../../test/database.ts';
import { LOCKS, type Lock, locksOf } from '../../test/migrationLocks.ts';
import { connectOrm } from '../database/orm.ts';
import { migrations } from './migrations.generated.ts';

/**
 * Earlier migrations are not checked: they ran before the first release, when no table had rows of customers and no other
 * release was serving.
 */
const FIRST_CHECKED = 'Migration20261124000000';

let database: Awaited<ReturnType<typeof freshDatabase>>;
let orm: MikroORM;
beforeAll(async () => {
  database = await freshDatabase();
  orm = await connectOrm(database.ownerUrl);
});
afterAll(async () => {
  await orm.close(true);
  await database.drop();
});

/** Why each migration would be refused, by its name. */
async function refusedAfter(first: string): Promise<Record<string, Lock[]>> {
  const refused: Record<string, Lock[]> = {};
  for (const Written of migrations.filter(({ name }) => name >= first)) {
    const migration = new Written(orm.em.getDriver(), orm.config);
    await migration.up();
    const isTransactional = migration.isTransactional();
    const locks = locksOf(migration.getQueries().map(String), { isTransactional });
    if (locks.length > 0) refused[Written.name] = locks;
  }
  return refused;
}

describe('a migration', () => {
  it('is not dated in the future, because one that is written meanwhile would sort before it', () => {
    const minute = new Date().toISOString().replace(/\D/g, '').slice(0, 14);
    expect(migrations.map(({ name }) => name).filter((name) => name.slice(9, 23) > minute)).toEqual([]);
  });
});

describe('a migration after the first release', () => {
  it('locks no large table for long and removes nothing that the previous release reads', async () => {
    expect(await refusedAfter(FIRST_CHECKED)).toEqual({});
  });

  it.each<[string, Lock]>([
    ['create index "a" on "event" ("type")', 'index-blocks-writes'],
    ['create unique index a on public.event (type)', 'index-blocks-writes'],
    ['create index concurrently "a" on "event" ("type")', 'index-in-transaction'],
    ['alter table "event" alter column "id" type bigint using id::bigint', 'type-rewrites-table'],
    ['alter table "event" alter "id" set data type bigint', 'type-rewrites-table'],
    ['alter table "event" alter "id" type text using id::text', 'type-rewrites-table'],
    ['alter table "event" alter column "type" set not null', 'not-null-scans-table'],
    ['alter table "event" add column "source" text not null', 'column-without-default'],
    ['alter table "event" add "source" text not null', 'column-without-default'],
    ['alter table "event" add constraint "a" check (id > 0)', 'check-scans-table'],
    ['alter table "event" add foreign key ("a") references "b" ("id")', 'check-scans-table'],
    ['alter table "event" add constraint "a" unique ("type")', 'unique-builds-index'],
    ['alter table "event" drop column "type"', 'previous-release-reads-it'],
    ['alter table "event" rename column "type" to "kind"', 'previous-release-reads-it'],
    ['drop table if exists "event"', 'previous-release-reads-it'],
  ])('is refused with: %s', (statement, lock) => {
    expect(Object.keys(LOCKS)).toContain(lock);
    expect(locksOf([statement])).toEqual([lock]);
  });

  it('is refused when a killed process could prevent its next run', () => {
    // A killed process leaves an invalid index of this name, so the migration must drop that name first.
    const create = 'create index concurrently "a" on "event" ("type")';
    expect(locksOf([create], { isTransactional: false })).toEqual(['index-stays-invalid']);
    const other = 'drop index concurrently if exists "b"';
    expect(locksOf([other, create], { isTransactional: false })).toEqual(['index-stays-invalid']);
  });

  it.each<[string[], boolean]>([
    [
      ['create table "a" ("id" bigint)', 'create index "b" on "a" ("id")', 'alter table "a" add unique (id)'],
      true,
    ],
    [['drop index concurrently if exists "a"', 'create index concurrently "a" on "event" ("type")'], false],
    [['alter table "event" add column "source" text'], true],
    [['alter table "event" add column "source" text not null default \'web\''], true],
    [['alter table "event" add constraint "a" check (id > 0) not valid'], true],
    [['alter table "event" validate constraint "a"'], true],
    [['alter table "event" add constraint "a" unique using index "b"'], true],
    [['alter table "event" alter column "a" drop not null', 'alter table "event" drop constraint "a"'], true],
    [['alter table "event" alter column "xid" set default transaction_number()'], true],
  ])('is accepted with: %s', (statements, isTransactional) => {
    expect(locksOf(statements, { isTransactional })).toEqual([]);
  });

  it('is read from its class: an earlier one, which blocks writes, would be refused', async () => {
    expect(await refusedAfter('Migration20261123165600')).toMatchObject({
      Migration20261123165600_sweepIndexes: ['index-blocks-writes'],
    });
  });
});

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { shopper } from '../../../api/test/builders/shoppers.ts';
import { ownerUrlOf } from '../../../api/test/database.ts';
import { signUpAs } from '../../../api/test/people.ts';
import { startTestApp, type TestApp } from '../../../api/test/testApp.ts';
import { growPeople } from './growPeople.ts';
import { identityOf } from './identities.ts';
import { type PersonRows, readPerson } from './personRows.ts';
import { catalogIds } from './sharedIds.ts';

const COUNT = 3;
let app: TestApp;
let owner: pg.Pool;
let template: PersonRows;
let ids: { user_id: string; code: string }[];

beforeAll(async () => {
  app = await startTestApp();
  owner = new pg.Pool({ connectionString: ownerUrlOf(app.services.config.databaseUrl ?? ''), max: 2 });
  const buyer = await shopper(app);
  const { id } = await buyer.order();
  await buyer.payByCard(id);
  template = await readPerson(owner, app.services.encryption, buyer.id);
  const shared = await catalogIds(owner);
  const client = await owner.connect();
  client.on('error', () => undefined);
  await growPeople(client, app.services.encryption, {
    templates: [template],
    count: COUNT,
    shared,
  }).finally(() => client.release());
  const { rows } = await owner.query(
    'select user_id, code from transaction where user_id <> $1 order by id',
    [buyer.id],
  );
  ids = rows;
});
afterAll(async () => {
  await owner.end();
  await app.close();
});

describe('growPeople', () => {
  it('gives each person one order with its own code, and every row the template has', async () => {
    expect(ids).toHaveLength(COUNT);
    expect(new Set(ids.map(({ code }) => code)).size).toBe(COUNT);
    for (const [table, rows] of Object.entries(template.tables)) {
      const ofAll = await owner.query(`select count(*)::int as count from ${table}`);
      expect({ table, enough: ofAll.rows[0].count >= rows.length * (COUNT + 1) }).toEqual({
        table,
        enough: true,
      });
    }
  });

  it('lists the people to an admin, who finds them by name', async () => {
    const { firstName, lastName, email } = identityOf(1);
    const found = await app.graphql(
      'query ($search: String) { users(search: $search) { items { email name } } }',
      { search: `${firstName} ${lastName}` },
      await signUpAs(app, 'admin'),
    );
    expect(found.errors).toBeUndefined();
    expect(found.data.users.items).toEqual([{ email, name: `${firstName} ${lastName}` }]);
  });

  it('keeps every reference: no row names a row that does not exist', async () => {
    const { rows } = await owner.query<{ name: string; definition: string; table: string }>(
      `select conname as name, conrelid::regclass::text as table, pg_get_constraintdef(oid) as definition from pg_constraint
       where contype = 'f' and connamespace = 'public'::regnamespace`,
    );
    // Adding a foreign key again checks every row, and throws for one that refers to nothing.
    for (const { name, definition, table } of rows)
      await owner.query(
        `alter table ${table} drop constraint "${name}", add constraint "${name}" ${definition}`,
      );
  });

  it('spreads the histories over more than a hundred days, in the order of their ids', async () => {
    const { rows } = await owner.query('select created_at from transaction order by id');
    const times = rows.map(({ created_at: at }) => at.getTime());
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect(times[0]).toBeLessThan(times.at(-1) - 100 * 86_400_000);
  });
});

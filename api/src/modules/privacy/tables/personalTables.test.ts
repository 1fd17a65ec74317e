import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sharedTestApp } from '../../../../test/sharedApp.ts';
import type { TestApp } from '../../../../test/testApp.ts';
import { describeTable } from '../readPersonalRows.ts';
import { OTHER_TABLES } from './otherTables.ts';
import { PERSONAL_TABLES } from './personalTables.ts';

let app: TestApp;
beforeAll(async () => {
  app = await sharedTestApp();
});
afterAll(() => app.close());

const texts = async (query: string): Promise<string[]> =>
  (await app.services.database.pool.query(query)).rows.map((row) => String(Object.values(row)[0]));
const tablesListed = () =>
  PERSONAL_TABLES.map((table) => describeTable(app.services.orm.em.fork(), table).table);

describe('the list of personal tables', () => {
  it('names every table of the database, or says why it contains nothing to copy', async () => {
    const tables = await texts(
      `select table_name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'
         and table_name not like 'sandbox%' and table_name not like 'bank%'`,
    );
    const known = new Set([...tablesListed(), ...Object.keys(OTHER_TABLES)]);
    // On failure: define in a file of this folder what the export and the erasure do with the new table.
    expect(tables.filter((table) => !known.has(table))).toEqual([]);
  });

  it('omits no table that refers to a person', async () => {
    const referring = await texts(
      `select distinct table_name from information_schema.columns join information_schema.tables using (table_schema, table_name)
        where table_schema = 'public' and table_type = 'BASE TABLE'
         and column_name in ('user_id', 'owner_id', 'patient_id', 'person_id', 'email', 'document', 'email_index', 'cpf_index')
         and table_name not in ('event', 'sealed_record')
         and table_name not like 'sandbox%' and table_name not like 'bank%'`,
    );
    const known = new Set(tablesListed());
    expect(referring.filter((table) => !known.has(table))).toEqual([]);
  });

  it('reads each table with a condition that the database accepts', async () => {
    const em = app.services.orm.em.fork();
    for (const table of PERSONAL_TABLES) {
      const { table: name } = describeTable(em, table);
      await app.services.database.pool.query(`select 1 from "${name}" where ${table.rows}`, [
        '00000000-0000-7000-8000-000000000000',
        ...(table.rows.includes('$2') ? ['x'] : []),
      ]);
    }
  });

  it('gives a reason for each table that is not copied', () => {
    expect(PERSONAL_TABLES.filter(({ title, why }) => title === null && !why)).toEqual([]);
  });
});

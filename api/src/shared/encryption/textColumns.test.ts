import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sharedTestApp } from '../../../test/sharedApp.ts';
import type { TestApp } from '../../../test/testApp.ts';
import { SEALED_TEXTS } from './encryption.ts';
import { sealedSpecs } from './sealedRow.ts';
import { CIPHERTEXT, CLEAR_COLUMNS } from './textColumns.ts';

/** Column types that cannot contain words. */
const WORDLESS = ['uuid', 'timestamptz', 'date', 'int2', 'int4', 'int8', 'float8', 'numeric', 'bool', 'xid8'];

let app: TestApp;
let columns: string[];
beforeAll(async () => {
  app = await sharedTestApp();
  // Only the schema of the shop: the sandbox gateway represents another company, and `sealedDay.test.ts` checks the
  // jobs.
  const { rows } = await app.services.database.pool.query<{ name: string }>(
    `select c.table_name || '.' || c.column_name as name from information_schema.columns c
       join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.udt_name <> all($1)`,
    [WORDLESS],
  );
  columns = rows.map(({ name }) => name);
});
afterAll(() => app.close());

const sealedColumns = (): ReadonlySet<string> =>
  new Set([
    ...[...sealedSpecs().values()].map(({ table }) => `${table}.sealed`),
    ...Object.keys(SEALED_TEXTS),
    ...CIPHERTEXT,
  ]);
const reviewedColumns = (): string[] =>
  Object.entries(CLEAR_COLUMNS).flatMap(([table, reasons]) =>
    Object.keys(reasons).map((column) => `${table}.${column}`),
  );

describe('every database column that could contain words', () => {
  it('is encrypted, or is listed with the reason why it is not', () => {
    expect(columns.length).toBeGreaterThan(100);
    const known = new Set([...sealedColumns(), ...reviewedColumns()]);
    // On failure: encrypt the new column (sealedRow.ts), or state in textColumns.ts why it contains no
    // personal or clinical words.
    expect(columns.filter((name) => !known.has(name))).toEqual([]);
  });

  it('is in only one of the two lists, which name only existing columns', () => {
    expect(reviewedColumns().filter((name) => sealedColumns().has(name))).toEqual([]);
    expect([...sealedColumns(), ...reviewedColumns()].filter((name) => !columns.includes(name))).toEqual([]);
  });

  it('is not a birth date', async () => {
    const { rows } = await app.services.database.pool.query(
      `select table_name from information_schema.columns where table_schema = 'public' and column_name like '%birth%'`,
    );
    expect(rows).toEqual([]);
  });
});

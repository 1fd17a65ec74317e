import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Person, signUp } from '../../test/people.ts';
import { startTestApp, type TestApp } from '../../test/testApp.ts';
import { newId } from '../shared/ids.ts';
import { deleteExpired } from './deleteExpired.ts';

let app: TestApp;
let rui: Person;
beforeAll(async () => {
  app = await startTestApp();
  rui = await signUp(app);
});
afterAll(() => app.close());

const query = async (text: string, values: unknown[] = []) =>
  (await app.services.database.pool.query(text, values)).rows;
const DAY = 24 * 3_600_000;
const daysAgo = (days: number) => new Date(app.clock.now().getTime() - days * DAY);

/** Inserts a row of each kind that expired, or was last used, this many days ago. */
async function insertRows(days: number): Promise<void> {
  const at = daysAgo(days);
  await query(
    `insert into session (id, user_id, refresh_hash, expires_at, created_at) values ($1, $2, $3, $4, $4)`,
    [newId(), rui.id, `hash-${days}`, at],
  );
  await query(
    `insert into recovery_code (id, user_id, code_hash, tries, expires_at, created_at) values ($1, $2, $3, 0, $4, $4)`,
    [newId(), rui.id, `hash-${days}`, at],
  );
  await query(
    `insert into idempotency_key (scope, key, body_hash, claimed_at) values ('test', $1, 'x', $2)`,
    [`hash-${days}`, at],
  );
  await query(`insert into cart (id, token_hash, updated_at) values ($1, $2, $3)`, [
    newId(),
    `hash-${days}`,
    at,
  ]);
}

/** How many days old the remaining rows of a table are, in the order of their marks. */
const remainingDays = async (table: string, column: string): Promise<string[]> =>
  (await query(`select ${column} as mark from ${table} where ${column} like '%hash-%' order by 1`)).map(
    ({ mark }) => String(mark).replace(/.*hash-/, ''),
  );

describe('deleteExpired', () => {
  it('deletes sessions and idempotency keys after 30 days, mailed codes after one and carts of guests after 90, not earlier', async () => {
    for (const days of [0.5, 2, 29, 31, 89, 91]) await insertRows(days);
    // Sessions, codes, idempotency keys, carts.
    expect(await deleteExpired(app.services)).toBe(3 + 5 + 3 + 1);
    expect(await remainingDays('session', 'refresh_hash')).toEqual(['0.5', '2', '29']);
    expect(await remainingDays('recovery_code', 'code_hash')).toEqual(['0.5']);
    expect(await remainingDays('idempotency_key', 'key')).toEqual(['0.5', '2', '29']);
    expect(await remainingDays('cart', 'token_hash')).toEqual(['0.5', '2', '29', '31', '89']);
    expect(await deleteExpired(app.services)).toBe(0);
  });

  it('deletes imports of the catalogue 90 days after their upload, interrupted uploads after a day, and no import that is running', async () => {
    const insert = (state: string, days: number) =>
      query(
        `insert into catalog_import (id, admin_id, file_name, state, created_at) values ($1, $2, $3, $4, $5)`,
        [newId(), rui.id, `${state}-hash-${days}`, state, daysAgo(days)],
      );
    for (const days of [0.5, 2]) await insert('receiving', days);
    for (const days of [89, 91]) await insert('ready', days);
    await insert('applying', 92);
    const [{ id: importId }] = await query(`select id from catalog_import where file_name = 'ready-hash-91'`);
    await query(
      `insert into catalog_import_line (import_id, line, group_key, cells) values ($1, 1, 'codigo 1', '{}')`,
      [importId],
    );
    await deleteExpired(app.services);
    expect(await remainingDays('catalog_import', 'file_name')).toEqual(['92', '89', '0.5']);
    expect(await query('select 1 from catalog_import_line where import_id = $1', [importId])).toEqual([]);
  });

  it('does not delete the cart of a signed-in person, nor an active session', async () => {
    await query(`insert into cart (id, user_id, updated_at) values ($1, $2, $3)`, [
      newId(),
      rui.id,
      daysAgo(500),
    ]);
    await deleteExpired(app.services);
    expect(await query('select 1 from cart where user_id = $1', [rui.id])).toHaveLength(1);
    expect((await app.graphql('{ me { id } }', {}, rui)).data.me.id).toBe(rui.id);
  });
});

import { expect, it } from '@jest/globals';
import { earlierDatabase } from '../../test/earlierDatabase.ts';
import { migrate } from '../database/orm.ts';
import { newId } from '../shared/ids.ts';

const BEFORE = 'Migration20261129205500_actsOfSessions';

it('the previous release reads and writes the renamed tables under their old names', async () => {
  await using database = await earlierDatabase(BEFORE);
  const { orm, em } = database;
  const [owner, old, added] = [newId(), newId(), newId()];
  const save = (id: string) =>
    em.execute(
      `insert into order_view (id, admin_id, is_shared, created_at, filters) values (?, ?, false, now(), '{}')`,
      [id, owner],
    );
  await save(old);
  await migrate(orm);
  expect(await em.execute('select id, list from saved_filters')).toEqual([{ id: old, list: 'TRANSACTIONS' }]);
  await save(added);
  await em.execute('update order_view set is_shared = true where id = ?', [added]);
  await em.execute('delete from order_view where id = ?', [old]);
  expect(await em.execute('select id, is_shared from saved_filters')).toEqual([
    { id: added, is_shared: true },
  ]);
  for (const table of ['held_letter', 'order_note', 'order_step', 'order_step_change', 'case_note'])
    expect([table, await em.execute(`select count(*)::int as rows from ${table}`)]).toEqual([
      table,
      [{ rows: 0 }],
    ]);
});

it('a credit has its one appointment under both names, whichever release wrote it', async () => {
  await using database = await earlierDatabase(BEFORE);
  const { orm, em } = database;
  // The person of a credit is of no interest here.
  await em.execute('alter table store_credit drop constraint store_credit_user_id_foreign');
  const grant = async (column: 'case_id' | 'appointment_id', appointment: string | null) => {
    const id = newId();
    await em.execute(
      `insert into store_credit (id, user_id, amount_cents, origin_transaction_id, created_at, expires_at, ${column})
       values (?, ?, 12000, ?, now(), now(), ?)`,
      [id, newId(), newId(), appointment],
    );
    return id;
  };
  const both = async (id: string) =>
    (
      await em.execute('select case_id as before, appointment_id as now from store_credit where id = ?', [id])
    )[0];
  const [first, second, third, fourth] = [newId(), newId(), newId(), newId()];
  const earlier = await grant('case_id', first);
  await migrate(orm);
  expect(await both(earlier)).toEqual({ before: first, now: first });
  const ofPrevious = await grant('case_id', second);
  expect(await both(ofPrevious)).toEqual({ before: second, now: second });
  const ofThis = await grant('appointment_id', third);
  expect(await both(ofThis)).toEqual({ before: third, now: third });
  const open = await grant('appointment_id', null);
  await em.execute('update store_credit set case_id = ? where id = ?', [fourth, open]);
  expect(await both(open)).toEqual({ before: fourth, now: fourth });
  await em.execute('update store_credit set appointment_id = null where id = ?', [open]);
  expect(await both(open)).toEqual({ before: null, now: null });
  await em.execute(`update store_credit set state = 'void' where id = ?`, [ofThis]);
  expect(await both(ofThis)).toEqual({ before: third, now: third });
  await expect(grant('case_id', first)).rejects.toThrow(/unique/);
  // Its triggers write into the renamed table that the order has changed.
  const changes = await em.execute(
    `select count(*)::int as rows from transaction_step_change where subject = 'order'`,
  );
  expect(changes[0]?.rows).toBeGreaterThan(0);
});

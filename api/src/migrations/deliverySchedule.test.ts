import { expect, it } from '@jest/globals';
import { earlierDatabase } from '../../test/earlierDatabase.ts';
import { migrate } from '../database/orm.ts';
import { newId } from '../shared/ids.ts';

it('the deliveries that waited in the table of the previous release keep their next attempt', async () => {
  await using database = await earlierDatabase('Migration20261129123100_lateOrderIndexes');
  const { orm, em } = database;
  const [key, webhook, failing, running, done] = [newId(), newId(), newId(), newId(), newId()];
  await em.execute(
    `insert into api_key (id, name, key_hash, scopes, created_at) values (?, 'Sul', 'x', '{}', now())`,
    [key],
  );
  await em.execute(
    `insert into partner_webhook (id, key_id, url, events, secret_sealed, created_at, state)
     values (?, ?, 'https://sul.com.br', '{}', 'x', now(), 'active')`,
    [webhook, key],
  );
  const add = (subject: string, eventId: number, state: string, tries: number) =>
    em.execute(
      `insert into webhook_delivery (webhook_id, event_id, subject, state, created_at, tries)
       values (?, ?, ?, ?, '2026-11-01', ?)`,
      [webhook, eventId, subject, state, JSON.stringify(Array.from({ length: tries }, () => ({})))],
    );
  await add(failing, 1, 'waiting', 3);
  await add(failing, 2, 'waiting', 0);
  // An attempt that had begun is repeated, as after a killed process.
  await add(running, 3, 'waiting', 1);
  await add(done, 4, 'delivered', 1);
  const queue = (subject: string, nextAt: string, attempts: number) =>
    em.execute('insert into webhook_queue (webhook_id, subject, next_at, attempts) values (?, ?, ?, ?)', [
      ...[webhook, subject, nextAt, attempts],
    ]);
  await queue(failing, '2026-12-01T10:00:00Z', 3);
  await queue(running, '2026-11-29T17:00:00Z', 2);
  await migrate(orm);
  const rows = await em.execute(
    `select event_id::int as event, attempts, to_char(next_at at time zone 'UTC', 'MM-DD HH24:MI') as next
       from webhook_delivery where state = 'waiting' order by event_id`,
  );
  expect(rows).toEqual([
    { event: 1, attempts: 3, next: '12-01 10:00' },
    { event: 2, attempts: 0, next: '12-01 10:00' },
    { event: 3, attempts: 1, next: '11-29 17:00' },
  ]);
  expect(await em.execute('select 1 from webhook_queue')).toEqual([]);
});

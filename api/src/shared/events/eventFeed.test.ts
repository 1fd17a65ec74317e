import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it, jest } from '@jest/globals';
import type { MikroORM } from '@mikro-orm/postgresql';
import {
  database,
  log,
  numberOf,
  numbers,
  pool,
  prepareEventDatabase,
  startProcess,
  write,
} from '../../../test/fixtures/eventFeed.ts';
import { portOf } from '../portOf.ts';
import { EventFeed } from './eventFeed.ts';
import { follow } from './follow.ts';
import { record } from './record.ts';

// The tests start several event feeds, which can be slow on a busy machine.
jest.setTimeout(60_000);

prepareEventDatabase();

/** Waits until the condition is true, and returns how many milliseconds that took. */
async function waitUntil(isTrue: () => boolean, withinMs = 30_000): Promise<number> {
  const began = performance.now();
  while (!isTrue()) {
    if (performance.now() - began > withinMs) throw new Error('It did not happen in time.');
    await pause(3);
  }
  return performance.now() - began;
}

describe('live events', () => {
  it('reach the listeners of another process soon after the commit', async () => {
    const [first, second] = [await startProcess(), await startProcess()];
    const times: number[] = [];
    for (let number = 1; number <= 10; number += 1) {
      await first.orm.em.fork().transactional(async (em) => {
        record(em, { type: 'test.happened', entityId: randomUUID(), payload: { number } });
      });
      times.push(await waitUntil(() => numbers(second.heard).includes(number)));
    }
    expect(numbers(second.heard)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    await waitUntil(() => first.heard.length === 10);
    // The median is far below the poll interval of one second, so the events came by notification.
    expect(times.toSorted((a, b) => a - b)[5]).toBeLessThan(300);
  });

  it.each([
    [
      'a flush without a transaction',
      async (orm: MikroORM) => {
        const em = orm.em.fork();
        record(em, { type: 'test.happened', entityId: randomUUID(), payload: { number: 1 } });
        await em.flush();
      },
    ],
    [
      'a savepoint inside a transaction that continues',
      async (orm: MikroORM) => {
        await orm.em.fork().transactional(async (em) => {
          await em.transactional(async (inner) => {
            record(inner, { type: 'test.happened', entityId: randomUUID(), payload: { number: 1 } });
          });
          await pause(60);
        });
      },
    ],
  ])('are announced after the commit of %s', async (_what, change) => {
    const [first, second] = [await startProcess(), await startProcess()];
    const times: number[] = [];
    for (let turn = 1; turn <= 3; turn += 1) {
      await change(first.orm);
      times.push(await waitUntil(() => second.heard.length === turn));
    }
    expect(Math.min(...times)).toBeLessThan(300);
    expect(times.toSorted((a, b) => a - b)[1]).toBeLessThan(500);
  });

  it('are not sent for a change that was rolled back', async () => {
    const { orm, heard } = await startProcess();
    await expect(
      orm.em.fork().transactional(async (em) => {
        record(em, { type: 'test.lost', entityId: randomUUID() });
        await em.flush();
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    await write(pool, 1);
    await waitUntil(() => heard.length > 0);
    expect(heard.map((event) => event.type)).toEqual(['test.happened']);
  });

  it('of a busy process are announced together, by few notifications', async () => {
    const { feed } = await startProcess();
    const client = await pool.connect();
    let notifications = 0;
    client.on('notification', () => {
      notifications += 1;
    });
    await client.query('listen aprumo_events');
    const began = performance.now();
    for (let turn = 0; turn < 40; turn += 1) {
      feed.poke();
      await pause(3);
    }
    await pause(60);
    const elapsed = performance.now() - began;
    client.removeAllListeners('notification');
    await client.query('unlisten aprumo_events');
    client.release();
    expect(notifications).toBeGreaterThan(0);
    expect(notifications).toBeLessThanOrEqual(elapsed / 20 + 2);
  });

  it('of long work are announced at most twice a second, and at its end', async () => {
    const { feed } = await startProcess();
    const client = await pool.connect();
    const notified: number[] = [];
    client.on('notification', () => notified.push(performance.now()));
    await client.query('listen aprumo_events');
    await feed.announcingRarely(async () => {
      for (let turn = 0; turn < 40; turn += 1) {
        feed.poke();
        await pause(30);
      }
    });
    const ended = performance.now();
    await waitUntil(() => (notified.at(-1) ?? 0) > ended);
    const gaps = notified.slice(1).map((at, index) => at - (notified[index] ?? 0));
    expect(notified.length).toBeLessThanOrEqual((ended - (notified[0] ?? 0)) / 500 + 2);
    expect(gaps.slice(0, -1).every((gap) => gap > 400)).toBe(true);
    client.removeAllListeners('notification');
    await client.query('unlisten aprumo_events');
    client.release();
  });

  it('arrive within the poll interval when the notification is lost', async () => {
    const { heard } = await startProcess();
    await write(pool, 7);
    await waitUntil(() => heard.length === 1, 3000);
    expect(numbers(heard)).toEqual([7]);
  });

  it('are read by polling after the listening connection was cut, and are live again after it reconnects', async () => {
    const [first, second] = [await startProcess(), await startProcess()];
    const cut = async () =>
      (
        await pool.query(
          `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query ilike 'listen %'`,
        )
      ).rowCount;
    const listeners = async () =>
      (
        await pool.query(
          `select 1 from pg_stat_activity where datname = current_database() and query ilike 'listen %'`,
        )
      ).rowCount;
    expect(await cut()).toBe(2);
    await write(pool, 1);
    await waitUntil(() => second.heard.length === 1);
    await pause(600);
    // Each feed reconnected with exactly one connection.
    expect(await listeners()).toBe(2);
    await first.orm.em.fork().transactional(async (em) => {
      record(em, { type: 'test.happened', entityId: randomUUID(), payload: { number: 2 } });
    });
    expect(await waitUntil(() => second.heard.length === 2)).toBeLessThan(700);
    expect(numbers(second.heard)).toEqual([1, 2]);
  });

  it('end with the feed, which closes every connection when it stops', async () => {
    const feed = new EventFeed({ url: database.url, log });
    await feed.start();
    await pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query ilike 'listen %'`,
    );
    await feed.stop();
    const { rows } = await pool.query(
      `select count(*)::int as count from pg_stat_activity where datname = current_database() and query ilike 'listen %'`,
    );
    expect(rows[0].count).toBe(0);
  });

  it('let the feed stop while its connection waits for an answer of the database', async () => {
    const silent = createServer();
    const connecting = once(silent, 'connection');
    silent.listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const listenUrl = `postgresql://anyone@127.0.0.1:${portOf(silent)}/x`;
    const feed = new EventFeed({ url: database.url, listenUrl, log });
    void feed.start();
    const [socket] = await connecting;
    socket.on('end', () => socket.destroy());
    socket.resume();
    await feed.stop();
    silent.close();
  });

  it('reach the other listeners when one listener throws', async () => {
    const { feed, heard } = await startProcess();
    const after: number[] = [];
    feed.on(() => {
      throw new Error('a broken listener');
    });
    feed.on((event) => after.push(numberOf(event)));
    await write(pool, 1);
    await write(pool, 2);
    feed.poke();
    await waitUntil(() => after.length === 2);
    expect(numbers(heard)).toEqual([1, 2]);
  });
});

describe('notices that are not stored', () => {
  const typing = {
    type: 'chat.typing',
    entityId: randomUUID(),
    payload: { by: 'Rui', patientId: randomUUID(), doctorId: null },
  } as const;

  it('reach every process, and are not stored in a table', async () => {
    const [first, second] = [await startProcess(), await startProcess()];
    const heard: unknown[] = [];
    for (const { feed } of [first, second]) feed.onNotice((notice) => heard.push(notice));
    const count = async () => (await pool.query('select count(*)::int as count from event')).rows[0].count;
    const before = await count();
    first.feed.notice(typing);
    await waitUntil(() => heard.length === 2);
    expect(heard).toEqual([typing, typing]);
    expect(await count()).toBe(before);
    expect([...first.heard, ...second.heard]).toEqual([]);
  });

  it('reach live followers between their events, and not after they stopped', async () => {
    const { feed } = await startProcess();
    const me = randomUUID();
    const items = follow<unknown>(feed, {
      userId: me,
      after: null,
      read: numberOf,
      hear: ({ payload }) => payload.by || null,
    });
    const first = items.next();
    feed.notice({ ...typing, payload: { ...typing.payload, by: '' } });
    feed.notice(typing);
    expect(await first).toEqual({ value: 'Rui', done: false });
    const second = items.next();
    await write(pool, 5, me);
    feed.poke();
    expect(await second).toEqual({ value: 5, done: false });
    await items.return();
    feed.notice(typing);
    expect(await items.next()).toEqual({ value: undefined, done: true });
  });

  it('do not reach a follower that still reads past events', async () => {
    const { feed } = await startProcess();
    const me = randomUUID();
    const from = feed.position;
    await write(pool, 1, me);
    await write(pool, 2, me);
    await waitUntil(() => feed.position.id !== from.id);
    const items = follow<unknown>(feed, {
      userId: me,
      after: from,
      read: async (event) => {
        feed.notice(typing);
        await pause(60);
        return numberOf(event);
      },
      hear: () => 'too early',
    });
    expect([await items.next(), await items.next()].map(({ value }) => value)).toEqual([1, 2]);
    const third = items.next();
    await pause(60);
    await write(pool, 3, me);
    feed.poke();
    expect((await third).value).toBe(3);
    await items.return();
  });
});

import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import type { MikroORM } from '@mikro-orm/postgresql';
import {
  database,
  log,
  NEVER_POLLS,
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

prepareEventDatabase();

const LISTENING = `from pg_stat_activity where datname = current_database() and query ilike 'listen %'`;

async function waitUntil(isTrue: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isTrue())) await pause(3);
}

/** Receives the notifications of all processes. */
async function listen() {
  const client = await pool.connect();
  let count = 0;
  client.on('notification', () => {
    count += 1;
  });
  await client.query('listen aprumo_events');
  return {
    count: () => count,
    async end() {
      client.removeAllListeners('notification');
      await client.query('unlisten aprumo_events');
      client.release();
    },
  };
}

describe('live events', () => {
  it('reach the listeners of another process by notification', async () => {
    const [first, second] = [await startProcess(NEVER_POLLS), await startProcess(NEVER_POLLS)];
    for (let number = 1; number <= 10; number += 1) {
      await first.orm.em.fork().transactional(async (em) => {
        record(em, { type: 'test.happened', entityId: randomUUID(), payload: { number } });
      });
      await waitUntil(() => numbers(second.heard).includes(number));
    }
    expect(numbers(second.heard)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    await waitUntil(() => first.heard.length === 10);
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
    const [first, second] = [await startProcess(NEVER_POLLS), await startProcess(NEVER_POLLS)];
    for (let turn = 1; turn <= 3; turn += 1) {
      await change(first.orm);
      await waitUntil(() => second.heard.length === turn);
    }
    expect(second.heard).toHaveLength(3);
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
    const notifications = await listen();
    const began = performance.now();
    for (let turn = 0; turn < 40; turn += 1) {
      feed.poke();
      await pause(3);
    }
    await pause(60);
    const elapsed = performance.now() - began;
    await waitUntil(() => notifications.count() > 0);
    await notifications.end();
    // One in 20 ms (`POKE_INTERVAL_MS`).
    expect(notifications.count()).toBeLessThanOrEqual(elapsed / 20 + 2);
  });

  it('of long work are announced at most twice a second, and at its end', async () => {
    const { feed } = await startProcess();
    const notifications = await listen();
    const began = performance.now();
    await feed.announcingRarely(async () => {
      for (let turn = 0; turn < 40; turn += 1) {
        feed.poke();
        await pause(30);
      }
    });
    const during = notifications.count();
    await waitUntil(() => notifications.count() > during);
    const elapsed = performance.now() - began;
    await notifications.end();
    expect(notifications.count()).toBeLessThanOrEqual(elapsed / 500 + 2);
  });

  it('are heard when their notification is lost', async () => {
    const { heard } = await startProcess();
    await write(pool, 7);
    await waitUntil(() => heard.length === 1);
    expect(numbers(heard)).toEqual([7]);
  });

  it('of the time without a listening connection are read when it is back, and the next are live', async () => {
    const [first, second] = [await startProcess(NEVER_POLLS), await startProcess(NEVER_POLLS)];
    const listening = async () =>
      (await pool.query(`select pid ${LISTENING}`)).rows.map(({ pid }) => pid as number);
    const before = await listening();
    expect(before).toHaveLength(2);
    await pool.query(`select pg_terminate_backend(pid) ${LISTENING}`);
    await write(pool, 1);
    await waitUntil(() => first.heard.length === 1 && second.heard.length === 1);
    // Each feed has exactly one connection again.
    const after = await listening();
    expect(after).toHaveLength(2);
    expect(after.filter((pid) => before.includes(pid))).toEqual([]);
    await first.orm.em.fork().transactional(async (em) => {
      record(em, { type: 'test.happened', entityId: randomUUID(), payload: { number: 2 } });
    });
    await waitUntil(() => second.heard.length === 2);
    expect(numbers(second.heard)).toEqual([1, 2]);
  });

  it('end with the feed, which closes every connection when it stops', async () => {
    const feed = new EventFeed({ url: database.url, log });
    await feed.start();
    await pool.query(`select pg_terminate_backend(pid) ${LISTENING}`);
    await feed.stop();
    // The server ends the process of a closed connection a moment later.
    await waitUntil(async () => (await pool.query(`select ${LISTENING}`)).rowCount === 0);
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

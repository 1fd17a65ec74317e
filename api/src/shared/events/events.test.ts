import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { MikroORM } from '@mikro-orm/postgresql';
import pg from 'pg';
import { freshDatabase } from '../../../test/database.ts';
import { connectOrm } from '../database/orm.ts';
import { createLogger } from '../logger.ts';
import { type Cursor, isAfter, parseCursor, printCursor, START } from './cursor.ts';
import { EventFeed } from './eventFeed.ts';
import type { StoredEvent } from './eventTypes.ts';
import { follow } from './follow.ts';
import { PokeAfterCommit } from './pokeAfterCommit.ts';
import { readEvents } from './readEvents.ts';
import { record } from './record.ts';

// A busy machine is slow to start whole processes; speed is measured in the bench.
jest.setTimeout(20_000);

let database: Awaited<ReturnType<typeof freshDatabase>>;
let pool: pg.Pool;
const open: { stop(): Promise<void> }[] = [];

beforeAll(async () => {
  database = await freshDatabase();
  pool = new pg.Pool({ connectionString: database.url, max: 12 });
});
afterEach(async () => {
  for (const each of open.splice(0).reverse()) await each.stop();
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const log = createLogger('silent');

/** One process with its writer and the events it receives. */
async function startProcess(): Promise<{ feed: EventFeed; orm: MikroORM; heard: StoredEvent[] }> {
  const feed = new EventFeed({ url: database.url, log });
  const orm = await connectOrm(database.url, { subscribers: [new PokeAfterCommit(feed)] });
  const heard: StoredEvent[] = [];
  feed.on((event) => heard.push(event));
  await feed.start();
  open.push({
    async stop() {
      await feed.stop();
      await orm.close(true);
    },
  });
  return { feed, orm, heard };
}

declare module './eventTypes.ts' {
  interface EventPayloads {
    'test.happened': { number: number };
    'test.lost': Record<string, never>;
  }
}

const write = async (client: pg.Pool | pg.PoolClient, number: number, userId: string | null = null) =>
  client.query(`insert into event (type, entity_id, user_id, payload) values ('test.happened', $1, $2, $3)`, [
    randomUUID(),
    userId,
    { number },
  ]);

const numberOf = ({ type, payload }: StoredEvent): number =>
  type === 'test.happened' ? payload.number : Number.NaN;
const numbers = (events: StoredEvent[]): number[] => events.map(numberOf);

async function until(isSo: () => boolean, withinMs = 4000): Promise<number> {
  const began = performance.now();
  while (!isSo()) {
    if (performance.now() - began > withinMs) throw new Error('It did not happen in time.');
    await pause(3);
  }
  return performance.now() - began;
}

describe('the event log under concurrent commits', () => {
  it('is read without a gap, a repetition or a step back, however long each transaction takes', async () => {
    const committed = new Set<number>();
    let next = 0;
    let isWriting = true;
    const writer = async () => {
      for (let turn = 0; turn < 25; turn += 1) {
        const client = await pool.connect();
        try {
          await client.query('begin');
          const mine: number[] = [];
          for (let count = 0; count < 1 + Math.random() * 3; count += 1) {
            next += 1;
            mine.push(next);
            await write(client, next);
            if (Math.random() < 0.5) await pause(Math.random() * 25);
          }
          if (Math.random() < 0.2) await client.query('rollback');
          else {
            await client.query('commit');
            for (const number of mine) committed.add(number);
          }
        } finally {
          client.release();
        }
      }
    };
    const seen: number[] = [];
    let at: Cursor = START;
    let waits = 0;
    const reader = async () => {
      for (let idle = 0; idle < 3; ) {
        const { events, isWaiting } = await readEvents(pool, at, { limit: 7 });
        if (isWaiting) waits += 1;
        for (const event of events) {
          expect(isAfter(event.cursor, at)).toBe(true);
          at = event.cursor;
          if (event.type === 'test.happened') seen.push(Number(event.payload.number));
        }
        idle = isWriting || isWaiting || events.length > 0 ? 0 : idle + 1;
        await pause(1);
      }
    };
    const reading = reader();
    await Promise.all(Array.from({ length: 8 }, writer));
    isWriting = false;
    await reading;

    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.toSorted((a, b) => a - b)).toEqual([...committed].sort((a, b) => a - b));
    // The race did occur: committed rows waited behind a running transaction.
    expect(waits).toBeGreaterThan(0);
  });

  it('is not read past a transaction that took its number early and commits late', async () => {
    const slow = await pool.connect();
    const { rows } = await pool.query(
      'select coalesce(max(id), 0) as id, coalesce(max(xid::text::bigint), 0) as xid from event',
    );
    const from: Cursor = { xid: String(rows[0].xid), id: String(rows[0].id) };
    await slow.query('begin');
    await write(slow, 1);
    await write(pool, 2);
    expect(await readEvents(pool, from)).toEqual({ events: [], isWaiting: true });
    await slow.query('commit');
    slow.release();
    // Transactions of other databases on this server delay reading too, until they end.
    let read = await readEvents(pool, from);
    for (let tries = 0; read.isWaiting && tries < 1000; tries += 1) {
      await pause(10);
      read = await readEvents(pool, from);
    }
    expect(numbers(read.events)).toEqual([1, 2]);
  });
});

describe('live events', () => {
  it('reach the listeners of another process within moments of the commit', async () => {
    const [one, other] = [await startProcess(), await startProcess()];
    const times: number[] = [];
    for (let number = 1; number <= 10; number += 1) {
      await one.orm.em.fork().transactional(async (em) => {
        record(em, { type: 'test.happened', entityId: randomUUID(), payload: { number } });
      });
      times.push(await until(() => numbers(other.heard).includes(number)));
    }
    expect(numbers(other.heard)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    await until(() => one.heard.length === 10);
    // Well below the poll interval: the notification arrived.
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
    const [one, other] = [await startProcess(), await startProcess()];
    const times: number[] = [];
    for (let turn = 1; turn <= 3; turn += 1) {
      await change(one.orm);
      times.push(await until(() => other.heard.length === turn));
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
    await until(() => heard.length > 0);
    expect(heard.map((event) => event.type)).toEqual(['test.happened']);
  });

  it('arrive within the poll interval when the notification is lost', async () => {
    const { heard } = await startProcess();
    await write(pool, 7);
    await until(() => heard.length === 1, 3000);
    expect(numbers(heard)).toEqual([7]);
  });

  it('are caught up after the listening connection was cut, and are live again after that', async () => {
    const [one, other] = [await startProcess(), await startProcess()];
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
    await until(() => other.heard.length === 1);
    await pause(600);
    // Each feed reconnected with exactly one connection.
    expect(await listeners()).toBe(2);
    await one.orm.em.fork().transactional(async (em) => {
      record(em, { type: 'test.happened', entityId: randomUUID(), payload: { number: 2 } });
    });
    expect(await until(() => other.heard.length === 2)).toBeLessThan(700);
    expect(numbers(other.heard)).toEqual([1, 2]);
  });

  it('stop at once, also while the database is down, and close every connection', async () => {
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

  it('continue when one listener fails', async () => {
    const { feed, heard } = await startProcess();
    const after: number[] = [];
    feed.on(() => {
      throw new Error('a broken listener');
    });
    feed.on((event) => after.push(numberOf(event)));
    await write(pool, 1);
    await write(pool, 2);
    feed.poke();
    await until(() => after.length === 2);
    expect(numbers(heard)).toEqual([1, 2]);
  });
});

describe('one person following their events', () => {
  const me = randomUUID();
  const read = numberOf;

  async function take(items: AsyncGenerator<number>, count: number): Promise<number[]> {
    const taken: number[] = [];
    while (taken.length < count) taken.push((await items.next()).value as number);
    return taken;
  }

  it('resumes behind a cursor while new events arrive, each once and in order', async () => {
    const { feed } = await startProcess();
    const from = feed.position;
    for (let number = 1; number <= 5; number += 1) await write(pool, number, me);
    await write(pool, 99, randomUUID());
    let isWriting = true;
    const writing = (async () => {
      for (let number = 6; number <= 60; number += 1) {
        await write(pool, number, me);
        feed.poke();
        await pause(2);
      }
      isWriting = false;
    })();
    const rounds: Promise<number[]>[] = [];
    while (isWriting) {
      rounds.push(take(follow(feed, { userId: me, after: from, read }), 60));
      await pause(20);
    }
    await writing;
    const expected = Array.from({ length: 60 }, (_, index) => index + 1);
    for (const seen of await Promise.all(rounds)) expect(seen).toEqual(expected);
    expect(rounds.length).toBeGreaterThan(3);
  });

  it('starts from now without a cursor, and receives no events of other people', async () => {
    const { feed } = await startProcess();
    const items = follow(feed, { userId: me, after: null, read });
    const first = items.next();
    await write(pool, 1, randomUUID());
    await write(pool, 2, null);
    await write(pool, 3, me);
    feed.poke();
    expect(await first).toEqual({ value: 3, done: false });
    await items.return();
  });

  it('skips unwanted or no longer permitted events, and continues behind them', async () => {
    const { feed } = await startProcess();
    const from = feed.position;
    for (let number = 1; number <= 4; number += 1) await write(pool, number, me);
    const even = (event: StoredEvent) => (read(event) % 2 === 0 ? read(event) : null);
    expect(await take(follow(feed, { userId: me, after: from, read: even }), 2)).toEqual([2, 4]);
  });

  it('can stop while waiting, and is then removed from the feed', async () => {
    let listeners = 0;
    const feed = {
      position: START,
      since: async () => ({ events: [], isWaiting: false }),
      on: () => {
        listeners += 1;
        return () => {
          listeners -= 1;
          return true;
        };
      },
    };
    const items = follow(feed, { userId: me, after: null, read });
    const waiting = items.next();
    await pause(5);
    expect(listeners).toBe(1);
    await items.return();
    expect(await waiting).toEqual({ value: undefined, done: true });
    expect(listeners).toBe(0);
  });
});

describe('notices that are not stored', () => {
  const typing = {
    type: 'chat.typing',
    entityId: randomUUID(),
    payload: { by: 'Rui', patientId: randomUUID(), doctorId: null },
  } as const;

  it('reach every process, and are in no table', async () => {
    const [one, other] = [await startProcess(), await startProcess()];
    const heard: unknown[] = [];
    for (const { feed } of [one, other]) feed.onNotice((notice) => heard.push(notice));
    const count = async () => (await pool.query('select count(*)::int as count from event')).rows[0].count;
    const before = await count();
    one.feed.notice(typing);
    await until(() => heard.length === 2);
    expect(heard).toEqual([typing, typing]);
    expect(await count()).toBe(before);
    expect([...one.heard, ...other.heard]).toEqual([]);
  });

  it('arrive between the events of live followers, and not after they stopped', async () => {
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

  it('are not part of the past, so a follower who catches up does not get them', async () => {
    const { feed } = await startProcess();
    const me = randomUUID();
    const from = feed.position;
    await write(pool, 1, me);
    await write(pool, 2, me);
    await until(() => feed.position.id !== from.id);
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

describe('a cursor', () => {
  it('is printed and parsed again', () => {
    expect(parseCursor(printCursor({ xid: '812', id: '9' }))).toEqual({ xid: '812', id: '9' });
  });

  it.each([
    null,
    undefined,
    '',
    '1',
    '1.',
    '.1',
    'a.1',
    '1.1.1',
    '-1.1',
    '1.99999999999999999999',
    '9223372036854775808.1',
    "1.1'--",
  ])('cannot be parsed from %j', (text) => expect(parseCursor(text)).toBeNull());
});

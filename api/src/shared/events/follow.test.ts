import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import {
  numberOf,
  pool,
  prepareEventDatabase,
  startProcess,
  write,
} from '../../../test/fixtures/eventFeed.ts';
import { START } from './cursor.ts';
import type { StoredEvent } from './eventTypes.ts';
import { follow } from './follow.ts';

prepareEventDatabase();

describe('follow', () => {
  const me = randomUUID();
  const read = numberOf;

  async function take(items: AsyncGenerator<number>, count: number): Promise<number[]> {
    const values: number[] = [];
    while (values.length < count) values.push((await items.next()).value as number);
    return values;
  }

  it('yields the events after a cursor once and in order, while new events arrive', async () => {
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
    for (const received of await Promise.all(rounds)) expect(received).toEqual(expected);
    expect(rounds.length).toBeGreaterThan(3);
  });

  it('starts with new events without a cursor, and yields no events of other people', async () => {
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

  it('skips events for which `read` returns null', async () => {
    const { feed } = await startProcess();
    const from = feed.position;
    for (let number = 1; number <= 4; number += 1) await write(pool, number, me);
    const even = (event: StoredEvent) => (read(event) % 2 === 0 ? read(event) : null);
    expect(await take(follow(feed, { userId: me, after: from, read: even }), 2)).toEqual([2, 4]);
  });

  it('can be stopped while it waits for an event, and then removes its listener', async () => {
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

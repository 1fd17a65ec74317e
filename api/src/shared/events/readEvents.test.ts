import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { numbers, pool, prepareEventDatabase, write } from '../../../test/fixtures/eventFeed.ts';
import { type Cursor, formatCursor, isAfter, parseCursor, START } from './cursor.ts';
import { readEvents } from './readEvents.ts';

prepareEventDatabase();

describe('the event log under concurrent commits', () => {
  it('is read in order, without a missing or repeated event, however long each transaction takes', async () => {
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
    const readNumbers: number[] = [];
    let at: Cursor = START;
    let waits = 0;
    const reader = async () => {
      for (let idle = 0; idle < 3; ) {
        const { events, isWaiting } = await readEvents(pool, at, { limit: 7 });
        if (isWaiting) waits += 1;
        for (const event of events) {
          expect(isAfter(event.cursor, at)).toBe(true);
          at = event.cursor;
          if (event.type === 'test.happened') readNumbers.push(Number(event.payload.number));
        }
        idle = isWriting || isWaiting || events.length > 0 ? 0 : idle + 1;
        await pause(1);
      }
    };
    const reading = reader();
    await Promise.all(Array.from({ length: 8 }, writer));
    isWriting = false;
    await reading;

    expect(new Set(readNumbers).size).toBe(readNumbers.length);
    expect(readNumbers.toSorted((a, b) => a - b)).toEqual([...committed].sort((a, b) => a - b));
    // The race did occur: committed rows had to wait for a running transaction.
    expect(waits).toBeGreaterThan(0);
  });

  it('is not read beyond a transaction that began earlier and commits later', async () => {
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
    for (let tries = 0; read.isWaiting && tries < 6_000; tries += 1) {
      await pause(10);
      read = await readEvents(pool, from);
    }
    expect(numbers(read.events)).toEqual([1, 2]);
  });
});

describe('a cursor', () => {
  it('is printed and parsed again', () => {
    expect(parseCursor(formatCursor({ xid: '812', id: '9' }))).toEqual({ xid: '812', id: '9' });
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

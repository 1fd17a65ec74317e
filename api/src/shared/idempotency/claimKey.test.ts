import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import pg from 'pg';
import { freshDatabase } from '../../../test/database.ts';
import { connectOrm } from '../../database/orm.ts';
import { openEncryption } from '../encryption/openEncryption.ts';
import { answerKey, claimKey, isInFlight, type KeyClaim, releaseKey } from './claimKey.ts';

interface Answer {
  orderId: number;
}

let database: Awaited<ReturnType<typeof freshDatabase>>;
let orm: MikroORM;
let pool: pg.Pool;
beforeAll(async () => {
  database = await freshDatabase();
  pool = new pg.Pool({ connectionString: database.url, max: 1 });
  const encryption = await openEncryption(
    { master: { kind: 'derived' }, numbers: {} },
    { pool, appSecret: 'a-secret-that-only-the-tests-know-0123456789' },
  );
  orm = await connectOrm(database.url, { poolSize: 20, encryption });
});
afterAll(async () => {
  await orm.close(true);
  await pool.end();
  await database.drop();
});

// A claim that is not answered within 40 seconds is abandoned (`ABANDONED_MS`).
const now = new Date('2026-11-23T12:00:00Z');
const request = (key: string, changes: { body?: unknown; now?: Date; scope?: string } = {}) => ({
  scope: 'ana createOrder',
  key,
  body: { total: 100 },
  now,
  ...changes,
});

const inTransaction = <T>(work: (em: EntityManager) => Promise<T>): Promise<T> =>
  orm.em.fork().transactional(work);

const claim = (key: string, changes: Parameters<typeof request>[1] = {}): Promise<KeyClaim<Answer>> =>
  inTransaction((em) => claimKey<Answer>(em, request(key, changes)));

const kinds = (claims: KeyClaim<Answer>[]) => claims.map(({ kind }) => kind).toSorted();

describe('an idempotency key', () => {
  it('sent twenty times at once runs one request, and the other requests get its answer', async () => {
    let orders = 0;
    const claims = await Promise.all(
      Array.from({ length: 20 }, () =>
        inTransaction(async (em) => {
          const result = await claimKey<Answer>(em, request('one-transaction'));
          if (result.kind === 'mine') {
            orders += 1;
            await pause(30);
            await answerKey(em, request('one-transaction'), { orderId: orders }, now);
          }
          return result;
        }),
      ),
    );
    expect(orders).toBe(1);
    expect(kinds(claims)).toEqual(['mine', ...Array(19).fill('replay')]);
    for (const each of claims) if (each.kind === 'replay') expect(each.answer).toEqual({ orderId: 1 });
  });

  it('is in flight for other requests while the first request waits for an external service', async () => {
    const claims = await Promise.all(Array.from({ length: 20 }, () => claim('in-flight')));
    expect(kinds(claims)).toEqual([...Array(19).fill('in_flight'), 'mine']);
  });

  it('is reported in flight without a lock, until it is answered, released or abandoned', async () => {
    const isRunning = (changes: Parameters<typeof request>[1] = {}) =>
      isInFlight(orm.em.fork(), request('seen', changes));
    expect(await isRunning()).toBe(false);
    await claim('seen');
    expect(await isRunning()).toBe(true);
    expect(await isRunning({ scope: 'rui createOrder' })).toBe(false);
    expect(await isRunning({ now: new Date(now.getTime() + 41_000) })).toBe(false);
    await inTransaction(async (em) => {
      await claimKey(em, request('seen'));
      // The transaction has locked the row, and `isInFlight` does not wait for the lock.
      expect(await isRunning()).toBe(true);
    });
    await inTransaction((em) => answerKey(em, request('seen'), { orderId: 5 }, now));
    expect(await isRunning()).toBe(false);
  });

  it('is refused with another body, and accepts the same body with its fields in any order', async () => {
    await claim('body', { body: { a: 1, b: { c: [1, 2], d: null } } });
    expect(await claim('body', { body: { a: 2 } })).toEqual({ kind: 'reused' });
    expect(await claim('body', { body: { b: { d: null, c: [1, 2] }, a: 1 } })).toEqual({ kind: 'in_flight' });
    expect(await claim('body', { body: { a: 1, b: { c: [2, 1], d: null } } })).toEqual({ kind: 'reused' });
    await inTransaction((em) => answerKey(em, request('body'), { orderId: 7 }, now));
    expect(await claim('body', { body: { a: 2 } })).toEqual({ kind: 'reused' });
  });

  it('belongs to one person and one operation', async () => {
    await claim('shared');
    expect(await claim('shared', { scope: 'rui createOrder' })).toEqual({ kind: 'mine', resumes: false });
    expect(await claim('shared', { scope: 'ana payOrder' })).toEqual({ kind: 'mine', resumes: false });
  });

  it('is free again when the transaction that claimed it is rolled back, also for a waiting request', async () => {
    const failing = inTransaction(async (em) => {
      await claimKey(em, request('rolled-back'));
      await pause(60);
      throw new Error('no');
    });
    await pause(20);
    const waited = claim('rolled-back');
    await expect(failing).rejects.toThrow('no');
    expect(await waited).toEqual({ kind: 'mine', resumes: false });
  });

  it('is free again when it was released, but never once it is answered', async () => {
    await claim('released');
    await inTransaction((em) => releaseKey(em, request('released')));
    expect(await claim('released')).toEqual({ kind: 'mine', resumes: false });
    await inTransaction((em) => answerKey(em, request('released'), { orderId: 3 }, now));
    await inTransaction((em) => releaseKey(em, request('released')));
    expect(await claim('released')).toEqual({ kind: 'replay', answer: { orderId: 3 } });
  });

  it('abandoned by a stopped process is claimed again by exactly one later request', async () => {
    await claim('abandoned');
    const soon = new Date(now.getTime() + 39_000);
    expect(await claim('abandoned', { now: soon })).toEqual({ kind: 'in_flight' });
    const later = new Date(now.getTime() + 41_000);
    const claims = await Promise.all(Array.from({ length: 8 }, () => claim('abandoned', { now: later })));
    expect(kinds(claims)).toEqual([...Array(7).fill('in_flight'), 'mine']);
    expect(claims.find(({ kind }) => kind === 'mine')).toEqual({ kind: 'mine', resumes: true });
  });
});

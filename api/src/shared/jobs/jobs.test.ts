import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { MikroORM } from '@mikro-orm/postgresql';
import { freshDatabase } from '../../../test/database.ts';
import { connectOrm } from '../../database/orm.ts';
import { AfterCommit } from '../database/afterCommit.ts';
import { countStatements } from '../database/statements.ts';
import { PurposeKeys } from '../encryption/purposeKeys.ts';
import { createLogger } from '../logging/logger.ts';
import { Jobs, openPayload, sealPayload } from './jobs.ts';

let database: Awaited<ReturnType<typeof freshDatabase>>;
let orm: MikroORM;
const running: Jobs[] = [];

beforeAll(async () => {
  database = await freshDatabase();
  orm = await connectOrm(database.url, { subscribers: [new AfterCommit()] });
});
afterEach(async () => {
  await Promise.all(running.splice(0).map((jobs) => jobs.stop()));
});
afterAll(async () => {
  await orm.close(true);
  await database.drop();
});

const QUEUES = ['keep', 'once', 'batch', 'later', 'secret', 'many', 'slow', 'soon'];
const KEYS = new PurposeKeys('a-secret-of-this-test-0123456789');

async function startJobs(): Promise<Jobs> {
  const jobs = new Jobs({
    url: database.url,
    names: QUEUES,
    exclusive: ['alone'],
    log: createLogger('silent'),
    keys: KEYS,
    isWorker: true,
    retrySeconds: 1,
  });
  running.push(jobs);
  await jobs.start();
  return jobs;
}

const readStoredJobs = (name: string): Promise<{ id: string; data: Record<string, unknown> }[]> =>
  orm.em.fork().execute(`select id, data from pgboss.job where name = ? and state = 'created'`, [name]);
const readWaiting = async (name: string): Promise<number[]> =>
  (await readStoredJobs(name)).map(({ id, data }) => Number(openPayload(KEYS, id, data).number));

async function waitUntil(isTrue: () => boolean, withinMs = 120_000): Promise<void> {
  for (const began = performance.now(); !isTrue(); ) {
    if (performance.now() - began > withinMs) throw new Error('It did not happen in time.');
    await pause(10);
  }
}

describe('jobs', () => {
  it('can be started by several processes at once when their queues do not exist yet', async () => {
    await Promise.all([startJobs(), startJobs(), startJobs()]);
  });

  it('exist if and only if the transaction that enqueued them was committed', async () => {
    const jobs = await startJobs();
    await orm.em.fork().transactional(async (em) => {
      const { statements } = await countStatements(() => jobs.enqueue(em, 'keep', { number: 1 }));
      expect(statements).toHaveLength(1);
      await jobs.enqueue(em, 'keep', { number: 2 });
      expect(await readWaiting('keep')).toEqual([]);
    });
    await expect(
      orm.em.fork().transactional(async (em) => {
        await jobs.enqueue(em, 'keep', { number: 3 });
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    expect((await readWaiting('keep')).toSorted()).toEqual([1, 2]);
  });

  it('wait at most once per key, and a second job with a key does not fail its transaction', async () => {
    const jobs = await startJobs();
    await orm.em.fork().transactional(async (em) => {
      await jobs.enqueue(em, 'once', { number: 1 }, { key: 'payment-1' });
      await jobs.enqueue(em, 'once', { number: 2 }, { key: 'payment-1' });
      await jobs.enqueue(em, 'once', { number: 3 }, { key: 'payment-2' });
      await em.execute('select 1');
    });
    await Promise.all(
      Array.from({ length: 5 }, () =>
        orm.em.fork().transactional((em) => jobs.enqueue(em, 'once', { number: 4 }, { key: 'payment-1' })),
      ),
    );
    expect((await readWaiting('once')).toSorted()).toEqual([1, 3]);
  });

  it('run after a restart when no worker ran before', async () => {
    const first = await startJobs();
    await orm.em.fork().transactional((em) => first.enqueue(em, 'later', { number: 1 }));
    await first.stop();
    const second = await startJobs();
    const done: unknown[] = [];
    await second.work('later', async (data) => void done.push(data.number), { pollSeconds: 0.5 });
    await waitUntil(() => done.length === 1);
    expect(done).toEqual([1]);
  });

  it('run at once after the commit in the process that enqueued them', async () => {
    const jobs = await startJobs();
    const done: unknown[] = [];
    await jobs.work('soon', async ({ number }) => void done.push(number), { pollSeconds: 3600 });
    await orm.em.fork().transactional(async (em) => {
      await em.transactional((inner) => jobs.enqueue(inner, 'soon', { number: 1 }));
      await pause(100);
      expect(done).toEqual([]);
    });
    await waitUntil(() => done.length === 1);
    await jobs.enqueue(orm.em.fork(), 'soon', { number: 2 });
    await waitUntil(() => done.length === 2);
  });

  it('run again when their handler throws, without repeating the other jobs of the batch', async () => {
    const jobs = await startJobs();
    const attempts: unknown[] = [];
    await orm.em.fork().transactional(async (em) => {
      for (let number = 1; number <= 4; number += 1) await jobs.enqueue(em, 'batch', { number });
    });
    await jobs.work(
      'batch',
      async ({ number }) => {
        attempts.push(number);
        if (number === 3 && attempts.filter((each) => each === 3).length === 1)
          throw new Error('the post is closed');
      },
      { pollSeconds: 0.5 },
    );
    await waitUntil(() => attempts.length >= 5);
    await pause(300);
    expect(attempts.toSorted()).toEqual([1, 2, 3, 3, 4]);
  });

  it('of a long queue run without a pause between batches', async () => {
    const jobs = await startJobs();
    await orm.em.fork().transactional(async (em) => {
      for (let number = 1; number <= 45; number += 1) await jobs.enqueue(em, 'many', { number });
    });
    const done = new Set<unknown>();
    await jobs.work('many', async ({ number }) => void done.add(number), { pollSeconds: 60 });
    await waitUntil(() => done.size === 45);
  });

  it('are not delayed by a slow job of an earlier batch', async () => {
    const jobs = await startJobs();
    const slow = Promise.withResolvers<void>();
    await orm.em.fork().transactional(async (em) => {
      for (let number = 1; number <= 35; number += 1) await jobs.enqueue(em, 'slow', { number });
    });
    const done = new Set<unknown>();
    await jobs.work('slow', async ({ number }) => {
      if (number === 1) await slow.promise;
      done.add(number);
    });
    await waitUntil(() => done.size === 34);
    slow.resolve();
    await waitUntil(() => done.size === 35);
  });

  it('of an exclusive queue wait or run at most once per key, in all processes together', async () => {
    const processes = [await startJobs(), await startJobs()];
    const entries = ['a', 'b', 'a'].map((key) => ({ key, data: { key } }));
    const ended = Promise.withResolvers<void>();
    const begun: unknown[] = [];
    const turn = async () => {
      for (const jobs of processes) {
        await jobs.enqueueEach(orm.em.fork(), 'alone', entries);
        await jobs.startWaiting(
          'alone',
          async ({ key }) => {
            begun.push(key);
            await ended.promise;
          },
          8,
        );
      }
    };
    await turn();
    await turn();
    expect(begun.toSorted()).toEqual(['a', 'b']);
    ended.resolve();
    while (begun.length < 4) await turn();
    expect(begun.toSorted().slice(0, 4)).toEqual(['a', 'a', 'b', 'b']);
  });

  it('that are started one by one are not delayed by a slow one, and run again when their handler throws', async () => {
    const jobs = await startJobs();
    const slow = Promise.withResolvers<void>();
    const done: unknown[] = [];
    const handle = async ({ key }: Record<string, unknown>) => {
      if (key === 'slow') await slow.promise;
      done.push(key);
      if (key === 'fails' && done.filter((each) => each === 'fails').length === 1) throw new Error('no');
    };
    const keys = ['slow', 'fails', 'quick'];
    await jobs.enqueueEach(
      orm.em.fork(),
      'alone',
      keys.map((key) => ({ key, data: { key } })),
    );
    while (done.length < 3) {
      await jobs.startWaiting('alone', handle, 2);
      await pause(10);
    }
    expect(done.toSorted()).toEqual(['fails', 'fails', 'quick']);
    slow.resolve();
  });

  it('are stored encrypted, and are deleted once they have run', async () => {
    const jobs = await startJobs();
    const secret = { to: 'ana.canario@exemplo.com.br', data: { code: '493027' } };
    await orm.em.fork().transactional((em) => jobs.enqueue(em, 'secret', secret));
    const [row] = await readStoredJobs('secret');
    expect(JSON.stringify(row)).not.toMatch(/canario|493027/);
    const done: unknown[] = [];
    await jobs.work('secret', async (data) => void done.push(data), { pollSeconds: 0.5 });
    await waitUntil(() => done.length === 1);
    expect(done).toEqual([secret]);
    for (let attempts = 0; attempts < 3_000; attempts += 1) {
      const stored = await orm.em.fork().execute(`select 1 from pgboss.job where id = ?`, [row?.id]);
      if (stored.length === 0) return;
      await pause(20);
    }
    throw new Error('The finished job is still there.');
  });

  it('of an earlier release may have a plain payload', () => {
    expect(openPayload(KEYS, 'a', { to: 'x@exemplo.com.br' })).toEqual({ to: 'x@exemplo.com.br' });
  });

  it('cannot use a payload that was copied from another job', () => {
    const sealed = sealPayload(KEYS, 'one', { number: 1 });
    expect(() => openPayload(KEYS, 'other', sealed)).toThrow('another place');
  });
});

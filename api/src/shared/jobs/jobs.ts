import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import DataLoader from 'dataloader';
import { type Job, type JobResult, PgBoss } from 'pg-boss';
import { sql } from '../database/database.ts';
import type { PurposeKeys } from '../encryption/purposeKeys.ts';
import type { Logger } from '../logger.ts';
import { openPayload, sealPayload } from './sealedPayload.ts';

export interface JobOptions {
  /** At most one waiting job per key. */
  key?: string;
  afterSeconds?: number;
}

/** Jobs that are taken together. As long as more are waiting the next ones are taken at once. */
export const BATCH = 10;
/** Batches of one queue that a process works on at the same time: a slow job delays its own batch only. */
const BATCHES = 2;
/** Jobs of a queue that end within this time are deleted by one statement. */
const DELETE_WINDOW_MS = 20;

/** What commands need of the queue. */
export type Enqueues = Pick<Jobs, 'enqueue'>;

/** The insert of one job. Its only parameter is `JOB_PARAMETER`. */
export interface JobInsert {
  text: string;
  value: string;
}

export const JOB_PARAMETER = '$1::text::json';

/** Deletes finished jobs. */
type Deleter = DataLoader<string, null>;

export type JobHandler = (data: Record<string, unknown>) => Promise<void>;

/**
 * Work to do after a change, stored in PostgreSQL. `enqueue` writes in the caller's transaction: a job exists
 * if and only if the change does. Handlers may run twice and must be idempotent. Payloads are stored
 * encrypted, and a finished job is deleted with its payload at once.
 */
export class Jobs {
  #boss: PgBoss;
  #names: readonly string[];
  #log: Logger;
  #keys: PurposeKeys;
  #retrySeconds: number;

  constructor({
    url,
    names,
    log,
    keys,
    isWorker,
    retrySeconds = 5,
  }: {
    url: string;
    names: readonly string[];
    log: Logger;
    keys: PurposeKeys;
    isWorker: boolean;
    retrySeconds?: number;
  }) {
    this.#names = names;
    this.#log = log;
    this.#keys = keys;
    this.#retrySeconds = retrySeconds;
    this.#boss = new PgBoss({
      connectionString: url,
      max: isWorker ? 4 : 1,
      supervise: isWorker,
      schedule: false,
      // The owner creates and updates the tables (prepareJobTables); this role may only use them.
      migrate: false,
      createSchema: false,
      reindex: false,
    });
    this.#boss.on('error', (error) => log.error({ err: error }, 'jobs'));
  }

  async start(): Promise<void> {
    await this.#boss.start();
    for (const name of this.#names) {
      await this.#boss.createQueue(name, {
        policy: 'short',
        retryLimit: 12,
        retryDelay: this.#retrySeconds,
        retryBackoff: true,
        retryDelayMax: 900,
        expireInSeconds: 120,
      });
    }
  }

  async enqueue(
    em: EntityManager,
    name: string,
    data: Record<string, unknown>,
    options: JobOptions = {},
  ): Promise<void> {
    await this.#send(name, data, options, (text, values) => sql(em, text, values));
  }

  /** The insert that `enqueue` would send, for a statement that writes the job together with other rows. */
  async insertOf(name: string, data: Record<string, unknown>, options: JobOptions = {}): Promise<JobInsert> {
    let insert: JobInsert | null = null;
    await this.#send(name, data, options, async (text, [value]) => {
      insert = { text, value: String(value) };
      return [{ id: '' }];
    });
    if (!insert) throw new Error('The queue wrote no insert.');
    return insert;
  }

  async #send(
    name: string,
    data: Record<string, unknown>,
    options: JobOptions,
    execute: (text: string, values: readonly unknown[]) => Promise<object[]>,
  ): Promise<void> {
    const id = randomUUID();
    await this.#boss.send(name, sealPayload(this.#keys, id, data), {
      id,
      // The queue's policy allows one waiting job per key, and treats "no key" as a key as well.
      singletonKey: options.key ?? id,
      ...(options.afterSeconds ? { startAfter: options.afterSeconds } : {}),
      db: { executeSql: async (text, values) => ({ rows: await execute(text, values ?? []) }) },
    });
  }

  /** Deletes the waiting jobs of a queue. */
  async deleteWaiting(name: string): Promise<void> {
    await this.#boss.deleteQueuedJobs(name);
  }

  async work(name: string, handle: JobHandler, { pollSeconds = 1 } = {}): Promise<void> {
    const done = this.#deleterOf(name);
    await this.#boss.work<Record<string, unknown>>(
      name,
      {
        pollingIntervalSeconds: pollSeconds,
        batchSize: BATCH,
        localConcurrency: BATCHES,
        burstWhenBatchFull: true,
        perJobResults: true,
      },
      (jobs) => Promise.all(jobs.map((job) => this.#run(name, job, { handle, done }))),
    );
  }

  #deleterOf(name: string): Deleter {
    return new DataLoader(
      async (ids: readonly string[]) => {
        await this.#boss.deleteJob(name, [...ids]);
        return ids.map(() => null);
      },
      { cache: false, batchScheduleFn: (write) => void setTimeout(write, DELETE_WINDOW_MS) },
    );
  }

  /** Each job of a batch ends separately: a failed one does not make the others run again. */
  async #run(
    name: string,
    job: Job<Record<string, unknown>>,
    { handle, done }: { handle: JobHandler; done: Deleter },
  ): Promise<JobResult> {
    try {
      await handle(openPayload(this.#keys, job.id, job.data));
      await done.load(job.id);
      return { id: job.id, status: 'completed' };
    } catch (error) {
      this.#log.warn({ err: error, job: name, id: job.id }, 'job failed, to be tried again');
      return { id: job.id, status: 'failed', output: { message: 'see the log' } };
    }
  }

  async stop(): Promise<void> {
    await this.#boss.stop({ graceful: true, timeout: 5000 });
  }
}

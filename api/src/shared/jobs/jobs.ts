import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import DataLoader from 'dataloader';
import { type Db, type Job, type JobResult, PgBoss } from 'pg-boss';
import { afterCommit } from '../database/afterCommit.ts';
import { runText } from '../database/database.ts';
import { withSpan } from '../database/withSpan.ts';
import { openText, type PurposeKeys, sealText } from '../encryption/purposeKeys.ts';
import type { Logger } from '../logging/logger.ts';

export interface JobOptions {
  /** At most one waiting job per key. */
  key?: string;
  afterSeconds?: number;
}

/** How many jobs are fetched together. While a batch is full, the next batch is fetched at once. */
export const BATCH = 10;
/** How many batches of a queue a process runs at the same time, so that a slow job delays only its own batch. */
const BATCHES = 2;
/** Jobs of a queue that end within this time are deleted with one SQL statement. */
const DELETE_WINDOW_MS = 20;
/** A process fetches a new job of its own after this time. */
const WAKE_MS = 20;
/** Under load, it fetches together the new jobs of this longer time. */
const WAKE_AGAIN_MS = 250;

/** The part of the queue that commands use. */
export type Enqueues = Pick<Jobs, 'enqueue'>;

/** The SQL statement that inserts jobs of a queue. Its only parameter is `JOB_PARAMETER`, a JSON array of the jobs. */
export interface JobInsert {
  text: string;
  value: string;
}

export const JOB_PARAMETER = '$1::text::json';

/** A job as it was fetched; another process that repeats it has a higher count. */
type JobAttempt = Pick<Job, 'id' | 'retryCount'>;

/** Deletes finished jobs, unless another process has repeated them meanwhile. */
type Deleter = DataLoader<JobAttempt, null>;

export type JobHandler = (data: Record<string, unknown>) => Promise<void>;

/**
 * Job queues in PostgreSQL. `enqueue` writes in the caller's transaction, so a job exists if and only if the change
 * does. A handler may run twice for a job and must be idempotent. Payloads are stored encrypted, and a finished job is
 * deleted at once.
 */
export class Jobs {
  #boss: PgBoss;
  #names: readonly string[];
  #exclusive: readonly string[];
  /** What wakes the workers of this process, by queue. */
  #wakes = new Map<string, () => void>();
  /** The statements that insert jobs, by queue. */
  #inserts = new Map<string, string>();
  /** The jobs of `startWaiting` that run in this process, by queue. */
  #started = new Map<string, Set<Promise<void>>>();
  #log: Logger;
  #keys: PurposeKeys;
  #retrySeconds: number;

  constructor({
    url,
    names,
    exclusive = [],
    log,
    keys,
    isWorker,
    retrySeconds = 5,
  }: {
    url: string;
    names: readonly string[];
    /** Further queues, in which at most one job per key waits or runs, in all processes together. */
    exclusive?: readonly string[];
    log: Logger;
    keys: PurposeKeys;
    isWorker: boolean;
    retrySeconds?: number;
  }) {
    this.#names = [...names, ...exclusive];
    this.#exclusive = exclusive;
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
        policy: this.#exclusive.includes(name) ? 'exclusive' : 'short',
        retryLimit: 12,
        retryDelay: this.#retrySeconds,
        retryBackoff: true,
        retryDelayMax: 900,
        // A job of a killed process is repeated after this time.
        expireInSeconds: this.#exclusive.includes(name) ? 60 : 120,
      });
    }
  }

  /** Enqueues a job in the caller's transaction. */
  async enqueue(
    em: EntityManager,
    name: string,
    data: Record<string, unknown>,
    options: JobOptions = {},
  ): Promise<void> {
    await this.#send(name, data, options, (text, values) => runText(em, text, values));
    if (!options.afterSeconds) this.wakeAfterCommit(em, name);
  }

  /** Lets this process fetch new jobs of a queue at once, after the commit; other processes find them at their next poll. */
  wakeAfterCommit(em: EntityManager, name: string): void {
    const wake = this.#wakes.get(name);
    if (wake) afterCommit(em, wake);
  }

  /** Enqueues one job per key with one statement. In an exclusive queue, keys whose job waits or runs are left out. */
  async enqueueEach(
    em: EntityManager,
    name: string,
    jobs: readonly { key: string; data: Record<string, unknown> }[],
  ): Promise<void> {
    const inserts = jobs.map(({ key, data }) => {
      const id = randomUUID();
      return { id, singletonKey: key, data: sealPayload(this.#keys, id, data) };
    });
    await this.#boss.insert(name, inserts, { db: databaseOf((text, values) => runText(em, text, values)) });
  }

  /** The statement that inserts these jobs, also none, for code that writes them together with other rows. */
  async insertOf(name: string, jobs: readonly Record<string, unknown>[]): Promise<JobInsert> {
    const values: unknown[] = [];
    const keep: Execute = async (text, [value]) => {
      this.#inserts.set(name, text);
      values.push(...JSON.parse(String(value)));
      // pg-boss expects the id of the stored job.
      return [{ id: '' }];
    };
    for (const data of jobs) await this.#send(name, data, {}, keep);
    const text = this.#inserts.get(name);
    if (text) return { text, value: JSON.stringify(values) };
    // No job of this queue was inserted before. The text is the same for every job, so that of an empty one is taken.
    return { ...(await this.insertOf(name, [{}])), value: '[]' };
  }

  async #send(
    name: string,
    data: Record<string, unknown>,
    options: JobOptions,
    execute: Execute,
  ): Promise<void> {
    const id = randomUUID();
    await this.#boss.send(name, sealPayload(this.#keys, id, data), {
      id,
      // The queue allows one waiting job per key and treats "no key" as a key, so a job without a key uses its id.
      singletonKey: options.key ?? id,
      ...(options.afterSeconds ? { startAfter: options.afterSeconds } : {}),
      db: databaseOf(execute),
    });
  }

  /** Deletes the waiting jobs of a queue. */
  async deleteWaiting(name: string): Promise<void> {
    await this.#boss.deleteQueuedJobs(name);
  }

  /** Runs the jobs of a queue with this handler until `stop`. */
  async work(name: string, handle: JobHandler, { pollSeconds = 1 } = {}): Promise<void> {
    const done = this.#deleterOf(name);
    const worker = await this.#boss.work<Record<string, unknown>>(
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
    let isWaking = false;
    let wokenAt = Number.NEGATIVE_INFINITY;
    this.#wakes.set(name, () => {
      if (isWaking) return;
      isWaking = true;
      setTimeout(
        () => {
          isWaking = false;
          wokenAt = performance.now();
          this.#boss.notifyWorker(worker);
        },
        Math.max(WAKE_MS, wokenAt + WAKE_AGAIN_MS - performance.now()),
      );
    });
  }

  /**
   * Starts jobs that wait, as many as there is room for `most` in this process, and does not wait for their end. The caller
   * repeats it. So a slow job delays no other one, while the jobs that `work` fetches together wait for the slowest.
   */
  async startWaiting(name: string, handle: JobHandler, most: number): Promise<void> {
    const started = this.#started.get(name) ?? new Set();
    this.#started.set(name, started);
    if (started.size >= most) return;
    const jobs = await this.#boss.fetch<Record<string, unknown>>(name, { batchSize: most - started.size });
    const done = this.#deleterOf(name);
    for (const job of jobs) {
      const run = this.#run(name, job, { handle, done })
        .then(async ({ status, output }) => {
          if (status === 'failed') await this.#boss.fail(name, attemptOf(job), output);
        })
        // The job expires, and is then repeated.
        .catch((error) => this.#log.warn({ err: error, job: name, id: job.id }, 'job was not ended'))
        .finally(() => started.delete(run));
      started.add(run);
    }
  }

  #deleterOf(name: string): Deleter {
    return new DataLoader(
      async (jobs: readonly JobAttempt[]) => {
        await this.#boss.deleteJob(name, [...jobs]);
        return jobs.map(() => null);
      },
      { cache: false, batchScheduleFn: (write) => void setTimeout(write, DELETE_WINDOW_MS) },
    );
  }

  /** Runs one job of a batch. A failed job is retried; the other jobs of its batch are not. */
  async #run(
    name: string,
    job: Job<Record<string, unknown>>,
    { handle, done }: { handle: JobHandler; done: Deleter },
  ): Promise<JobResult> {
    try {
      await withSpan(`job ${name}`, { 'job.queue': name }, () =>
        handle(openPayload(this.#keys, job.id, job.data)),
      );
      await done.load(attemptOf(job));
      return { id: job.id, status: 'completed' };
    } catch (error) {
      this.#log.warn({ err: error, job: name, id: job.id }, 'job failed and will be retried');
      return { id: job.id, status: 'failed', output: { message: 'see the log' } };
    }
  }

  async stop(): Promise<void> {
    await Promise.all([...this.#started.values()].flatMap((started) => [...started]));
    await this.#boss.stop({ graceful: true, timeout: 5000 });
  }
}

type Execute = (text: string, values: readonly unknown[]) => Promise<object[]>;

const databaseOf = (execute: Execute): Db => ({
  executeSql: async (text, values) => ({ rows: await execute(text, values ?? []) }),
});

const attemptOf = ({ id, retryCount }: JobAttempt): JobAttempt => ({ id, retryCount });

const placeOf = (jobId: string): string => `job:${jobId}`;

/**
 * Encrypts the payload of a job, because payloads contain addresses and recovery codes. A payload that is copied to
 * another job cannot be decrypted there.
 */
export function sealPayload(
  keys: PurposeKeys,
  jobId: string,
  data: Record<string, unknown>,
): { sealed: string } {
  return { sealed: sealText(keys, 'job-payloads', placeOf(jobId), JSON.stringify(data)) };
}

/** Decrypts a payload. A plain payload, from a job of an earlier release, is returned unchanged. */
export function openPayload(
  keys: PurposeKeys,
  jobId: string,
  stored: Record<string, unknown>,
): Record<string, unknown> {
  if (typeof stored.sealed !== 'string') return stored;
  return JSON.parse(openText(keys, 'job-payloads', placeOf(jobId), stored.sealed));
}

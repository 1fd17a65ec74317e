import type { EntityManager } from '@mikro-orm/postgresql';
import { PgBoss } from 'pg-boss';
import { sql } from '../database.ts';
import type { Logger } from '../logger.ts';

export interface JobOptions {
  /** At most one waiting job per key. */
  key?: string;
  afterSeconds?: number;
}

export type JobHandler = (data: Record<string, unknown>) => Promise<void>;

/**
 * Work to be done after a change, kept in PostgreSQL. `enqueue` writes with the caller's transaction: a job exists
 * exactly when the change that asked for it does. Handlers may run twice and must not mind.
 */
export class Jobs {
  #boss: PgBoss;
  #names: readonly string[];

  constructor({
    url,
    names,
    log,
    isWorker,
  }: { url: string; names: readonly string[]; log: Logger; isWorker: boolean }) {
    this.#names = names;
    this.#boss = new PgBoss({
      connectionString: url,
      max: isWorker ? 4 : 1,
      supervise: isWorker,
      schedule: false,
    });
    this.#boss.on('error', (error) => log.error({ err: error }, 'jobs'));
  }

  async start(): Promise<void> {
    await this.#boss.start();
    for (const name of this.#names) {
      await this.#boss.createQueue(name, {
        retryLimit: 12,
        retryDelay: 5,
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
    await this.#boss.send(name, data, {
      ...(options.key ? { singletonKey: options.key } : {}),
      ...(options.afterSeconds ? { startAfter: options.afterSeconds } : {}),
      db: { executeSql: async (text, values) => ({ rows: await sql(em, text, values ?? []) }) },
    });
  }

  async work(name: string, handle: JobHandler, { pollSeconds = 1 } = {}): Promise<void> {
    await this.#boss.work<Record<string, unknown>>(
      name,
      { pollingIntervalSeconds: pollSeconds, batchSize: 5 },
      async (jobs) => {
        for (const job of jobs) await handle(job.data);
      },
    );
  }

  async stop(): Promise<void> {
    await this.#boss.stop({ graceful: true, timeout: 5000 });
  }
}

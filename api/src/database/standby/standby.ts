import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { PostgresDialect } from 'kysely';
import type pg from 'pg';
import { openPool } from '../../shared/database/openPool.ts';
import { countStatement } from '../../shared/database/statements.ts';
import type { Encryption } from '../../shared/encryption/encryption.ts';
import type { Logger } from '../../shared/logging/logger.ts';
import { connectOrm } from '../orm.ts';
import { ReadAfterTokens, UNKNOWN_POSITION } from './readAfterTokens.ts';
import { SharedQuestion } from './sharedQuestion.ts';
import { StandbyPool } from './standbyPool.ts';
import { STANDBY_STATES, StandbyPosition, type StandbyState } from './standbyPosition.ts';
import { parseWalPosition, type WalPosition } from './walPosition.ts';

/** For its position alone, so that a question does not wait for long reads. */
const QUESTION_POOL = {
  max: 1,
  connectionTimeoutMillis: 2_000,
  query_timeout: 2_000,
  // When the address leads to another server, the old connection is not used for longer than this.
  maxLifetimeSeconds: 10,
};

/** A write, for example, because a query that may lag must not write. */
export const REFUSED = 'the standby refused a statement, which was sent to the primary';

/** Also what is not on the disk yet: a commit may be acknowledged before, if the server is set so. */
export const WRITE_POSITION = 'select pg_current_wal_insert_lsn()::text as position';

interface StandbyOptions {
  url: string;
  /** The primary. */
  orm: MikroORM;
  pool: Pick<pg.Pool, 'query'>;
  encryption: Encryption;
  tokenKey: Buffer;
  maxLagMs: number;
  log: Logger;
}

/**
 * A server that replays the log of the primary, for reads that may lag (`mayLag.ts`). A read that must see the caller's own
 * writes brings the position of the log after them, and gets the standby only when that has replayed so far.
 */
export class Standby {
  readonly tokens: ReadAfterTokens;
  /** How many operations that may lag found the standby in each state. */
  readonly counts = new Map<StandbyState, number>(STANDBY_STATES.map((state) => [state, 0]));
  readonly #options: StandbyOptions;
  readonly #questions: pg.Pool;
  readonly #position: StandbyPosition;
  readonly #writePosition = new SharedQuestion(() => this.#askWritePosition());
  #orm: Promise<MikroORM> | null = null;

  constructor(options: StandbyOptions) {
    const { url, pool, tokenKey, maxLagMs, log } = options;
    this.#options = options;
    this.tokens = new ReadAfterTokens(tokenKey);
    this.#questions = openPool({ connectionString: url, ...QUESTION_POOL }, () => undefined);
    this.#position = new StandbyPosition({
      standby: this.#questions,
      primary: pool,
      maxLagMs,
      onChange: (error) =>
        error === null
          ? log.info('the standby is read again')
          : log.warn({ err: error }, 'the standby is not available; its reads go to the primary'),
    });
  }

  /** For metrics: how old its data was at most at the last question of the last minute; null when that is not known. */
  get reportedLagMs(): number | null {
    return this.#position.reportedLagMs;
  }

  /** An entity manager on the standby; null when the primary must be read. */
  async reader(after: WalPosition): Promise<EntityManager | null> {
    const state = await this.#position.stateFor(after);
    this.counts.set(state, (this.counts.get(state) ?? 0) + 1);
    if (state !== 'current') return null;
    this.#orm ??= this.#connect().catch((error) => {
      this.#orm = null;
      throw error;
    });
    return (await this.#orm).em.fork();
  }

  /** The position of the log after everything that was committed before this call. Does not throw. */
  writePosition(): Promise<WalPosition> {
    return this.#writePosition.answer();
  }

  async close(): Promise<void> {
    const orm = await this.#orm?.catch(() => null);
    await orm?.close(true);
    await this.#questions.end();
  }

  async #connect(): Promise<MikroORM> {
    const { url, orm, encryption, log } = this.#options;
    const pool = new StandbyPool({
      url,
      primary: await orm.em.getDriver().getConnection().getNativeClient(),
      expectedServer: () => this.#position.server,
      onFailure: (error) => this.#position.markFailed(error),
      onRefusal: (error) => log.warn({ err: error }, REFUSED),
    });
    return connectOrm(url, { encryption, log, dialect: new PostgresDialect({ pool }) });
  }

  async #askWritePosition(): Promise<WalPosition> {
    countStatement(WRITE_POSITION);
    try {
      const { rows } = await this.#options.pool.query<{ position: string }>(WRITE_POSITION);
      return parseWalPosition(rows[0]?.position ?? '');
    } catch (error) {
      this.#options.log.warn({ err: error }, 'the position of a write is unknown');
      return UNKNOWN_POSITION;
    }
  }
}

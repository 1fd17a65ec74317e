import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { PostgresDialect } from 'kysely';
import type pg from 'pg';
import { openPool } from '../../shared/database/openPool.ts';
import type { Encryption } from '../../shared/encryption/encryption.ts';
import type { Logger } from '../../shared/logging/logger.ts';
import { connectOrm } from '../orm.ts';
import { withPrimary } from './withPrimary.ts';

/** How often both servers are compared, at most; more often when less lag is allowed. */
const COMPARE_MS = 1_000;
const ANSWER_MS = 2_000;
const CONNECTIONS = 6;
/** A statement that takes longer is sent to the primary as well. */
const STATEMENT_MS = 15_000;

/** A number of bytes, as all positions here: those of two servers can be compared, and the clocks of both need not agree. */
const bytes = (position: string) => `pg_wal_lsn_diff(${position}, '0/0')::float8`;
/** Up to here the log is on the disk: only that part is sent to standbys. */
const FLUSHED = 'pg_current_wal_flush_lsn()';
const PRIMARY_POSITION = `select ${bytes(FLUSHED)} as position`;
/** One run of a server: another server, or the same one after a restart, may be at an earlier position. */
const SERVER = `concat(pg_postmaster_start_time(), ' ', inet_server_addr(), ':', inet_server_port()) as server`;
/** A standby that was promoted is the primary, and replays nothing. */
const STANDBY_POSITION = `select ${SERVER},
  ${bytes(`case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else ${FLUSHED} end`)} as position`;

export const STANDBY_STATES = [
  'current',
  'after an act of the caller',
  'too far behind',
  'unavailable',
] as const;

/** Whether the standby may be read. */
export type StandbyState = (typeof STANDBY_STATES)[number];

interface StandbyOptions {
  url: string;
  /** The primary. */
  orm: MikroORM;
  pool: Pick<pg.Pool, 'query'>;
  encryption: Encryption;
  maxLagMs: number;
  log: Logger;
}

/** A server that replays the log of the primary, for lists and reports of admins (`serverOfReads.ts`). */
export class Standby {
  /** How many operations that may lag found the standby in each state. */
  readonly counts = new Map<StandbyState, number>(STANDBY_STATES.map((state) => [state, 0]));
  readonly #options: StandbyOptions;
  /** For its position alone, so that a question does not wait for long reads. */
  readonly #questions: pg.Pool;
  readonly #timer: NodeJS.Timeout;
  /** Where the primary was at some moments: first the latest moment that the standby had reached, if any. */
  #moments: { at: number; position: number }[] = [];
  /** What the last comparison found; null when the standby did not answer. */
  #found: { server: string; hasAllUntil: number | null; askedAt: number } | null = null;
  #isComparing = false;
  #hasFailed = false;
  #servers = new WeakMap<object, string>();
  #orm: Promise<MikroORM> | null = null;

  constructor(options: StandbyOptions) {
    this.#options = options;
    const settings = {
      connectionString: options.url,
      max: 1,
      connectionTimeoutMillis: ANSWER_MS,
      query_timeout: ANSWER_MS,
      // When the address leads to another server, the old connection is not used for longer than this.
      maxLifetimeSeconds: 10,
    };
    this.#questions = openPool(settings, () => undefined);
    this.#timer = setInterval(() => void this.#compare(), Math.min(COMPARE_MS, options.maxLagMs / 4)).unref();
    void this.#compare();
  }

  get maxLagMs(): number {
    return this.#options.maxLagMs;
  }

  /** For metrics: how old its data was at most when both servers were compared last; null when that is not known. */
  get reportedLagMs(): number | null {
    const { hasAllUntil, askedAt } = this.#found ?? {};
    return hasAllUntil == null || askedAt === undefined ? null : Math.max(0, askedAt - hasAllUntil);
  }

  /** An entity manager on the standby; null when the primary must be read. */
  async reader({ afterAct }: { afterAct: boolean }): Promise<EntityManager | null> {
    const state = afterAct ? 'after an act of the caller' : this.#state;
    this.counts.set(state, (this.counts.get(state) ?? 0) + 1);
    if (state !== 'current') return null;
    this.#orm ??= this.#connect().catch((error) => {
      this.#orm = null;
      throw error;
    });
    return (await this.#orm).em.fork();
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    const orm = await this.#orm?.catch(() => null);
    await orm?.close(true);
    await this.#questions.end();
  }

  get #state(): StandbyState {
    if (!this.#found) return 'unavailable';
    const { hasAllUntil } = this.#found;
    const isCurrent = hasAllUntil !== null && performance.now() - hasAllUntil <= this.maxLagMs;
    return isCurrent ? 'current' : 'too far behind';
  }

  /**
   * The standby has everything that the primary had at the latest moment whose position it has reached. So an idle primary
   * does not look like a late standby, and a standby that receives nothing does.
   */
  async #compare(): Promise<void> {
    if (this.#isComparing) return;
    this.#isComparing = true;
    const { log, maxLagMs } = this.#options;
    try {
      await this.#addMoment();
      const askedAt = performance.now();
      const { rows } = await this.#questions.query<{ server: string; position: number | null }>(
        STANDBY_POSITION,
      );
      const { server, position } = rows[0] ?? {};
      if (!server || position == null) throw new Error('The standby has replayed nothing yet.');
      this.#moments = this.#moments.filter(({ at }) => at >= askedAt - maxLagMs);
      const reached = this.#moments.findLastIndex((moment) => moment.position <= position);
      this.#moments = this.#moments.slice(Math.max(0, reached));
      const hasAllUntil = reached < 0 ? null : (this.#moments[0]?.at ?? null);
      this.#found = { server, hasAllUntil, askedAt };
      if (this.#hasFailed) log.info('the standby is read again');
      this.#hasFailed = false;
    } catch (error) {
      this.#found = null;
      if (!this.#hasFailed)
        log.warn({ err: error }, 'the standby is not available; its reads go to the primary');
      this.#hasFailed = true;
    } finally {
      this.#isComparing = false;
    }
  }

  async #addMoment(): Promise<void> {
    const at = performance.now();
    const question = { text: PRIMARY_POSITION, query_timeout: ANSWER_MS };
    // While the primary does not answer, no moment is added, so the standby becomes too far behind.
    const answer = await this.#options.pool.query<{ position: number }>(question).catch(() => null);
    if (answer?.rows[0]) this.#moments.push({ at, position: answer.rows[0].position });
  }

  async #connect(): Promise<MikroORM> {
    const { url, orm, encryption, log } = this.#options;
    const primary = await orm.em.getDriver().getConnection().getNativeClient();
    const standby = openPool(
      {
        connectionString: url,
        ...(primary.options.types ? { types: primary.options.types } : {}),
        max: CONNECTIONS,
        connectionTimeoutMillis: ANSWER_MS,
        query_timeout: STATEMENT_MS,
        idleTimeoutMillis: 30_000,
        keepAlive: true,
        onConnect: (client) => this.#identify(client),
      },
      (error) => log.warn({ err: error }, 'standby pool'),
      { isPooled: false, namesStatements: false },
    );
    const pool = withPrimary(standby, {
      primary,
      // The address may lead to another server now, whose position is not known.
      mayUse: (client) => this.#servers.get(client) === this.#found?.server,
      log,
    });
    return connectOrm(url, { encryption, log, dialect: new PostgresDialect({ pool }) });
  }

  async #identify(client: pg.ClientBase): Promise<void> {
    const { rows } = await client.query<{ server: string }>(`select ${SERVER}`);
    if (rows[0]) this.#servers.set(client, rows[0].server);
  }
}

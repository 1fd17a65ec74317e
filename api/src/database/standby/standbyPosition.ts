import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { countStatement } from '../../shared/database/statements.ts';
import { PrimarySamples } from './primarySamples.ts';
import { parseWalPosition, type WalPosition } from './walPosition.ts';

/** How long an answer of the standby is used. */
const ASK_EVERY_MS = 200;
/** A request waits at most so long for the answer; then it reads the primary. */
const WAIT_MS = 100;
/** After a failure the standby is not used for this time. */
const RETRY_MS = 2_000;
/** Without reads the standby is not asked. An older answer is not reported. */
const REPORTED_MS = 60_000;

/** Identifies one run of a server: another server, or the same one after a restart, may be at an earlier position. */
export const SERVER = `concat(pg_postmaster_start_time(), ' ', inet_server_addr(), ':', inet_server_port())`;
/** A standby that was promoted is the primary, and replays nothing. */
export const STANDBY_POSITION = `select ${SERVER} as server, (case when pg_is_in_recovery()
  then pg_last_wal_replay_lsn() else pg_current_wal_flush_lsn() end)::text as position`;
/** The position up to which the log is on the disk: only that part is sent to standbys. */
export const PRIMARY_POSITION = 'select pg_current_wal_flush_lsn()::text as position';

type Asked = Pick<pg.Pool, 'query'>;

export const STANDBY_STATES = [
  'current',
  'without the writes of the caller',
  'too far behind',
  'unavailable',
] as const;

/** Whether the standby may be read. */
export type StandbyState = (typeof STANDBY_STATES)[number];

/**
 * Knows which part of the log the standby has replayed. While reads arrive, both servers are asked at most every 200 ms
 * for the whole process.
 */
export class StandbyPosition {
  #standby: Asked;
  #primary: Asked;
  #maxLagMs: number;
  #onChange: (error: unknown) => void;
  #samples = new PrimarySamples();
  #known: { server: string; position: WalPosition; askedAt: number } | null = null;
  #asking: Promise<void> | null = null;
  #isSampling = false;
  #failedAt: number | null = null;

  constructor({
    standby,
    primary,
    maxLagMs,
    onChange,
  }: {
    standby: Asked;
    primary: Asked;
    maxLagMs: number;
    /** Called with the error when the standby becomes unavailable, and with null when it is available again. */
    onChange(error: unknown): void;
  }) {
    this.#standby = standby;
    this.#primary = primary;
    this.#maxLagMs = maxLagMs;
    this.#onChange = onChange;
  }

  /** The server whose position is known; connections to another one must not be used. */
  get server(): string | null {
    return this.#known?.server ?? null;
  }

  /** How old the data of the standby is at most, in milliseconds; null when that is not known. */
  get lagMs(): number | null {
    const moment = this.#known && this.#samples.momentOf(this.#known.position);
    return moment === null ? null : performance.now() - moment;
  }

  /**
   * How old the data of the standby was at most when it was asked last, in milliseconds; null when that is not known, or
   * when it was not asked for a minute. It does not grow while no reads arrive.
   */
  get reportedLagMs(): number | null {
    if (!this.#known || performance.now() - this.#known.askedAt > REPORTED_MS) return null;
    const moment = this.#samples.momentOf(this.#known.position);
    return moment === null ? null : Math.max(0, this.#known.askedAt - moment);
  }

  /** Whether the standby has replayed the log up to a position and is not too far behind. Does not throw. */
  async stateFor(after: WalPosition): Promise<StandbyState> {
    if (this.#failedAt !== null && performance.now() - this.#failedAt < RETRY_MS) return 'unavailable';
    if (!this.#isFresh) {
      this.#asking ??= this.#ask().finally(() => {
        this.#asking = null;
      });
      await Promise.race([this.#asking, pause(WAIT_MS, undefined, { ref: false })]);
    }
    if (!this.#known || !this.#isFresh) return 'unavailable';
    if (this.#known.position < after) return 'without the writes of the caller';
    const lag = this.lagMs;
    return lag === null || lag > this.#maxLagMs ? 'too far behind' : 'current';
  }

  markFailed(error: unknown): void {
    const wasAvailable = this.#failedAt === null;
    this.#known = null;
    this.#failedAt = performance.now();
    if (wasAvailable) this.#onChange(error);
  }

  get #isFresh(): boolean {
    return this.#known !== null && performance.now() - this.#known.askedAt <= ASK_EVERY_MS;
  }

  async #ask(): Promise<void> {
    void this.#sample();
    const askedAt = performance.now();
    countStatement(STANDBY_POSITION);
    try {
      const { rows } = await this.#standby.query<{ server: string; position: string | null }>(
        STANDBY_POSITION,
      );
      const { server, position } = rows[0] ?? {};
      if (!server || !position) throw new Error('The standby has replayed nothing yet.');
      // Requests that began before may need a later position than the other server has.
      if (this.#known && this.#known.server !== server) throw new Error('The standby is another server now.');
      this.#known = { server, position: parseWalPosition(position), askedAt };
      if (this.#failedAt !== null) this.#onChange(null);
      this.#failedAt = null;
    } catch (error) {
      this.markFailed(error);
    }
  }

  /** Not awaited, so that the standby is read while the primary does not answer. */
  async #sample(): Promise<void> {
    if (this.#isSampling) return;
    this.#isSampling = true;
    const at = performance.now();
    countStatement(PRIMARY_POSITION);
    try {
      const { rows } = await this.#primary.query<{ position: string }>(PRIMARY_POSITION);
      if (rows[0]) this.#samples.add({ position: parseWalPosition(rows[0].position), at });
    } catch {
      // Without new samples the standby becomes too far behind.
    } finally {
      this.#isSampling = false;
      this.#samples.forgetBefore(performance.now() - this.#maxLagMs);
    }
  }
}

import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { NO_POOLER, openPool, type Pooling } from '../database/openPool.ts';
import type { Logger } from '../logging/logger.ts';
import { type Cursor, isAfter, START } from './cursor.ts';
import type { EventType, LiveNotice, StoredEvent } from './eventTypes.ts';
import { currentCursor, MAX_EVENTS, readEvents } from './readEvents.ts';

const CHANNEL = 'aprumo_events';
const NOTICES = 'aprumo_notices';
/** When a committed event must wait for an older transaction, the log is read again after this time. */
const WAITING_READ_MS = 15;
/** The minimum time between two notifications of a process; commits in between share a notification. */
const POKE_INTERVAL_MS = 20;
const FIRST_POKE_MS = 2;
/** The same during work that commits thousands of events, and how often the log is then read. */
const RARE_POKE_MS = 500;
/** How often every process reads the log by itself, in case a notification was lost. */
const POLL_MS = 1000;
const RECONNECT_MS = 250;
/** After a query has no answer for this time, the connection is replaced: it may have been cut without an error. */
const CONNECTION_OPTIONS = { query_timeout: 10_000, connectionTimeoutMillis: 10_000, keepAlive: true };

type Listener = (event: StoredEvent) => void;

type NoticeListener = (notice: LiveNotice) => void;

/**
 * Reads new events of the log and passes them to the listeners of this process. After a commit, `poke` sends a
 * notification with PostgreSQL's LISTEN/NOTIFY, and every process reads the new events after its cursor. Writers do not
 * notify inside their transaction, because PostgreSQL would then commit such transactions one after another. When a
 * notification is lost, the events are read at the next poll.
 */
export class EventFeed {
  #pool: pg.Pool;
  #listenUrl: string;
  #log: Logger;
  #pollMs: number;
  #listeners = new Set<Listener>();
  #noticeListeners = new Set<NoticeListener>();
  #position: Cursor = START;
  #client: pg.Client | null = null;
  #listening: Promise<void> = Promise.resolve();
  #timer: NodeJS.Timeout | null = null;
  #pokeTimer: NodeJS.Timeout | null = null;
  #pokedAt = Number.NEGATIVE_INFINITY;
  #isRare = false;
  #reading: Promise<void> | null = null;
  #again = false;
  #closing = new AbortController();

  constructor({
    url,
    listenUrl = url,
    pooling = NO_POOLER,
    log,
    pollMs = POLL_MS,
  }: {
    url: string;
    /** Leads to the database without a pooler, because a listening connection receives the notifications. */
    listenUrl?: string;
    pooling?: Pooling;
    log: Logger;
    /** How often the log is read without a notification. */
    pollMs?: number;
  }) {
    this.#listenUrl = listenUrl;
    this.#log = log;
    this.#pollMs = pollMs;
    const onError = (error: Error) => log.warn({ err: error }, 'event pool');
    this.#pool = openPool({ connectionString: url, max: 2, ...CONNECTION_OPTIONS }, onError, pooling);
  }

  async start(): Promise<void> {
    this.#position = await currentCursor(this.#pool);
    await new Promise<void>((resolve) => {
      this.#listening = this.#keepListening(resolve);
    });
    this.#schedule(this.#pollMs);
  }

  /** The position up to which this process has read the log. */
  get position(): Cursor {
    return this.#position;
  }

  /** Adds a listener for events; returns the function that removes it. */
  on(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  onNotice(listener: NoticeListener): () => void {
    this.#noticeListeners.add(listener);
    return () => this.#noticeListeners.delete(listener);
  }

  /** Sends a notice to all processes, including this one, without storing it. A lost notice is not repeated. */
  notice(notice: LiveNotice): void {
    if (this.#closed) return;
    this.#pool
      .query('select pg_notify($1, $2)', [NOTICES, JSON.stringify(notice)])
      .catch((error) => this.#log.warn({ err: error }, 'notice'));
  }

  /** Notifies all processes, including this one, that something was committed. */
  poke(): void {
    if (this.#pokeTimer || this.#closed) return;
    const sinceLast = performance.now() - this.#pokedAt;
    const interval = this.#isRare ? RARE_POKE_MS : POKE_INTERVAL_MS;
    const wait = Math.max(FIRST_POKE_MS, interval - sinceLast);
    this.#pokeTimer = setTimeout(() => {
      this.#pokeTimer = null;
      this.#pokedAt = performance.now();
      this.#pool.query(`select pg_notify('${CHANNEL}', '')`).catch(() => this.#read());
    }, wait);
  }

  /**
   * Announces the events of this process at most twice a second while `work` runs. Otherwise long work that commits all
   * the time would be notified and read after each of its commits.
   */
  async announcingRarely<T>(work: () => Promise<T>): Promise<T> {
    this.#isRare = true;
    try {
      return await work();
    } finally {
      this.#isRare = false;
      this.poke();
    }
  }

  /** Reads past events after a cursor, optionally of one person or of some types. */
  since<T extends EventType>(
    cursor: Cursor,
    wanted: { userId?: string | undefined; types?: readonly T[] | undefined } = {},
  ): Promise<{ events: StoredEvent<T>[]; isWaiting: boolean }> {
    return readEvents(this.#pool, cursor, wanted);
  }

  async stop(): Promise<void> {
    this.#closing.abort();
    if (this.#timer) clearTimeout(this.#timer);
    if (this.#pokeTimer) clearTimeout(this.#pokeTimer);
    await this.#reading;
    await this.#client?.end().catch(() => undefined);
    await this.#listening;
    await this.#pool.end();
  }

  get #closed(): boolean {
    return this.#closing.signal.aborted;
  }

  /** Keeps one listening connection open until the feed stops. After each reconnect, missed events are read. */
  async #keepListening(onFirst: () => void): Promise<void> {
    while (!this.#closed) {
      const client = new pg.Client({ connectionString: this.#listenUrl, ...CONNECTION_OPTIONS });
      const ended = new Promise<void>((resolve) => client.once('end', () => resolve()));
      client.on('notification', ({ channel, payload }) => {
        if (channel === NOTICES) this.#passNotice(payload ?? '');
        else void this.#read();
      });
      client.on('error', (error) => this.#log.warn({ err: error }, 'event listener'));
      // `pg` never settles `connect` when `end` is called while it connects, so a stop would wait for ever.
      const cut = ended.then(() => Promise.reject(new Error('The connection ended before it was open.')));
      this.#client = client;
      try {
        await Promise.race([client.connect(), cut]);
        await client.query(`listen ${CHANNEL}; listen ${NOTICES}`);
        void this.#read();
        onFirst();
        await ended;
      } catch (error) {
        if (!this.#closed) this.#log.warn({ err: error }, 'event listener');
        void client.end().catch(() => undefined);
      }
      await pause(RECONNECT_MS, undefined, { signal: this.#closing.signal }).catch(() => undefined);
    }
  }

  #schedule(ms: number): void {
    if (this.#closed) return;
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#read(), ms);
  }

  async #read(): Promise<void> {
    this.#again = true;
    if (this.#reading || this.#closed) return;
    this.#reading = this.#drain().finally(() => {
      this.#reading = null;
    });
    await this.#reading;
  }

  async #drain(): Promise<void> {
    let wait = this.#pollMs;
    try {
      while (this.#again && !this.#closed) {
        this.#again = false;
        const { events, isWaiting } = await readEvents(this.#pool, this.#position);
        for (const event of events) this.#passEvent(event);
        // Fewer are all that there were; a later commit sends a notification, which sets `#again`.
        if (events.length === MAX_EVENTS) this.#again = true;
        if (isWaiting) wait = this.#isRare ? RARE_POKE_MS : WAITING_READ_MS;
        else wait = this.#pollMs;
      }
    } catch (error) {
      this.#log.warn({ err: error }, 'event read');
    }
    this.#schedule(wait);
  }

  #passNotice(payload: string): void {
    const notice: LiveNotice = JSON.parse(payload);
    for (const listener of this.#noticeListeners) {
      try {
        listener(notice);
      } catch (error) {
        this.#log.error({ err: error }, 'notice listener failed');
      }
    }
  }

  #passEvent(event: StoredEvent): void {
    if (!isAfter(event.cursor, this.#position)) return;
    this.#position = event.cursor;
    for (const listener of this.#listeners) {
      try {
        listener(event);
      } catch (error) {
        this.#log.error({ err: error, event: event.type }, 'event listener failed');
      }
    }
  }
}

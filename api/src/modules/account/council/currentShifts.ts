import { isDeepStrictEqual } from 'node:util';
import type { MikroORM } from '@mikro-orm/postgresql';
import type { Clock } from '../../../shared/clock/clock.ts';
import type { EventFeed } from '../../../shared/events/eventFeed.ts';
import type { EventType } from '../../../shared/events/eventTypes.ts';
import type { Logger } from '../../../shared/logging/logger.ts';
import { type PharmacistOnShift, type RunningShift, readRunningShifts } from './runningShifts.ts';

/** Events after which other pharmacists may be on shift. */
const RELOADING: ReadonlySet<EventType> = new Set(['pharmacist-shift.changed', 'clock.moved']);
/** Names and registrations change without an event of the shift, and a read may fail. */
const REFRESH_MS = 60_000;

/**
 * The pharmacists on shift, in memory, because every page of the shop shows them. An event makes every process read them
 * again, and a shift that is not ended by hand is over by the clock.
 */
export class CurrentShifts {
  #orm: MikroORM;
  #clock: Clock;
  #log: Logger;
  #shifts: readonly RunningShift[] = [];
  #shown: readonly PharmacistOnShift[] = [];
  #changes = 0;
  #reading: Promise<void> = Promise.resolve();
  #timer: NodeJS.Timeout | null = null;

  constructor({ orm, clock, log }: { orm: MikroORM; clock: Clock; log: Logger }) {
    this.#orm = orm;
    this.#clock = clock;
    this.#log = log;
  }

  async start(feed: EventFeed): Promise<void> {
    await this.#read();
    const reread = () => {
      // One after the other, so that the last read is of the last change.
      this.#reading = this.#reading.then(() =>
        this.#read().catch((error) => this.#log.warn({ err: error }, 'pharmacists on shift')),
      );
    };
    feed.on(({ type }) => {
      if (RELOADING.has(type)) reread();
    });
    this.#timer = setInterval(reread, REFRESH_MS);
    this.#timer.unref();
  }

  async stop(): Promise<void> {
    if (this.#timer) clearInterval(this.#timer);
    await this.#reading;
  }

  /** Everyone on shift now, who began first at the front. */
  get current(): readonly PharmacistOnShift[] {
    this.#countChange();
    return this.#shown;
  }

  /** Increases when others are on shift, so that cached pages and responses with an older count are discarded. */
  get changes(): number {
    this.#countChange();
    return this.#changes;
  }

  #countChange(): void {
    const now = this.#clock.now();
    const running = this.#shifts.filter(({ endsAt }) => endsAt > now).map(({ pharmacist }) => pharmacist);
    if (isDeepStrictEqual(running, this.#shown)) return;
    this.#shown = running;
    this.#changes += 1;
  }

  async #read(): Promise<void> {
    this.#shifts = await readRunningShifts(this.#orm.em.fork(), this.#clock.now());
  }
}

import type { Refused } from './EvaluationApi.ts';

/** Changes of one key within this time are sent as one: keystrokes, and arrow keys that pass over choices. */
const BATCH_WINDOW_MS = 300;
const FIRST_PAUSE_MS = 1000;
const MAX_PAUSE_MS = 20_000;

interface Settings<Key, Value> {
  /** Throws when the server did not answer, and is then retried; a refusal is not retried. */
  send(key: Key, value: Value): Promise<Refused | null>;
  /** Called after each value that the server stored; a newer value of the same key may still wait. */
  onSent(key: Key): void;
  onRefused(key: Key, refused: Refused): void;
  /** False when the server must also get the earlier value, although a newer one of the same key follows. */
  mayReplace(earlier: Value, newer: Value): boolean;
  /** Milliseconds since any moment. */
  now(): number;
  /** Waits this long, or until the connection is back, whichever is earlier. */
  pause(ms: number): Promise<void>;
}

interface WaitingValue<Key, Value> {
  key: Key;
  value: Value;
  changedAt: number;
  /** True from the moment at which the value is sent, or is final for another reason. */
  isFixed: boolean;
}

interface WaitingTask {
  run(): Promise<unknown>;
}

/**
 * Sends changes to the server one at a time, in order, and retries each until the server answers. A newer value for a
 * key replaces the waiting one only where the settings allow it, so a slow connection loses no value.
 */
export class SendQueue<Key, Value> {
  #waiting: readonly (WaitingValue<Key, Value> | WaitingTask)[] = [];
  readonly #settings: Settings<Key, Value>;
  #running: Promise<void> | null = null;
  /** True when a change was added since the last send: more changes may follow within the batch window. */
  #hasNewChange = false;

  constructor(settings: Settings<Key, Value>) {
    this.#settings = settings;
  }

  add(key: Key, value: Value): void {
    const changedAt = this.#settings.now();
    const last = this.#values().findLast((waiting) => waiting.key === key);
    const isOneChange = last && changedAt - last.changedAt < BATCH_WINDOW_MS;
    if (last && !last.isFixed && (isOneChange || this.#settings.mayReplace(last.value, value)))
      Object.assign(last, { value, changedAt });
    else this.#waiting = [...this.#waiting, { key, value, changedAt, isFixed: false }];
    this.#start();
  }

  /** Runs the task after the changes that wait now, and before every later one. Newer values replace none of them. */
  addTask(run: () => Promise<unknown>): void {
    this.fix();
    this.#waiting = [...this.#waiting, { run }];
    this.#start();
  }

  /** Makes the waiting values final: newer ones are sent after them. */
  fix(): void {
    for (const waiting of this.#values()) waiting.isFixed = true;
  }

  has(key: Key): boolean {
    return this.#values().some((waiting) => waiting.key === key);
  }

  /** The waiting values that a newer value of the same key follows, in their order. */
  earlierValues(): { key: Key; value: Value }[] {
    const values = this.#values();
    return values
      .filter(({ key }, index) => values.findLastIndex((waiting) => waiting.key === key) > index)
      .map(({ key, value }) => ({ key, value }));
  }

  /** Resolves when the server has answered every change. */
  async settled(): Promise<void> {
    while (this.#running) await this.#running;
  }

  /** Discards the changes. Tasks still run. */
  clear(): void {
    this.#waiting = this.#waiting.filter((waiting) => 'run' in waiting);
  }

  #values(): WaitingValue<Key, Value>[] {
    return this.#waiting.filter((waiting) => 'key' in waiting);
  }

  #start(): void {
    this.#hasNewChange = true;
    this.#running ??= this.#run();
  }

  async #run(): Promise<void> {
    let pauseMs = FIRST_PAUSE_MS;
    for (;;) {
      // Changes that waited for a connection are sent without another wait.
      if (this.#hasNewChange) {
        await this.#settings.pause(BATCH_WINDOW_MS);
        this.#hasNewChange = false;
      }
      const [next] = this.#waiting;
      if (!next) break;
      try {
        await this.#process(next);
        pauseMs = FIRST_PAUSE_MS;
      } catch {
        await this.#settings.pause(pauseMs);
        pauseMs = Math.min(pauseMs * 2, MAX_PAUSE_MS);
      }
    }
    this.#running = null;
  }

  async #process(next: WaitingValue<Key, Value> | WaitingTask): Promise<void> {
    if ('run' in next) {
      await next.run().catch(() => undefined);
      this.#remove(next);
      return;
    }
    next.isFixed = true;
    const refused = await this.#settings.send(next.key, next.value);
    const isCleared = !this.#waiting.includes(next);
    this.#remove(next);
    if (isCleared) return;
    if (!refused) this.#settings.onSent(next.key);
    else if (!this.has(next.key)) this.#settings.onRefused(next.key, refused);
  }

  #remove(done: WaitingValue<Key, Value> | WaitingTask): void {
    this.#waiting = this.#waiting.filter((waiting) => waiting !== done);
  }
}

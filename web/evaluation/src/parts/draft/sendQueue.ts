import type { Refused } from './EvaluationApi.ts';

/** Keystrokes within this time are sent together. */
const BATCH_WINDOW_MS = 300;
const FIRST_PAUSE_MS = 1000;
const MAX_PAUSE_MS = 20_000;

interface Settings<Key, Value> {
  /** Throws when the server did not answer, and is then retried; a refusal is not retried. */
  send(key: Key, value: Value): Promise<Refused | null>;
  onSent(key: Key): void;
  onRefused(key: Key, refused: Refused): void;
  /** Waits this long, or until the connection is back, whichever is earlier. */
  pause(ms: number): Promise<void>;
}

/**
 * Sends changes to the server one at a time, in order, and retries each until the server answers. A newer value for a
 * key replaces the waiting one.
 */
export class SendQueue<Key, Value> {
  readonly #waiting = new Map<Key, Value>();
  readonly #settings: Settings<Key, Value>;
  #running: Promise<void> | null = null;
  /** True when a change was added since the last send: more changes may follow within the batch window. */
  #hasNewChange = false;

  constructor(settings: Settings<Key, Value>) {
    this.#settings = settings;
  }

  add(key: Key, value: Value): void {
    this.#waiting.set(key, value);
    this.#hasNewChange = true;
    this.#running ??= this.#run();
  }

  has(key: Key): boolean {
    return this.#waiting.has(key);
  }

  /** Resolves when the server has answered every change. */
  async settled(): Promise<void> {
    while (this.#running) await this.#running;
  }

  clear(): void {
    this.#waiting.clear();
  }

  async #run(): Promise<void> {
    let pauseMs = FIRST_PAUSE_MS;
    for (;;) {
      // Changes that waited for a connection are sent without another wait.
      if (this.#hasNewChange) {
        await this.#settings.pause(BATCH_WINDOW_MS);
        this.#hasNewChange = false;
      }
      const next = this.#waiting.entries().next();
      if (next.done) break;
      const [key, value] = next.value;
      try {
        const refused = await this.#settings.send(key, value);
        pauseMs = FIRST_PAUSE_MS;
        if (this.#waiting.get(key) !== value) continue;
        this.#waiting.delete(key);
        if (refused) this.#settings.onRefused(key, refused);
        else this.#settings.onSent(key);
      } catch {
        await this.#settings.pause(pauseMs);
        pauseMs = Math.min(pauseMs * 2, MAX_PAUSE_MS);
      }
    }
    this.#running = null;
  }
}

import type { GivenAnswers } from './evaluationServer.ts';

/** Letters typed within this time travel together. */
const GATHER_MS = 300;
const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 20_000;

interface Settings {
  send(questionId: number, answers: GivenAnswers): Promise<void>;
  onSent(questionId: number): void;
  /** Ends early when the connection is back. */
  pause(ms: number): Promise<void>;
}

/**
 * Answers on their way to the server: one at a time, in the order their questions were touched, the newest answers of
 * a question in place of older ones, again and again until they arrive.
 */
export class AnswerQueue {
  readonly #waiting = new Map<number, GivenAnswers>();
  readonly #settings: Settings;
  #running: Promise<void> | null = null;

  constructor(settings: Settings) {
    this.#settings = settings;
  }

  add(questionId: number, answers: GivenAnswers): void {
    this.#waiting.set(questionId, answers);
    this.#running ??= this.#run();
  }

  /** Until everything has arrived. */
  settled(): Promise<void> {
    return this.#running ?? Promise.resolve();
  }

  clear(): void {
    this.#waiting.clear();
  }

  async #run(): Promise<void> {
    let pauseMs = FIRST_PAUSE_MS;
    for (;;) {
      await this.#settings.pause(GATHER_MS);
      const next = this.#waiting.entries().next();
      if (next.done) break;
      const [questionId, answers] = next.value;
      try {
        await this.#settings.send(questionId, answers);
        pauseMs = FIRST_PAUSE_MS;
        if (this.#waiting.get(questionId) !== answers) continue;
        this.#waiting.delete(questionId);
        this.#settings.onSent(questionId);
      } catch {
        await this.#settings.pause(pauseMs);
        pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
      }
    }
    this.#running = null;
  }
}

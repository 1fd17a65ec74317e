import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { NODE_ENVIRONMENT, NODE_FLAGS } from '../../tools/nodeFlags.ts';
import { residentMib } from '../bench/process/memory.ts';
import type { CallName, ShopCalls, WorkerAnswer, WorkerRequest } from './shopCalls.ts';

/** The process was killed before it answered; the database shows the result. */
export class ProcessKilled extends Error {}

interface Settings {
  name: string;
  script: string;
  env: Record<string, string>;
  logFile: string;
}

const START_MS = 120_000;
const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/** A process of the shop that may be killed at any moment; it is started again before the next call. */
export class ShopProcess {
  readonly name: string;
  readonly #settings: Settings;
  readonly #waiting = new Map<number, { resolve(answer: unknown): void; reject(error: Error): void }>();
  #child: ChildProcess | null = null;
  #starting: Promise<void> | null = null;
  #lastId = 0;
  #offsetMs = 0;
  #kills = 0;
  #peakMib = 0;

  constructor(settings: Settings) {
    this.name = settings.name;
    this.#settings = settings;
  }

  get kills(): number {
    return this.#kills;
  }

  /** The highest memory of this process over all its restarts, read whenever the clock is moved. */
  get peakMib(): number {
    return this.#peakMib;
  }

  get isUp(): boolean {
    return this.#child !== null && this.#starting === null;
  }

  async moveClock(offsetMs: number): Promise<void> {
    this.#offsetMs = offsetMs;
    // A process that starts later reads the clock at its start.
    if (this.isUp) await this.ask('clock', { offsetMs }).catch(ignoreKilledProcess);
    if (this.#child?.pid) this.#peakMib = Math.max(this.#peakMib, residentMib(this.#child.pid));
  }

  async ask<Name extends CallName>(
    name: Name,
    payload: ShopCalls[Name]['ask'],
  ): Promise<ShopCalls[Name]['answer']> {
    await this.start();
    const child = this.#child;
    if (!child) throw new ProcessKilled(`${this.name} is down.`);
    const id = ++this.#lastId;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve: resolve as (answer: unknown) => void, reject });
      child.send({ id, name, ask: payload } satisfies WorkerRequest, (error) => {
        if (error) reject(new ProcessKilled(error.message));
      });
    });
  }

  /** Ends the process at once with SIGKILL. */
  kill(): void {
    if (!this.#child) return;
    this.#kills += 1;
    this.#child.kill('SIGKILL');
  }

  async start(): Promise<void> {
    if (this.#child && !this.#starting) return;
    this.#starting ??= this.#launch().finally(() => {
      this.#starting = null;
    });
    await this.#starting;
  }

  async stop(): Promise<void> {
    const child = this.#child;
    if (!child) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }

  async #launch(): Promise<void> {
    const { script, env, logFile } = this.#settings;
    const log = openSync(logFile, 'a');
    const { PATH = '', HOME = '' } = process.env;
    const child = spawn(process.execPath, [...NODE_FLAGS, script], {
      stdio: ['ignore', log, log, 'ipc'],
      env: { PATH, HOME, ...NODE_ENVIRONMENT, ...env, CLOCK_OFFSET_MS: String(this.#offsetMs) },
    });
    closeSync(log);
    running.add(child);
    let hasStarted = false;
    await new Promise<void>((resolve, reject) => {
      const late = setTimeout(() => reject(new Error(`${this.name} did not start: ${logFile}`)), START_MS);
      child.once('exit', (code, signal) => {
        running.delete(child);
        clearTimeout(late);
        if (this.#child === child) this.#child = null;
        if (!hasStarted)
          return reject(new Error(`${this.name} ended (${signal ?? code}) at its start: ${logFile}`));
        for (const { reject: fail } of this.#waiting.values()) fail(new ProcessKilled(`${this.name} died.`));
        this.#waiting.clear();
      });
      child.on('message', (message: WorkerAnswer) => {
        if (!('ready' in message)) return this.#answered(message);
        hasStarted = true;
        clearTimeout(late);
        resolve();
      });
    });
    if (child.exitCode !== null || child.signalCode !== null)
      throw new ProcessKilled(`${this.name} died at its start.`);
    this.#child = child;
    // The clock may have moved while it started.
    child.send({ id: 0, name: 'clock', ask: { offsetMs: this.#offsetMs } } satisfies WorkerRequest);
  }

  #answered(message: Exclude<WorkerAnswer, { ready: true }>): void {
    const waiting = this.#waiting.get(message.id);
    this.#waiting.delete(message.id);
    if ('problem' in message) waiting?.reject(new Error(`${this.name}: ${message.problem}`));
    else waiting?.resolve(message.answer);
  }
}

export function ignoreKilledProcess(error: unknown): void {
  if (!(error instanceof ProcessKilled)) throw error;
}

/** The outcome of a call when both processes were killed while it ran. */
export function outcomeWhenBothWereKilled(error: unknown): string {
  ignoreKilledProcess(error);
  return 'no process answered';
}

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

const running = new Set<ChildProcess>();

/** A program in its own process, with its own environment and its output in a file. */
export class ChildProgram {
  readonly #child: ChildProcess;
  readonly #exited: Promise<unknown>;

  constructor(command: string, args: readonly string[], env: Record<string, string>, logFile: string) {
    const log = openSync(logFile, 'a');
    const { PATH = '', HOME = '', NODE_COMPILE_CACHE } = process.env;
    this.#child = spawn(command, args, {
      stdio: ['ignore', log, log],
      env: { PATH, HOME, ...(NODE_COMPILE_CACHE ? { NODE_COMPILE_CACHE } : {}), ...env },
    });
    closeSync(log);
    running.add(this.#child);
    this.#exited = once(this.#child, 'exit').then(() => running.delete(this.#child));
  }

  get pid(): number {
    return this.#child.pid ?? 0;
  }

  get hasEnded(): boolean {
    return this.#child.exitCode !== null || this.#child.signalCode !== null;
  }

  get exitCode(): number | null {
    return this.#child.exitCode;
  }

  /** Kills it at once with SIGKILL. */
  async kill(): Promise<void> {
    if (!this.hasEnded) this.#child.kill('SIGKILL');
    await this.#exited;
  }

  /** Ends it with SIGTERM, and with SIGKILL if it does not exit in time. */
  async stop({ timeoutMs = 12_000 } = {}): Promise<void> {
    if (!this.hasEnded) this.#child.kill('SIGTERM');
    const hasExited = await Promise.race([
      this.#exited.then(() => true),
      pause(timeoutMs, false, { ref: false }),
    ]);
    if (!hasExited) await this.kill();
  }

  async ended(): Promise<number | null> {
    await this.#exited;
    return this.exitCode;
  }
}

/** One of our programs. */
export class Program extends ChildProgram {
  constructor(
    script: string,
    env: Record<string, string>,
    logFile: string,
    nodeOptions: readonly string[] = [],
    args: readonly string[] = [],
  ) {
    super(process.execPath, [...nodeOptions, script, ...args], env, logFile);
  }
}

/** Ends every process that was started here when this program exits for any reason. */
process.once('exit', killAllPrograms);

export function killAllPrograms(): void {
  for (const child of running) child.kill('SIGKILL');
}

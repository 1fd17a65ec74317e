import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Program } from './program.ts';

const START_MS = 60_000;

export interface ShopSettings {
  name: string;
  script: string;
  port: number;
  env: Record<string, string>;
  logs: string;
  nodeOptions?: readonly string[];
}

/** One process of the shop: started, killed and started again on the same port and data folder. */
export class ShopProcess {
  readonly name: string;
  readonly port: number;
  readonly url: string;
  readonly #settings: ShopSettings;
  #program: Program | null = null;
  #isReady = false;

  constructor(settings: ShopSettings) {
    this.#settings = settings;
    this.name = settings.name;
    this.port = settings.port;
    this.url = `http://127.0.0.1:${settings.port}`;
  }

  get isReady(): boolean {
    return this.#isReady && this.#program?.hasEnded === false;
  }

  get pid(): number {
    return this.#program?.pid ?? 0;
  }

  get logFile(): string {
    return join(this.#settings.logs, `${this.name}.log`);
  }

  /** Returns after how many milliseconds it was ready. */
  async start(): Promise<number> {
    const { script, port, env, nodeOptions } = this.#settings;
    const began = performance.now();
    const program = new Program(
      script,
      { ...env, PORT: String(port), HOST: '127.0.0.1' },
      this.logFile,
      nodeOptions,
    );
    this.#program = program;
    while (performance.now() - began < START_MS) {
      if (program.hasEnded) throw new Error(`${this.name} ended while it started: see ${this.logFile}`);
      if (await this.#answers()) {
        this.#isReady = true;
        return performance.now() - began;
      }
      await pause(20);
    }
    throw new Error(`${this.name} was not ready within ${START_MS / 1000} s: see ${this.logFile}`);
  }

  async kill(): Promise<void> {
    this.#isReady = false;
    await this.#program?.kill();
  }

  /** Ends it with SIGTERM, and with SIGKILL after `timeoutMs`. */
  async stop(limit?: { timeoutMs: number }): Promise<void> {
    this.#isReady = false;
    await this.#program?.stop(limit);
  }

  async #answers(): Promise<boolean> {
    try {
      const response = await fetch(`${this.url}/readyz`, { signal: AbortSignal.timeout(2_000) });
      await response.arrayBuffer();
      return response.ok;
    } catch {
      return false;
    }
  }
}

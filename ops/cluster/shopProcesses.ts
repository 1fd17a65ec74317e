import { join } from 'node:path';
import { NODE_FLAGS } from '../../tools/nodeFlags.ts';
import { ShopProcess } from '../processes/shopProcess.ts';
import type { Ports } from './ports.ts';

/** What `docs/operations.md` allows a process from SIGTERM to its end. */
const STOP = { timeoutMs: 30_000 };

/** The serving processes and the worker of a cluster. A release replaces them one after another. */
export class ShopProcesses {
  readonly web: ShopProcess[];
  worker: ShopProcess;
  readonly #folder: string;
  readonly #ports: Ports;
  readonly #env: Record<string, string>;

  constructor(
    programs: string,
    { folder, ports, env }: { folder: string; ports: Ports; env: Record<string, string> },
  ) {
    this.#folder = folder;
    this.#ports = ports;
    this.#env = env;
    this.web = ports.shops.map((_, index) => this.#makeWeb(programs, index));
    this.worker = this.#makeWorker(programs);
  }

  /** One after another: the first start fills the empty catalogue. */
  async start(): Promise<void> {
    for (const shop of [...this.web, this.worker]) await shop.start();
  }

  async stop(): Promise<void> {
    await Promise.all([...this.web, this.worker].map((shop) => shop.stop()));
  }

  /**
   * Stops each process with SIGTERM and starts the one of the other version in its place. The next one is stopped when
   * `untilServed` has returned, because the balancer needs some checks before it sends requests to a new process.
   */
  async release(
    programs: string,
    { onReplaced, untilServed }: { onReplaced(name: string): void; untilServed(): Promise<void> },
  ): Promise<void> {
    for (const [index, old] of this.web.entries()) {
      await old.stop(STOP);
      const shop = this.#makeWeb(programs, index);
      this.web[index] = shop;
      await shop.start();
      await untilServed();
      onReplaced(shop.name);
    }
    await this.worker.stop(STOP);
    this.worker = this.#makeWorker(programs);
    await this.worker.start();
    onReplaced(this.worker.name);
  }

  #makeWeb(programs: string, index: number): ShopProcess {
    const port = this.#ports.shops[index] ?? 0;
    return this.#make({ name: `shop-${index + 1}`, port, role: 'web', programs });
  }

  #makeWorker(programs: string): ShopProcess {
    return this.#make({ name: 'worker', port: this.#ports.worker, role: 'worker', programs });
  }

  #make({ name, port, role, programs }: { name: string; port: number; role: string; programs: string }) {
    return new ShopProcess({
      name,
      port,
      script: join(programs, 'server.js'),
      logs: this.#folder,
      nodeOptions: NODE_FLAGS,
      env: { ...this.#env, ROLE: role, DATA_DIR: join(this.#folder, name) },
    });
  }
}

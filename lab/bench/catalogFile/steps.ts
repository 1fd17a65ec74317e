import { setTimeout as pause } from 'node:timers/promises';
import type { ShopProcess } from '../../../ops/processes/shopProcess.ts';
import { residentMib, watchMemory } from '../process/memory.ts';
import { databaseProcessorMs, processorMs } from '../process/processor.ts';
import type { SeeProgress } from './catalogAdmin.ts';

/** A process is idle when it uses less processor time than this in two seconds. */
const IDLE = { ms: 100, everyMs: 2_000, within: 60 } as const;

/** After its start the shop renders its first pages in advance, which would count as a part of the import. */
export async function untilIdle(pid: number): Promise<void> {
  for (let turn = 0; turn < IDLE.within; turn += 1) {
    const before = processorMs(pid);
    await pause(IDLE.everyMs);
    if (processorMs(pid) - before < IDLE.ms) return;
  }
}

/** Measures what each step costs: elapsed time, processor time of product and database, and the most memory. */
export class Steps {
  readonly firstMib: number;
  addedMib = 0;
  readonly #pid: number;
  readonly #cluster: string;

  constructor(shop: ShopProcess, cluster: string) {
    this.#pid = shop.pid;
    this.#cluster = cluster;
    this.firstMib = residentMib(shop.pid);
    const titles = ['s', 'product CPU s', 'database CPU s', 'most MiB', 'progress seen'];
    console.log(`  ${'step'.padEnd(28)}${titles.map((title) => title.padStart(16)).join('')}`);
  }

  async run<Result>(name: string, work: (see: SeeProgress) => Promise<Result>): Promise<Result> {
    const before = this.#now();
    const memory = watchMemory(this.#pid, 50);
    const percents = new Set<number>();
    const result = await work(({ done, steps }) => {
      if (steps > 0) percents.add(Math.round((100 * done) / steps));
    });
    const most = memory.stop();
    this.addedMib = Math.max(this.addedMib, most - this.firstMib);
    const times = this.#now().map((ms, index) => ((ms - (before[index] ?? 0)) / 1000).toFixed(2));
    const cells = [...times, most.toFixed(0), percents.size > 0 ? `${percents.size} values` : ''];
    console.log(`  ${name.padEnd(28)}${cells.map((cell) => cell.padStart(16)).join('')}`);
    return result;
  }

  #now(): number[] {
    return [performance.now(), processorMs(this.#pid), databaseProcessorMs(this.#cluster)];
  }
}

import { existsSync, mkdirSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Short, so that a process is never paused for long while it holds a lock of the database. */
const PERIOD_US = 20_000;
const ROOT = '/sys/fs/cgroup';

/** Limits a process to a share of one processor, by a control group of Linux. Needs root. */
export class ProcessorShare {
  readonly #folder: string;

  constructor(name: string, percent: number) {
    const quota = (PERIOD_US * percent) / 100;
    const isUnified = existsSync(join(ROOT, 'cgroup.controllers'));
    this.#folder = join(ROOT, ...(isUnified ? [] : ['cpu']), name);
    mkdirSync(this.#folder, { recursive: true });
    if (isUnified) this.#write('cpu.max', `${quota} ${PERIOD_US}`);
    else {
      this.#write('cpu.cfs_period_us', String(PERIOD_US));
      this.#write('cpu.cfs_quota_us', String(quota));
    }
  }

  add(pid: number): void {
    this.#write('cgroup.procs', String(pid));
  }

  /** After the end of its process. */
  close(): void {
    rmdirSync(this.#folder);
  }

  #write(file: string, text: string): void {
    writeFileSync(join(this.#folder, file), text);
  }
}

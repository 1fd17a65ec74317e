import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { ChildProgram } from '../processes/program.ts';
import { fillTemplate } from './fillTemplate.ts';
import { programPath } from './packages.ts';
import { startSupervised } from './supervised.ts';
import { answers } from './waitFor.ts';

const STOP_MS = 30_000;

export const KILLED_PARTS = ['both', 'postgres', 'patroni'] as const;

export type KilledPart = (typeof KILLED_PARTS)[number];

/** One PostgreSQL server with the Patroni process that supervises it. */
export class DatabaseNode {
  readonly name: string;
  readonly port: number;
  readonly #rest: string;
  readonly #folder: string;
  readonly #configuration: string;
  #patroni: ChildProgram | null = null;

  constructor(settings: {
    folder: string;
    number: number;
    port: number;
    restPort: number;
    etcdPort: number;
    password: string;
    leaseSeconds: number;
  }) {
    this.name = `database-${settings.number}`;
    this.port = settings.port;
    this.#folder = settings.folder;
    this.#rest = `http://127.0.0.1:${settings.restPort}`;
    this.#configuration = join(settings.folder, `${this.name}.yml`);
    // Patroni requires that two retries and its pause of a second are shorter than the lease.
    const retrySeconds = Math.floor((settings.leaseSeconds - 1) / 2);
    const binFolder = dirname(programPath('postgres'));
    writeFileSync(
      this.#configuration,
      fillTemplate('patroni.yml', { ...settings, name: this.name, retrySeconds, binFolder }),
      {
        mode: 0o600,
      },
    );
  }

  start(): void {
    if (this.#patroni?.hasEnded === false) return;
    this.#patroni = startSupervised(programPath('patroni'), [this.#configuration], {
      folder: this.#folder,
      log: join(this.#folder, `${this.name}.log`),
    });
  }

  /** What PostgreSQL writes; Patroni has a log of its own. */
  get logFile(): string {
    return join(this.#folder, `${this.name}-postgres.log`);
  }

  isPrimary = (): Promise<boolean> => this.#is('primary');

  isStandby = (): Promise<boolean> => this.#is('replica');

  isSynchronous = (): Promise<boolean> => this.#is('synchronous');

  /**
   * Sends SIGKILL to Patroni and PostgreSQL, as if the machine had lost its power, or only to one of them. Without its
   * Patroni a primary continues to run, although another server is promoted.
   */
  async kill(part: KilledPart = 'both'): Promise<void> {
    const pid = this.#serverPid();
    const ended = part === 'postgres' ? null : this.#patroni?.kill();
    if (part !== 'patroni') process.kill(pid, 'SIGKILL');
    await ended;
  }

  /**
   * Shuts PostgreSQL down cleanly, after its standbys have received everything. A server whose Patroni was killed before is
   * killed too.
   */
  async stop(): Promise<void> {
    await this.#patroni?.stop({ timeoutMs: STOP_MS });
    try {
      const pid = this.#serverPid();
      // The file may be older, and its number that of another program by now.
      if (readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(this.#folder)) process.kill(pid, 'SIGKILL');
    } catch {}
  }

  #serverPid(): number {
    return Number(readFileSync(join(this.#folder, this.name, 'postmaster.pid'), 'utf8').split('\n')[0]);
  }

  #is(role: string): Promise<boolean> {
    return answers(`${this.#rest}/${role}`).catch(() => false);
  }
}

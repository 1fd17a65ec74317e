import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fill } from '../cluster/fillTemplate.ts';
import { startSupervised } from '../cluster/supervised.ts';
import { answers, waitFor } from '../cluster/waitFor.ts';
import type { ChildProgram } from '../processes/program.ts';
import { swiftProgram } from './packages.ts';
import { DISK } from './rings.ts';
import { readTemplate, STORE_USER } from './storeFiles.ts';
import { KINDS, type NodePorts } from './storePorts.ts';

/** The programs beside the servers: they copy what a node has missed, and complete listings. */
const DAEMONS = {
  account: ['replicator'],
  container: ['replicator', 'updater'],
  object: ['replicator', 'updater'],
} as const;
const REPLICATE_SECONDS = 5;
/** On a busy machine its eight programs, which start together, need more than a minute. */
export const START_MS = 180_000;

/** One storage node: a disk (a folder) and the programs that serve and replicate it. */
export class StorageNode {
  readonly name: string;
  readonly #folder: string;
  readonly #store: string;
  readonly #ports: NodePorts;
  readonly #isReplicating: boolean;
  #programs: ChildProgram[] = [];

  constructor(settings: { folder: string; number: number; ports: NodePorts; isReplicating: boolean }) {
    this.name = `node-${settings.number}`;
    this.#store = settings.folder;
    this.#folder = join(settings.folder, this.name);
    this.#ports = settings.ports;
    this.#isReplicating = settings.isReplicating;
    mkdirSync(join(this.#folder, 'disks', DISK), { recursive: true });
    const common = { node: this.#folder, folder: settings.folder, user: STORE_USER };
    for (const kind of KINDS) {
      const values = {
        ...common,
        kind,
        port: this.#ports.servers[kind],
        replicateSeconds: REPLICATE_SECONDS,
      };
      writeFileSync(this.#configuration(kind), fill(readTemplate('server.conf'), values));
    }
    const rsync = fill(readTemplate('rsyncd.conf'), { node: this.#folder, port: this.#ports.rsync });
    writeFileSync(this.#configuration('rsyncd'), rsync);
  }

  async start(): Promise<void> {
    const start = (name: string, args: readonly string[]) => {
      const log = join(this.#store, `${this.name}-${name.replace('swift-', '')}.log`);
      const program = startSupervised(swiftProgram(name), args, {
        folder: this.#folder,
        log,
        user: STORE_USER,
      });
      this.#programs.push(program);
      return program;
    };
    const servers = KINDS.map((kind) => ({
      port: this.#ports.servers[kind],
      program: start(`swift-${kind}-server`, [this.#configuration(kind), '--verbose']),
    }));
    if (this.#isReplicating) {
      start('rsync', ['--daemon', '--no-detach', `--config=${this.#configuration('rsyncd')}`]);
      for (const kind of KINDS)
        for (const daemon of DAEMONS[kind])
          start(`swift-${kind}-${daemon}`, [this.#configuration(kind), '--verbose']);
    }
    for (const { port, program } of servers)
      await waitFor(this.name, () => answers(`http://127.0.0.1:${port}/healthcheck`), {
        ms: START_MS,
        program,
      });
  }

  /** Sends SIGKILL to all its programs at once, as if the machine had lost its power. */
  async kill(): Promise<void> {
    await Promise.all(this.#programs.splice(0).map((program) => program.kill()));
  }

  async stop(): Promise<void> {
    await Promise.all(this.#programs.splice(0).map((program) => program.stop()));
  }

  /** The hashed names of the objects on its disk, without those that were removed. */
  objects(): string[] {
    const folder = join(this.#folder, 'disks', DISK, 'objects');
    const below = (path: string) => {
      try {
        return readdirSync(path, { withFileTypes: true }).filter((entry) => entry.isDirectory());
      } catch {
        return [];
      }
    };
    return below(folder).flatMap((part) =>
      below(join(folder, part.name)).flatMap((suffix) =>
        below(join(folder, part.name, suffix.name))
          .filter(({ name }) =>
            readdirSync(join(folder, part.name, suffix.name, name)).some((file) => file.endsWith('.data')),
          )
          .map(({ name }) => name),
      ),
    );
  }

  #configuration(name: string): string {
    return join(this.#folder, `${name}.conf`);
  }
}

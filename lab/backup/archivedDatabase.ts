import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { fill } from '../../ops/cluster/fillTemplate.ts';
import { programPath } from '../../ops/cluster/packages.ts';
import { giveFolder, startSupervised } from '../../ops/cluster/supervised.ts';
import { waitFor } from '../../ops/cluster/waitFor.ts';
import type { ChildProgram } from '../../ops/processes/program.ts';

const PGBACKREST = '/usr/bin/pgbackrest';
const HOUR_MS = 3_600_000;

/** The command that installs what the drill needs, or null when everything is installed. */
export const missingBackupPackages = (isInstalled: (path: string) => boolean = existsSync): string | null =>
  isInstalled(PGBACKREST) && isInstalled(programPath('postgres'))
    ? null
    : 'apt-get install -y --no-install-recommends pgbackrest postgresql-15';

interface Settings {
  folder: string;
  port: number;
  password: string;
  archiveTimeout: number;
  /** The lines of the settings for a bucket, and the path in it; without it, the repository is a folder. */
  repository?: { path: string; bucket: string } | undefined;
}

/** A PostgreSQL server that archives its WAL with pgBackRest, and can be restored from its repository. */
export class ArchivedDatabase {
  readonly ownerUrl: string;
  readonly #folder: string;
  readonly #cluster: string;
  readonly #log: string;
  #server: ChildProgram | null = null;

  constructor({ folder, port, password, archiveTimeout, repository }: Settings) {
    this.ownerUrl = `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;
    this.#folder = folder;
    this.#cluster = join(folder, 'cluster');
    this.#log = join(folder, 'database.log');
    const { path, bucket } = repository ?? { path: join(folder, 'repository'), bucket: '' };
    const values = { folder, port, archiveTimeout, path, bucket, cluster: this.#cluster, processes: 2 };
    for (const name of ['pgbackrest.conf', 'postgresql.conf']) {
      const template = readFileSync(join('ops/backup', name), 'utf8');
      writeFileSync(join(folder, name), fill(template, { ...values, passphrase: password }), { mode: 0o600 });
    }
    writeFileSync(join(folder, 'password'), password, { mode: 0o600 });
    for (const name of ['repository', 'log', 'lock', 'spool']) mkdirSync(join(folder, name), { mode: 0o700 });
    giveFolder(folder);
  }

  async create(): Promise<void> {
    const options = ['-U', 'postgres', '--auth-host=scram-sha-256', '--auth-local=trust'];
    const locale = ['--locale-provider=icu', '--icu-locale=pt-BR', '--locale=C.UTF-8', '--encoding=UTF8'];
    const password = `--pwfile=${join(this.#folder, 'password')}`;
    await this.#run(join(dirname(programPath('postgres')), 'initdb'), [
      ...['-D', this.#cluster, '--data-checksums', password, ...options, ...locale],
    ]);
  }

  /** A restored server that is only read must not archive: it would begin a timeline of its own in the repository. */
  async start({ isArchiving = true } = {}): Promise<void> {
    const config = `config_file=${join(this.#folder, 'postgresql.conf')}`;
    const archive = isArchiving ? [] : ['-c', 'archive_mode=off'];
    const hba = `hba_file=${join(this.#cluster, 'pg_hba.conf')}`;
    this.#server = startSupervised(
      programPath('postgres'),
      ['-D', this.#cluster, '-c', config, '-c', hba, ...archive],
      { folder: this.#folder, log: this.#log },
    );
    await waitFor('PostgreSQL', () => this.#acceptsWrites(), { ms: HOUR_MS, program: this.#server });
  }

  stop = async (): Promise<void> => this.#server?.stop({ timeoutMs: 60_000 });

  /** The machine is gone: the processes and everything on its disk except the repository. */
  async burn(): Promise<void> {
    const pid = Number(readFileSync(join(this.#cluster, 'postmaster.pid'), 'utf8').split('\n')[0]);
    process.kill(pid, 'SIGKILL');
    await this.#server?.ended();
    this.clear();
  }

  clear(): void {
    rmSync(this.#cluster, { recursive: true, force: true });
  }

  async backUp(): Promise<void> {
    await this.#pgbackrest('stanza-create');
    await this.#pgbackrest('backup', '--type=full');
  }

  /** Restores the files; the next start replays WAL up to the moment, or all of it. */
  async restore(moment: string | null): Promise<void> {
    const target = moment ? ['--type=time', `--target=${moment}`, '--target-action=promote'] : [];
    await this.#pgbackrest('restore', ...target);
  }

  /** A restored server answers before it has replayed all WAL, but reads only. */
  async #acceptsWrites(): Promise<boolean> {
    const client = new pg.Client({ connectionString: this.ownerUrl });
    try {
      await client.connect();
      const { rows } = await client.query<{ isReplaying: boolean }>(
        'select pg_is_in_recovery() as "isReplaying"',
      );
      return rows[0]?.isReplaying === false;
    } finally {
      await client.end();
    }
  }

  #pgbackrest(command: string, ...options: string[]): Promise<void> {
    const config = `--config=${join(this.#folder, 'pgbackrest.conf')}`;
    return this.#run(PGBACKREST, [config, '--stanza=aprumo', ...options, command]);
  }

  async #run(program: string, args: readonly string[]): Promise<void> {
    const code = await startSupervised(program, args, { folder: this.#folder, log: this.#log }).ended();
    if (code !== 0) throw new Error(`${program} ended with ${code}: see ${this.#log}`);
  }
}

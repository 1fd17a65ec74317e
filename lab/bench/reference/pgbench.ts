import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Measured } from '../load.ts';
import type { Statement } from './statementLog.ts';

/** PostgreSQL's own load program, from PATH or from Debian's directory. */
export function findPgbench(): string | null {
  const debian = existsSync('/usr/lib/postgresql')
    ? readdirSync('/usr/lib/postgresql').map((version) => `/usr/lib/postgresql/${version}/bin/pgbench`)
    : [];
  for (const candidate of ['pgbench', ...debian.sort().reverse()]) {
    try {
      execFileSync(candidate, ['--version'], { stdio: 'pipe' });
      return candidate;
    } catch {}
  }
  return null;
}

/**
 * The statements of one client, recorded twice: keys that differ the second time must be new in every repetition.
 */
export interface Recording {
  first: readonly Statement[];
  second: readonly Statement[];
}

const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
const KEYS = new RegExp(`${UUID}|AP-[0-9A-Z]{12}`, 'g');

/**
 * A pgbench script of the recorded statements, in which each client is a different shopper. The twelve digits of
 * `fresh` encode run, client and turn, and end every key that must be new.
 */
export function scriptOf(recordings: readonly Recording[]): string {
  const lines = [
    '\\set turn :turn + 1',
    '\\set fresh 100000000000 + :run * 1000000000 + :client_id * 10000000 + :turn',
  ];
  recordings.forEach(({ first, second }, client) => {
    const old = new Set(first.flatMap(keysIn));
    const fresh = new Map(
      [...new Set(second.flatMap(keysIn))].filter((key) => !old.has(key)).map((key, place) => [key, place]),
    );
    lines.push(`${client === 0 ? '\\if' : '\\elif'} :client_id = ${client}`);
    for (const statement of second) lines.push(`${withAnyVersion(renew(toSqlText(statement), fresh))};`);
  });
  return `${[...lines, '\\endif'].join('\n')}\n`;
}

/**
 * A cart is written only if its version is the one that was read; the recorded version is right in the first turn only.
 */
const withAnyVersion = (text: string): string => text.replace(/\bversion = ('\d+')/g, 'version >= $1');

const keysIn = ({ text, values }: Statement): string[] =>
  [text, ...values].flatMap((part) => part?.match(KEYS) ?? []);

/**
 * pgbench has no typed parameters, so values are written as literals, and the server derives their types as it does for
 * ours.
 */
const toSqlText = ({ text, values }: Statement): string =>
  text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/;$/, '')
    .replace(/\$(\d+)/g, (_whole, place: string) => {
      const value = values[Number(place) - 1] ?? null;
      return value === null ? 'null' : `'${value.replaceAll("'", "''")}'`;
    });

function renew(text: string, fresh: ReadonlyMap<string, number>): string {
  return text.replace(KEYS, (key) => {
    const place = fresh.get(key);
    if (place === undefined) return key;
    return key.startsWith('AP-')
      ? 'AP-:fresh'
      : `${key.slice(0, 8)}-${String(place).padStart(4, '0')}-4000-8000-:fresh`;
  });
}

export interface Reference {
  program: string;
  databaseUrl: string;
  folder: string;
  name: string;
  script: string;
  clients: number;
}

/** Runs one script with pgbench. Each run makes its own keys. */
export class Pgbench {
  static #runs = 0;
  readonly #reference: Reference;
  readonly #file: string;

  constructor(reference: Reference) {
    this.#reference = reference;
    this.#file = join(reference.folder, `${reference.name}.sql`);
    writeFileSync(this.#file, reference.script);
  }

  async run(seconds: number): Promise<Measured> {
    const { program, databaseUrl, folder, name, clients } = this.#reference;
    const url = new URL(databaseUrl);
    // Below 100, so that `fresh` in the script has exactly twelve digits.
    const run = Pgbench.#runs++ % 90;
    const prefix = join(folder, `${name}-${run}`);
    const child = spawn(
      program,
      [
        ...['-n', '-M', 'simple', '-c', String(clients), '-j', '1', '-T', String(seconds)],
        ...['-D', `run=${run}`, '-D', 'turn=0', '-l', `--log-prefix=${prefix}`, '-f', this.#file],
        ...['-h', url.hostname, '-p', url.port, '-U', url.username, url.pathname.slice(1)],
      ],
      {
        env: { ...process.env, PGPASSWORD: decodeURIComponent(url.password) },
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    );
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (output += part));
    const [code] = (await once(child, 'exit')) as [number | null];
    const logs = readdirSync(folder).filter((file) => file.startsWith(`${name}-${run}.`));
    const times = logs.flatMap((file) =>
      readFileSync(join(folder, file), 'utf8')
        .trim()
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => Number(line.split(' ')[2]) / 1000),
    );
    for (const file of logs) rmSync(join(folder, file));
    const problem = output.split('\n').find((line) => /error/i.test(line)) ?? output.trim();
    const failures = code === 0 ? [] : [`pgbench ended with ${code}: ${problem.slice(0, 400)}`];
    return { rate: times.length / seconds, times, seconds, failures };
  }
}

import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { freePort } from '../../../api/src/embedded/freePort.ts';

const ROOT = resolve(import.meta.dirname, '../../..');
const READY_MS = 120_000;
const STOP_MS = 10_000;
/** The server prints the first after it listens, and the second when it cannot (`startServer`). */
const LISTENS = 'Ctrl-C stops everything.';
const PORT_IS_TAKEN = 'is taken by another program';

/** Keeps owners and permissions, because a shop that root starts has a database of another user. */
const copy = (from: string, to: string) => promisify(execFile)('cp', ['-a', from, to]);

export interface Shop {
  url: string;
  /** The evaluation's own host, where it has one; otherwise the shop's. */
  evaluationUrl: string;
  /** Posts to the paths of the demo and the test bank that move the clock, ship an order or pay it. */
  operate(path: string, body: object): Promise<void>;
  /** The folder with its database, secrets and pictures. */
  dataDir: string;
  /** Queries the shop's own database, for what no page shows. */
  rows<Row extends pg.QueryResultRow>(sql: string, values: readonly unknown[]): Promise<Row[]>;
  /** Stops the shop; its data is deleted, or moved to the given folder. */
  stop(keep?: string): Promise<void>;
}

/**
 * Names a folder with the data of a shop that was started once and stopped; without it, journeys start from an
 * empty shop.
 */
export const PREPARED = 'JOURNEYS_PREPARED_DATA';

/** The data of a shop that was just started, as a starting point for others. */
export async function prepareData(dataDir: string): Promise<void> {
  const shop = await openShop();
  await shop.stop(dataDir);
}

export interface ShopOptions {
  /** Gives the evaluation a host of its own, which also opens the sessions of the shop's pages. */
  hasTwoHosts?: boolean;
  /** Environment variables of the server. */
  settings?: Record<string, string>;
}

/** The built product as `npm start` runs it, on its own port, in its own folder, with its own database. */
export async function openShop(options: ShopOptions = {}): Promise<Shop> {
  for (const file of ['out/build-stamp', 'out/demo/server.js'])
    if (!existsSync(join(ROOT, file))) throw new Error(`${file} is missing. Run npm run build first.`);
  return startOnFreePort(options).catch((error: unknown) => {
    // Another process may listen on the free port before the shop does, so the shop starts once more on another port.
    if (!String(error).includes(PORT_IS_TAKEN)) throw error;
    return startOnFreePort(options);
  });
}

async function startOnFreePort({ hasTwoHosts = false, settings = {} }: ShopOptions): Promise<Shop> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const evaluationUrl = hasTwoHosts ? `http://localhost:${port}` : url;
  const folder = await mkdtemp(join(tmpdir(), 'aprumo-journey-'));
  const { PATH = '', HOME = '', NODE_COMPILE_CACHE, [PREPARED]: prepared } = process.env;
  if (prepared) await copy(prepared, join(folder, 'data'));
  const output: string[] = [];
  const server = spawn(process.execPath, [join(ROOT, 'out/demo/server.js')], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH,
      HOME,
      PORT: String(port),
      DATA_DIR: join(folder, 'data'),
      LOG_LEVEL: 'warn',
      DEMO_WORLD: 'off',
      ...(NODE_COMPILE_CACHE ? { NODE_COMPILE_CACHE } : {}),
      ...(hasTwoHosts ? { PUBLIC_URL: url, EVALUATION_URL: evaluationUrl, AUTH_URL: evaluationUrl } : {}),
      ...settings,
    },
  });
  for (const stream of [server.stdout, server.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => output.push(text));
  const ended = once(server, 'exit');
  const removeExitHandlers = stopAtExit(server);

  const stop = async (keep?: string) => {
    removeExitHandlers();
    if (server.exitCode === null && server.signalCode === null) server.kill('SIGINT');
    const isDone = await Promise.race([ended.then(() => true), pause(STOP_MS, false, { ref: false })]);
    if (!isDone) {
      server.kill('SIGKILL');
      await ended;
      await killDatabase(join(folder, 'data'));
    }
    if (keep) await copy(join(folder, 'data'), keep);
    await rm(folder, { recursive: true, force: true });
  };

  const operate = async (path: string, body: object) => {
    const answer = await fetch(url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  };

  try {
    await waitUntilReady(url, server, output);
    const rows = <Row extends pg.QueryResultRow>(sql: string, values: readonly unknown[]) =>
      ask<Row>(join(folder, 'data'), sql, values);
    return { url, evaluationUrl, dataDir: join(folder, 'data'), operate, rows, stop };
  } catch (error) {
    await stop();
    throw new Error(`The shop did not start. Its output:\n${output.join('')}`, { cause: error });
  }
}

/** Asks only after the server has printed that it listens, because another process on its port could answer before. */
async function waitUntilReady(url: string, server: ChildProcess, output: readonly string[]): Promise<void> {
  const until = Date.now() + READY_MS;
  while (Date.now() < until) {
    if (server.exitCode !== null) throw new Error(`exit code ${server.exitCode}`);
    const answer = output.join('').includes(LISTENS) ? await fetch(`${url}/readyz`).catch(() => null) : null;
    if (answer?.ok) return;
    await pause(100);
  }
  throw new Error(`not ready after ${READY_MS / 1000} s`);
}

/** The embedded database is at the address that the shop stored, with the password of the same folder. */
async function ask<Row extends pg.QueryResultRow>(
  dataDir: string,
  sql: string,
  values: readonly unknown[],
): Promise<Row[]> {
  const [port, password] = await Promise.all(
    ['postgres.port', 'postgres.password'].map((name) => readFile(join(dataDir, name), 'utf8')),
  );
  const client = new pg.Client({
    host: '127.0.0.1',
    port: Number(port),
    user: 'postgres',
    password: password?.trim() ?? '',
    database: 'postgres',
  });
  await client.connect();
  try {
    return (await client.query<Row>(sql, [...values])).rows;
  } finally {
    await client.end();
  }
}

/** Stops the server when this process exits or is interrupted. Returns a function that removes the handlers. */
function stopAtExit(server: ChildProcess): () => void {
  const end = () => server.kill('SIGINT');
  const exitWithError = () => process.exit(1);
  process.once('exit', end);
  process.once('SIGINT', exitWithError);
  process.once('SIGTERM', exitWithError);
  return () => {
    process.off('exit', end);
    process.off('SIGINT', exitWithError);
    process.off('SIGTERM', exitWithError);
  };
}

/** A killed server could not stop its PostgreSQL, whose process id is in PostgreSQL's own file. */
async function killDatabase(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir, { recursive: true }).catch(() => [])) {
    if (!name.endsWith('postmaster.pid')) continue;
    const pid = Number((await readFile(join(dataDir, name), 'utf8')).split('\n')[0]);
    if (pid > 1) process.kill(pid, 'SIGQUIT');
  }
}

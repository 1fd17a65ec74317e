import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { type FileHandle, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { errorCode } from '../shared/errorCode.ts';
import { handOver } from './closedFolders.ts';
import type { PostgresBinaries, ServerUser } from './postgresBinaries.ts';
import { isAlive } from './processAlive.ts';

const runCommand = promisify(execFile);

const LOG_LIMIT_BYTES = 8 * 1024 * 1024;

/**
 * A shell script that runs the server. Its standard input is a pipe from this process. When this process ends, also by
 * a kill, the pipe closes and the script sends the server the signal for a fast shutdown, so that no server remains.
 */
const SUPERVISOR = `
exec 4<&0
"$@" </dev/null 4<&- &
server=$!
{ while read -r line; do :; done; kill -INT "$server"; } <&4 2>/dev/null &
watch=$!
exec 4<&-
wait "$server"
code=$?
kill "$watch" 2>/dev/null
exit "$code"
`;

export interface PostgresLaunch {
  cluster: string;
  log: string;
  port: number;
  durable: boolean;
  binaries: PostgresBinaries;
  user: ServerUser;
  isClosed: boolean;
}

export async function launchServer(launch: PostgresLaunch): Promise<ChildProcess> {
  const { binaries, user, isClosed } = launch;
  const cluster = await handOver(launch.cluster, isClosed);
  const command = [
    binaries.postgres,
    '-D',
    cluster.path,
    '-p',
    String(launch.port),
    ...settings(launch.durable),
  ];
  const log = await openLog(launch.log);
  try {
    // Detached, so that Ctrl-C in a terminal does not stop the database before running requests have finished.
    const options = { ...user, cwd: '/', detached: true, windowsHide: true };
    const [program = '', ...programArguments] =
      process.platform === 'win32' ? command : ['/bin/sh', '-c', SUPERVISOR, 'supervisor', ...command];
    const server = spawn(program, programArguments, {
      ...options,
      stdio: ['pipe', log.fd, log.fd, ...cluster.handles],
    });
    server.on('error', () => undefined);
    return server;
  } finally {
    await log.close();
    await cluster.close();
  }
}

function settings(durable: boolean): string[] {
  const values: Record<string, string> = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '120',
    shared_buffers: '128MB',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // A failed statement or the DETAIL of a violated constraint can quote personal data, which must not be
    // logged.
    log_error_verbosity: 'terse',
    log_min_error_statement: 'panic',
    ...(durable
      ? {}
      : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_wal_size: '256MB' }),
  };
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

/** Waits until the server's pid file says that it is ready; `before` is the content of a previous run. */
export async function waitUntilReady(server: ChildProcess, cluster: string, before: string | undefined) {
  for (const deadline = Date.now() + 60_000; Date.now() < deadline; await pause(15)) {
    if (server.pid === undefined) throw new Error('it could not be run');
    if (hasEnded(server)) throw new Error(`it ended with ${server.signalCode ?? server.exitCode}`);
    const now = await readPidFile(cluster);
    if (now !== undefined && now !== before && now.split('\n')[7]?.trim() === 'ready') return;
  }
  throw new Error('it was not ready after one minute');
}

export async function stopServer(server: ChildProcess, cluster: string, binaries: PostgresBinaries) {
  if (server.pid === undefined || hasEnded(server)) return;
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  if (process.platform === 'win32') await runCommand(binaries.pg_ctl, ['stop', '-D', cluster, '-m', 'fast']);
  else server.stdin?.end();
  const patience = new AbortController();
  await Promise.race([ended, pause(20_000, undefined, { signal: patience.signal }).catch(() => undefined)]);
  patience.abort();
  if (hasEnded(server)) return;
  const pid = pidIn(await readPidFile(cluster));
  // An immediate shutdown: no committed data is lost, because the next start replays the write-ahead log.
  if (pid !== null) signal(pid, 'SIGQUIT');
  await ended;
}

/** Resolves when the server has ended, with its signal or exit code. */
export const whenEnded = (server: ChildProcess): Promise<string> =>
  new Promise((resolve) => {
    const resolveEnd = () => resolve(String(server.signalCode ?? server.exitCode));
    if (hasEnded(server)) resolveEnd();
    else server.once('exit', resolveEnd);
  });

const hasEnded = (server: ChildProcess) => server.exitCode !== null || server.signalCode !== null;

async function openLog(path: string): Promise<FileHandle> {
  const size = await stat(path).then(
    (file) => file.size,
    () => 0,
  );
  if (size > LOG_LIMIT_BYTES) await rename(path, `${path}.old`);
  return open(path, 'a', 0o600);
}

export const readPidFile = (cluster: string) =>
  readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => undefined);

const pidIn = (pidFile: string | undefined) => {
  const pid = Number(pidFile?.split('\n')[0]);
  return Number.isInteger(pid) && pid > 1 ? pid : null;
};

/**
 * Stops a server of an earlier run that still uses the cluster. Removes a pid file whose pid now belongs to another
 * program, which is usual after a container restart: the new server would refuse to start beside it.
 */
export async function clearPreviousRun(cluster: string, binaries: PostgresBinaries) {
  const pid = pidIn(await readPidFile(cluster));
  if (pid === null || !isAlive(pid)) return 'nothing';
  if (!(await looksLikePostgres(pid))) {
    await rm(join(cluster, 'postmaster.pid'), { force: true });
    return 'stale';
  }
  if (process.platform === 'win32') await runCommand(binaries.pg_ctl, ['stop', '-D', cluster, '-m', 'fast']);
  else signal(pid, 'SIGINT');
  for (const deadline = Date.now() + 30_000; Date.now() < deadline; await pause(15)) {
    // The file is removed last; the process itself may stay as a zombie where orphans are not reaped.
    if (pidIn(await readPidFile(cluster)) !== pid || !isAlive(pid)) return 'stopped';
  }
  throw new Error(`The database of an earlier start (process ${pid}) does not stop: end it and start again.`);
}

function signal(pid: number, name: NodeJS.Signals) {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (errorCode(error) !== 'ESRCH') throw error;
  }
}

async function looksLikePostgres(pid: number): Promise<boolean> {
  if (process.platform === 'linux') {
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    return /postgres/.test(command.split('\0')[0] ?? '');
  }
  if (process.platform === 'win32') return true;
  const { stdout } = await runCommand('ps', ['-o', 'comm=', '-p', String(pid)]).catch(() => ({ stdout: '' }));
  return /postgres/.test(stdout);
}

import { execFile } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { errorCode } from '../shared/errorCode.ts';
import type { PostgresBinaries } from './postgresBinaries.ts';
import { isAlive } from './processAlive.ts';

export const runCommand = promisify(execFile);

export const readPidFile = (cluster: string) =>
  readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => undefined);

export const pidIn = (pidFile: string | undefined) => {
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

export function signal(pid: number, name: NodeJS.Signals) {
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

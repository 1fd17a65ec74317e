import { execFileSync } from 'node:child_process';
import { ChildProgram } from '../../api/chaos/program.ts';

/** The user that Debian's packages create. PostgreSQL and PgBouncer refuse to run as root. */
const USER = 'postgres';
const isRoot = process.getuid?.() === 0;

/** Lets the supervised programs write into a folder. */
export function giveFolder(folder: string): void {
  if (isRoot) execFileSync('chown', ['-R', `${USER}:${USER}`, folder]);
}

/**
 * Starts a program that receives SIGTERM when this process ends for any reason, even by SIGKILL, so that nothing
 * remains. As root the program runs as the user `postgres`.
 */
export function startSupervised(
  command: string,
  args: readonly string[],
  { folder, log }: { folder: string; log: string },
): ChildProgram {
  const identity = isRoot ? [`--reuid=${USER}`, `--regid=${USER}`, '--init-groups'] : [];
  return new ChildProgram(
    'setpriv',
    [...identity, '--pdeathsig=TERM', '--', command, ...args],
    { HOME: folder },
    log,
  );
}

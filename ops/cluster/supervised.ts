import { execFileSync } from 'node:child_process';
import { ChildProgram } from '../processes/program.ts';

/** The user that Debian's packages create. PostgreSQL and PgBouncer refuse to run as root. */
const DATABASE_USER = 'postgres';
const isRoot = process.getuid?.() === 0;

/** Lets the supervised programs write into a folder. */
export function giveFolder(folder: string, user = DATABASE_USER): void {
  if (isRoot) execFileSync('chown', ['-R', `${user}:${user}`, folder]);
}

/**
 * Starts a program that receives SIGTERM when this process ends for any reason, even by SIGKILL, so that nothing
 * remains. As root the program runs as the user `postgres`, or as the one that is named.
 */
export function startSupervised(
  command: string,
  args: readonly string[],
  { folder, log, user = DATABASE_USER }: { folder: string; log: string; user?: string },
): ChildProgram {
  const identity = isRoot ? [`--reuid=${user}`, `--regid=${user}`, '--init-groups'] : [];
  return new ChildProgram(
    'setpriv',
    [...identity, '--pdeathsig=TERM', '--', command, ...args],
    { HOME: folder },
    log,
  );
}

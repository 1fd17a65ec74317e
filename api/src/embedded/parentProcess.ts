import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

interface Relation {
  child: number;
  parent: number;
}

/** Environment variable with the watched pids, for a process replaced by `execve`, because npm may end in between. */
const HANDED_OVER = 'APRUMO_STARTED_BY';
const LEVELS = 4;
const POLL_MS = 1_000;

/**
 * Calls back once when the npm process that started this process has ended, because npm and the shell between can end
 * without a signal to this process. Does nothing when npm did not start this process. Returns the function that stops
 * watching.
 */
export function onNpmGone(callback: () => void): () => void {
  const relations = relationsToNpm();
  if (relations.length === 0) return () => undefined;
  const timer = setInterval(() => {
    // An orphan gets another parent, whether or not its parent was reaped yet.
    if (relations.every(({ child, parent }) => parentOf(child) === parent)) return;
    clearInterval(timer);
    callback();
  }, POLL_MS);
  timer.unref();
  return () => clearInterval(timer);
}

/** The parent of each process from this one up to npm; usually there is a shell in between. */
function relationsToNpm(): Relation[] {
  if (!process.env.npm_lifecycle_event || process.platform === 'win32') return [];
  const known = process.env[HANDED_OVER];
  if (known) return JSON.parse(known);
  const relations: Relation[] = [];
  for (let child = process.pid; relations.length < LEVELS; ) {
    const parent = parentOf(child);
    if (parent === null || parent <= 1) return [];
    relations.push({ child, parent });
    if (isNpm(parent)) {
      process.env[HANDED_OVER] = JSON.stringify(relations);
      return relations;
    }
    child = parent;
  }
  return [];
}

const isNpm = (pid: number): boolean => /\bnpm\b/.test(commandOf(pid));

function parentOf(pid: number): number | null {
  if (pid === process.pid) return process.ppid;
  try {
    if (process.platform !== 'linux') return Number(ps(pid, 'ppid='));
    // The name is in parentheses and may contain anything; the parent is the second word after it.
    const facts = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(facts.slice(facts.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return null;
  }
}

function commandOf(pid: number): string {
  try {
    return process.platform === 'linux'
      ? readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
      : ps(pid, 'args=');
  } catch {
    return '';
  }
}

const ps = (pid: number, column: string): string =>
  execFileSync('ps', ['-o', column, '-p', String(pid)], { encoding: 'utf8' }).trim();

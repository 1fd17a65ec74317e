import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Linux reports CPU time to programs in hundredths of a second. */
const MS_PER_TICK = 10;

/** The fields of `/proc/<pid>/stat` after the name of the program; empty for a process that has ended. */
function statOf(pid: number | string): string[] {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  } catch {
    return [];
  }
}

const ticks = (fields: readonly string[], from: number, to: number): number =>
  fields.slice(from, to).reduce((sum, text) => sum + Number(text), 0);

/** User and system CPU time of a process since its start, in milliseconds; Linux only. */
export const processorMs = (pid: number): number => ticks(statOf(pid), 11, 13) * MS_PER_TICK;

/** The same of the threads that run, in parts of a millisecond instead of hundredths of a second. */
export function exactProcessorMs(pid: number): number {
  const folder = `/proc/${pid}/task`;
  const times = readdirSync(folder).map((thread) =>
    Number(readFileSync(join(folder, thread, 'schedstat'), 'utf8').split(' ')[0]),
  );
  return times.reduce((sum, nanoseconds) => sum + nanoseconds, 0) / 1e6;
}

/** CPU time of a PostgreSQL server in milliseconds: its running processes, and those that have ended. */
export function databaseProcessorMs(cluster: string): number {
  const parent = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0] ?? '';
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(statOf)
    .filter((fields) => fields[1] === parent);
  // The fields 13 and 14 of the server itself contain the time of its processes that have ended.
  const all =
    ticks(statOf(parent), 11, 15) + children.reduce((sum, fields) => sum + ticks(fields, 11, 13), 0);
  return all * MS_PER_TICK;
}

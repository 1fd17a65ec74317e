import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Resident memory of one process in MiB, as the operating system reports it. */
export function residentMib(pid: number): number {
  try {
    const kib = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return Number(kib) / 1024;
  } catch {
    return psMib(pid);
  }
}

/** For systems without /proc; zero for a process that has ended. */
function psMib(pid: number): number {
  try {
    return (
      Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8', stdio: 'pipe' })) /
      1024
    );
  } catch {
    return 0;
  }
}

/** Reads the memory repeatedly and records the maximum. */
export function watchMemory(pid: number, everyMs = 500): { stop(): number } {
  let most = residentMib(pid);
  const timer = setInterval(() => {
    most = Math.max(most, residentMib(pid));
  }, everyMs);
  return {
    stop() {
      clearInterval(timer);
      return Math.max(most, residentMib(pid));
    },
  };
}

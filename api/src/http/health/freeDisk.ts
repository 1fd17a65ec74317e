import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';

const MEBIBYTE = 1024 * 1024;
const ROUND_MS = 2_000;

/**
 * Whether the disk of a folder has this much free space. A database on a full disk stops at its next write,
 * so a process that reports it early receives no more requests. For a folder that does not exist yet, its
 * parent is checked.
 */
async function hasFreeDisk(folder: string, reserveMiB: number): Promise<boolean> {
  const disk = await statfs(folder).catch(() => null);
  if (!disk) return dirname(folder) === folder || hasFreeDisk(dirname(folder), reserveMiB);
  return (disk.bavail * disk.bsize) / MEBIBYTE >= reserveMiB;
}

/** Measures the free space every two seconds, because a measurement waits for the threads that hash passwords and shrink photos. */
export async function watchFreeDisk(folder: string, reserveMiB: number): Promise<FreeDisk> {
  const disk = { hasSpace: await hasFreeDisk(folder, reserveMiB) };
  let isMeasuring = false;
  const timer = setInterval(async () => {
    if (isMeasuring) return;
    isMeasuring = true;
    disk.hasSpace = await hasFreeDisk(folder, reserveMiB);
    isMeasuring = false;
  }, ROUND_MS).unref();
  return Object.assign(disk, { stop: () => clearInterval(timer) });
}

export interface FreeDisk {
  readonly hasSpace: boolean;
  stop(): void;
}

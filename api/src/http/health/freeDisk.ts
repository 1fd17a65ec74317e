import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';

const MEBIBYTE = 1024 * 1024;

/**
 * Whether the disk of a folder has this much free space. A database on a full disk stops at its next write,
 * so a process that reports it early receives no more requests. For a folder that does not exist yet, its
 * parent is checked.
 */
export async function hasFreeDisk(folder: string, reserveMiB: number): Promise<boolean> {
  const disk = await statfs(folder).catch(() => null);
  if (!disk) return dirname(folder) === folder || hasFreeDisk(dirname(folder), reserveMiB);
  return (disk.bavail * disk.bsize) / MEBIBYTE >= reserveMiB;
}

import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';

const MEBIBYTE = 1024 * 1024;

/**
 * Whether the disk under a folder has so much left. A database on a full disk stops at its next write: a process that says
 * so before gets no more requests. A folder that does not exist yet will be on
 * its parent's disk.
 */
export async function hasRoom(folder: string, reserveMiB: number): Promise<boolean> {
  const disk = await statfs(folder).catch(() => null);
  if (!disk) return dirname(folder) === folder || hasRoom(dirname(folder), reserveMiB);
  return (disk.bavail * disk.bsize) / MEBIBYTE >= reserveMiB;
}

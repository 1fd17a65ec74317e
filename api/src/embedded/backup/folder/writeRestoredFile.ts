import { mkdir, open } from 'node:fs/promises';
import { dirname, join, normalize } from 'node:path';
import { BackupRefused } from '../backupRefused.ts';

/** Writes a file of the backup below the new data folder, readable by its owner alone, and waits for the disk. */
export async function writeRestoredFile(
  folder: string,
  path: string,
  bytes: AsyncIterable<Uint8Array>,
): Promise<void> {
  const relative = normalize(path);
  if (relative.startsWith('..') || relative.startsWith('/'))
    throw new BackupRefused(`The backup names a file outside the data folder: ${path}`);
  const to = join(folder, relative);
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  const file = await open(to, 'wx', 0o600);
  try {
    for await (const part of bytes) await file.write(part);
    await file.sync();
  } finally {
    await file.close();
  }
}

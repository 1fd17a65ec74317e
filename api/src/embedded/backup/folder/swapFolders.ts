import { readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { errorCode } from '../../../shared/errorCode.ts';

/** A complete data folder has this name between the two renames of a swap. */
const restored = (dataDir: string) => `${dataDir}.restored`;
const UNFINISHED = '.restoring-';

export const unfinishedFolder = (dataDir: string) => `${dataDir}${UNFINISHED}${process.pid}`;

/**
 * Puts a complete new data folder in the place of the old one, which gets another name. After a kill between the two
 * renames there is no data folder, and `finishSwap`, which every start calls, completes the swap.
 * Returns the name of the old folder.
 */
export async function swapFolders(
  dataDir: string,
  complete: string,
  { now, move = rename }: { now: Date; move?: typeof rename },
): Promise<string> {
  const old = `${dataDir}.before-${now.toISOString().replaceAll(/\D/g, '').slice(0, 14)}`;
  await rm(restored(dataDir), { recursive: true, force: true });
  await move(complete, restored(dataDir));
  await move(dataDir, old);
  await finishSwap(dataDir, move);
  return old;
}

/** Completes a swap that was stopped between its renames; otherwise does nothing. */
export async function finishSwap(dataDir: string, move: typeof rename = rename): Promise<void> {
  const names = await readdir(dirname(dataDir)).catch((): string[] => []);
  if (names.includes(basename(dataDir)) || !names.includes(basename(restored(dataDir)))) return;
  await move(restored(dataDir), dataDir).catch((error: unknown) => {
    // Another process completed it in this moment.
    if (errorCode(error) !== 'ENOENT') throw error;
  });
}

/** Deletes what killed restores left beside the data folder. */
export async function deleteUnfinishedRestores(dataDir: string): Promise<void> {
  for (const name of await readdir(dirname(dataDir)))
    if (name.startsWith(basename(dataDir) + UNFINISHED))
      await rm(join(dirname(dataDir), name), { recursive: true, force: true });
}

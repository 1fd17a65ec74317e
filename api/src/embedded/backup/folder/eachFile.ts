import { lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Unfinished uploads, which a start deletes. */
const UPLOADS = '.uploads';

/** Visits every file at or below a path, given relative to the root. A missing path has no files. */
export async function eachFile(
  root: string,
  path: string,
  visit: (path: string) => Promise<void>,
): Promise<void> {
  const facts = await lstat(join(root, path)).catch(() => null);
  if (facts?.isFile()) await visit(path);
  if (!facts?.isDirectory()) return;
  for (const name of await readdir(join(root, path)))
    if (name !== UPLOADS) await eachFile(root, join(path, name), visit);
}

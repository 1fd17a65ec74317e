import { access, constants, copyFile, link, lstat, mkdir, readdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { objectFile } from '#storage/embedded/objects.ts';
import { errorCode } from '../../../shared/errorCode.ts';

const STAGING = '.backup-';
const BUCKETS = 's3';
/** Unfinished uploads, which a start deletes. */
const UPLOADS = '.uploads';
/** Copies of the signed heads of the audit chains. */
const AUDIT_HEADS = 'audit-heads.jsonl';

/** Not part of a backup: the cluster, whose rows are copied, and what belongs to the running processes. */
const LEFT_OUT = /^(postgres(\..*)?|lock(\..*)?|.*\.log(\.old)?|\.backup-.*|s3)$/;

/**
 * The files of a backup, in a folder inside the data folder: a second name for every object of the bucket, whose bytes
 * never change, and a copy of every other file. A file that the shop deletes meanwhile stays in the backup.
 */
export async function holdFiles(dataDir: string) {
  for (const name of await readdir(dataDir))
    if (name.startsWith(STAGING)) await rm(join(dataDir, name), { recursive: true, force: true });
  const folder = join(dataDir, `${STAGING}${process.pid}`);
  await mkdir(folder, { mode: 0o700 });
  const hold = async (path: string, write: (from: string, to: string) => Promise<void>) => {
    const to = join(folder, path);
    await mkdir(dirname(to), { recursive: true, mode: 0o700 });
    try {
      await write(join(dataDir, path), to);
    } catch (error) {
      if (!isHeldOrGone(error)) throw error;
    }
  };
  return {
    folder,
    /** Called before the rows are read. A copy of a head that is newer than the rows would count as a cut chain. */
    async holdBefore() {
      await hold(AUDIT_HEADS, copyNew);
      await eachFile(dataDir, BUCKETS, (path) => hold(path, link));
    },
    /** Called after the rows are fixed: the keys of all rows are in the files now. */
    async holdAfter() {
      for (const name of await readdir(dataDir))
        if (!LEFT_OUT.test(name)) await eachFile(dataDir, name, (path) => hold(path, copyNew));
    },
    /** Adds the named objects that were stored after `holdBefore`; returns those that do not exist. */
    async holdObjects(bucket: string, names: readonly string[]): Promise<string[]> {
      const missing: string[] = [];
      for (const name of names) {
        const path = join(BUCKETS, objectFile(bucket, name));
        await hold(path, link);
        if (!(await isHeld(join(folder, path)))) missing.push(name);
      }
      return missing;
    },
    release: () => rm(folder, { recursive: true, force: true }),
  };
}

const copyNew = (from: string, to: string) => copyFile(from, to, constants.COPYFILE_EXCL);

const isHeld = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

const isHeldOrGone = (error: unknown): boolean => ['EEXIST', 'ENOENT'].includes(errorCode(error) ?? '');

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

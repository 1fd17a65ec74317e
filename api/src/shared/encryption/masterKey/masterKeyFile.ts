import { randomBytes } from 'node:crypto';
import { chmod, link, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { errorCode } from '../../errorCode.ts';
import { localMasterKeys, type MasterKey, type MasterKeys, parseMasterKeys } from './masterKeys.ts';

/**
 * Master keys in a file that only its owner can read (0600), with one `id:key` per line, the current key first. The
 * file is read again when it changes, so that a server uses a new key without a restart.
 */
export function fileMasterKeys(path: string): MasterKeys {
  let known: { changedAt: number; keys: readonly MasterKey[] } | null = null;
  return localMasterKeys(async () => {
    const { mtimeMs } = await stat(path);
    if (known?.changedAt !== mtimeMs) known = { changedAt: mtimeMs, keys: await readKeys(path) };
    return known.keys;
  });
}

/**
 * Creates the file with a first key if it is missing. When two processes start at once, both use the same file, because
 * `link` fails if the file exists.
 */
export async function ensureMasterKeyFile(path: string): Promise<void> {
  if (await exists(path)) return;
  const draft = await writeDraft(path, [newMasterKey()]);
  try {
    await link(draft, path);
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

/** Adds a new current key and returns its id. Earlier keys stay in the file to unwrap what they wrapped. */
export async function addMasterKey(path: string): Promise<string> {
  const added = newMasterKey();
  await rename(await writeDraft(path, [added, ...(await readKeys(path))]), path);
  return added.id;
}

const newMasterKey = (): MasterKey => ({
  id: `mk-${new Date().toISOString().slice(0, 10)}-${randomBytes(3).toString('hex')}`,
  key: randomBytes(32),
});

async function writeDraft(path: string, keys: readonly MasterKey[]): Promise<string> {
  const draft = `${path}.${randomBytes(4).toString('hex')}`;
  const file = await open(draft, 'wx', 0o600);
  try {
    await file.writeFile(
      keys.map(({ id, key }) => `${id}:${Buffer.from(key).toString('base64url')}\n`).join(''),
    );
    await file.sync();
  } finally {
    await file.close();
  }
  return draft;
}

async function readKeys(path: string): Promise<readonly MasterKey[]> {
  const keys = parseMasterKeys(await readFile(path, 'utf8'));
  if (!keys)
    throw new Error(`${path} should hold master keys, one "id:key" per line, and does not: restore it.`);
  await chmod(path, 0o600);
  return keys;
}

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return false;
      throw error;
    },
  );

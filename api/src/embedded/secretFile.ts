import { randomBytes } from 'node:crypto';
import { link, open, readFile, rm } from 'node:fs/promises';
import { errorCode } from '../shared/errorCode.ts';

/**
 * Reads a random secret from a file, or creates the file. The complete file is written under another name and linked,
 * so that two simultaneous starts use the same secret and a start that is stopped creates no empty file.
 */
export async function readOrCreateSecret(path: string): Promise<string> {
  const existing = await readSecret(path);
  if (existing !== undefined) return existing;

  const draft = `${path}.${randomBytes(4).toString('hex')}`;
  const file = await open(draft, 'wx', 0o600);
  try {
    await file.writeFile(randomBytes(32).toString('base64url'));
    await file.sync();
  } finally {
    await file.close();
  }
  try {
    await link(draft, path);
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  } finally {
    await rm(draft, { force: true });
  }
  const secret = await readSecret(path);
  if (secret === undefined) throw new Error(`${path} cannot be read.`);
  return secret;
}

async function readSecret(path: string): Promise<string | undefined> {
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  });
  if (text === undefined) return undefined;
  if (text.trim().length < 32) {
    throw new Error(
      `${path} should hold a random secret of at least 32 characters and does not: restore it.`,
    );
  }
  return text.trim();
}

import { randomBytes } from 'node:crypto';
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { errorCode } from '../shared/errorCode.ts';

export interface Lock {
  pid: number;
  port: number;
  token: string;
}

/** Creates the lock file; returns false when it exists. The file is linked when complete, so a reader never gets a part of it. */
export async function putLock(path: string, lock: Lock): Promise<boolean> {
  const draft = `${path}.${randomBytes(4).toString('hex')}`;
  await writeFile(draft, JSON.stringify(lock), { mode: 0o600 });
  try {
    await link(draft, path);
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

export async function moveStaleLockAway(path: string, staleLock: Lock | undefined) {
  const aside = `${path}.${randomBytes(4).toString('hex')}`;
  try {
    await rename(path, aside);
  } catch {
    return;
  }
  const moved = await readLock(aside);
  if (moved && moved.token !== staleLock?.token) await link(aside, path).catch(() => undefined);
  await rm(aside, { force: true });
}

export async function readLock(path: string): Promise<Lock | undefined> {
  try {
    const value: unknown = JSON.parse(await readFile(path, 'utf8'));
    return isLock(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

const isLock = (value: unknown): value is Lock =>
  typeof value === 'object' &&
  value !== null &&
  'pid' in value &&
  Number.isInteger(value.pid) &&
  'port' in value &&
  Number.isInteger(value.port) &&
  'token' in value &&
  typeof value.token === 'string';

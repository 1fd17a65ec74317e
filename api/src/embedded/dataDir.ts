import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { errorCode } from '../shared/errorCode.ts';
import { portOf } from '../shared/portOf.ts';
import { isAlive } from './processAlive.ts';
import { readOrCreateSecret } from './secretFile.ts';

export interface DataDirClaim {
  dir: string;
  release(): Promise<void>;
}

interface Lock {
  pid: number;
  port: number;
  token: string;
}

const ANSWER_TIMEOUT_MS = 3_000;

/**
 * The secret of this installation, created at the first start. The keys to sign and encrypt are derived from it.
 */
export const appSecret = (dir: string) => readOrCreateSecret(join(dir, 'app.secret'));

/**
 * Locks DATA_DIR for this process, because two processes would conflict over its database. Throws when another process
 * has the lock. After a crash the pid in a lock proves nothing, because pids are reused, so the owner of a lock also
 * answers on a loopback port with its token. A lock whose owner does not answer is taken over.
 */
export async function claimDataDir(folder: string): Promise<DataDirClaim> {
  const dir = resolve(folder);
  await mkdir(dir, { recursive: true, mode: 0o700 });
  const path = join(dir, 'lock');
  const token = randomUUID();
  const answering = await answerWith(token);
  const ownLock: Lock = { pid: process.pid, port: portOf(answering), token };
  try {
    for (let attempt = 1; ; attempt++) {
      if (await putLock(path, ownLock)) break;
      const lock = await readLock(path);
      if (lock && (await isHeld(lock))) throw new Error(inUse(dir, path, lock));
      if (attempt > 20) throw new Error(`${path} cannot be taken over: remove it and start again.`);
      await moveStaleLockAway(path, lock);
    }
    // Another start may have judged the same old lock stale and moved ours away by mistake; it puts it back.
    await pause(25);
    const currentLock = await readLock(path);
    if (currentLock?.token !== token)
      throw new Error(currentLock ? inUse(dir, path, currentLock) : `${path} was removed.`);
  } catch (error) {
    answering.close();
    throw error;
  }
  return {
    dir,
    async release() {
      if ((await readLock(path))?.token === token) await rm(path, { force: true });
      answering.close();
    },
  };
}

const inUse = (dir: string, path: string, lock: Lock) =>
  `${dir} is in use by process ${lock.pid}: stop that one first, or choose another DATA_DIR ` +
  `(if no such process exists, delete ${path}).`;

async function answerWith(token: string): Promise<Server> {
  const server = createServer((socket) => {
    socket.on('error', () => socket.destroy());
    socket.end(token);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  server.unref();
  return server;
}

/**
 * Whether the owner of a lock still runs. A closed port means that it has ended. When the port does not answer in time,
 * the owner may be busy, and its pid decides.
 */
function isHeld(lock: Lock): Promise<boolean> {
  return new Promise((decide) => {
    let answer = '';
    const socket = connect({ port: lock.port, host: '127.0.0.1' });
    socket.setTimeout(ANSWER_TIMEOUT_MS, () => {
      socket.destroy();
      decide(isAlive(lock.pid));
    });
    socket.setEncoding('utf8');
    socket.on('data', (part: string) => {
      answer += part;
      if (answer.length > 200) socket.destroy();
    });
    socket.on('error', () => decide(false));
    socket.on('close', () => decide(answer === lock.token));
  });
}

/** Creates the lock file; returns false when it exists. The file is linked when complete, so a reader never gets a part of it. */
async function putLock(path: string, lock: Lock): Promise<boolean> {
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

async function moveStaleLockAway(path: string, staleLock: Lock | undefined) {
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

async function readLock(path: string): Promise<Lock | undefined> {
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

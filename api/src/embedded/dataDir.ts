import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, rm } from 'node:fs/promises';
import { type AddressInfo, connect, createServer, type Server } from 'node:net';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Lock, moveStaleLockAway, putLock, readLock } from './dataDirLock.ts';
import { isAlive } from './processAlive.ts';
import { readOrCreateSecret } from './secretFile.ts';

export interface DataDirClaim {
  dir: string;
  release(): Promise<void>;
}

const ANSWER_TIMEOUT_MS = 3_000;

/**
 * The keys for everything this installation signs or encrypts derive from one secret created at the first
 * start.
 */
export const appSecret = (dir: string) => readOrCreateSecret(join(dir, 'app.secret'));

/**
 * Two starts on one DATA_DIR would conflict over the database, so the first one takes a lock. A pid alone
 * proves nothing after a crash, because pids are reused, in containers almost always. So the owner also
 * answers its token on a loopback port, and a lock without an answer is taken over.
 */
export async function claimDataDir(folder: string): Promise<DataDirClaim> {
  const dir = resolve(folder);
  await mkdir(dir, { recursive: true, mode: 0o700 });
  const path = join(dir, 'lock');
  const token = randomUUID();
  const answering = await answerWith(token);
  const ownLock: Lock = { pid: process.pid, port: (answering.address() as AddressInfo).port, token };
  try {
    for (let attempt = 1; ; attempt++) {
      if (await putLock(path, ownLock)) break;
      const found = await readLock(path);
      if (found && (await isHeld(found))) throw new Error(inUse(dir, path, found));
      if (attempt > 20) throw new Error(`${path} cannot be taken over: remove it and start again.`);
      await moveStaleLockAway(path, found);
    }
    // Another start may have judged the same old lock stale and moved ours away by mistake; it puts it back.
    await pause(25);
    const kept = await readLock(path);
    if (kept?.token !== token) throw new Error(kept ? inUse(dir, path, kept) : `${path} was removed.`);
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
 * A closed port means the owner is gone. One that does not answer may be busy: while its pid is alive, wait.
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

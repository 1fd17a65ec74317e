import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { appSecret, claimDataDir } from './dataDir.ts';
import { freePort } from './freePort.ts';

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'data dir ção '));
});
afterEach(() => rm(dir, { recursive: true, force: true }));

describe('claimDataDir', () => {
  it('refuses a second start and names the process that uses the folder', async () => {
    const first = await claimDataDir(dir);
    await expect(claimDataDir(dir)).rejects.toThrow(`${dir} is in use by process ${process.pid}:`);
    await first.release();
  });

  it('can be called again after a release', async () => {
    await (await claimDataDir(dir)).release();
    await (await claimDataDir(dir)).release();
  });

  it('takes over the lock of an ended process, even if another process has its pid', async () => {
    const closed = await freePort();
    await writeFile(join(dir, 'lock'), JSON.stringify({ pid: process.pid, port: closed, token: 'old' }));
    await (await claimDataDir(dir)).release();
  });

  it('takes over when another program answers on the recorded port', async () => {
    const stranger = createServer((socket) => socket.end('220 mail.example ESMTP')).listen(0, '127.0.0.1');
    await new Promise((listening) => stranger.once('listening', listening));
    const address = stranger.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    await writeFile(join(dir, 'lock'), JSON.stringify({ pid: process.pid, port, token: 'old' }));
    await (await claimDataDir(dir)).release();
    stranger.close();
  });

  it.each(['', '{', '{"pid":1}', 'null'])('takes over an unreadable lock: %j', async (text) => {
    await writeFile(join(dir, 'lock'), text);
    await (await claimDataDir(dir)).release();
  });

  it('gives one of many simultaneous starts the folder, also with a stale lock', async () => {
    await writeFile(join(dir, 'lock'), JSON.stringify({ pid: 1, port: await freePort(), token: 'old' }));
    const starts = await Promise.allSettled(Array.from({ length: 12 }, () => claimDataDir(dir)));
    const winners = starts.flatMap((start) => (start.status === 'fulfilled' ? [start.value] : []));
    expect(winners).toHaveLength(1);
    await winners[0]?.release();
  });

  it('creates the folder with its parents', async () => {
    const deep = join(dir, 'one', 'two');
    const claim = await claimDataDir(deep);
    expect((await stat(deep)).isDirectory()).toBe(true);
    await claim.release();
  });
});

describe('appSecret', () => {
  it('is created once, is private, and persists', async () => {
    const secrets = await Promise.all([appSecret(dir), appSecret(dir), appSecret(dir)]);
    expect(new Set(secrets).size).toBe(1);
    expect(secrets[0]).toMatch(/^[\w-]{43}$/);
    expect((await stat(join(dir, 'app.secret'))).mode & 0o777).toBe(0o600);
    expect(await appSecret(dir)).toBe(secrets[0]);
    expect((await readFile(join(dir, 'app.secret'), 'utf8')).trim()).toBe(secrets[0]);
  });

  it('throws when the file was emptied', async () => {
    await mkdir(dir, { recursive: true });
    await writeFile(join(dir, 'app.secret'), '');
    await expect(appSecret(dir)).rejects.toThrow('restore it');
  });
});

import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createStorage } from './client.ts';
import { startEmbeddedStorage } from './embedded/server.ts';
import { ensureBucketSoon } from './ensureBucketSoon.ts';

let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'bucket-'));
});
afterAll(() => rm(dir, { recursive: true, force: true }));

const credentials = { accessKey: 'tests', secretKey: 'only-the-tests-know' };
const bucketAt = (endpoint: string) =>
  createStorage({ endpoint, ...credentials, bucket: 'private', region: 'us-east-1' });

describe('ensureBucketSoon', () => {
  it('returns while the storage is down, and creates the bucket once the storage is up', async () => {
    let isUp = false;
    const server = await startEmbeddedStorage({ dir, ...credentials });
    const storage = bucketAt(server.endpoint);
    const down: unknown[] = [];
    const stop = await ensureBucketSoon(
      { ensureBucket: () => (isUp ? storage.ensureBucket() : bucketAt('http://127.0.0.1:9').ensureBucket()) },
      (error) => down.push(error),
      50,
    );
    expect(down.length).toBeGreaterThan(0);
    expect(await storage.isReady()).toBe(false);
    isUp = true;
    for (let tries = 0; tries < 100 && !(await storage.isReady()); tries += 1)
      await new Promise((resolve) => setTimeout(resolve, 50));
    expect(await storage.isReady()).toBe(true);
    stop();
    await server.stop();
  });

  it('asks no more once it was stopped, also when an attempt fails later', async () => {
    const attempts: PromiseWithResolvers<void>[] = [];
    const ensureBucket = () => {
      const attempt = Promise.withResolvers<void>();
      attempts.push(attempt);
      return attempt.promise;
    };
    const down: unknown[] = [];
    const returned = ensureBucketSoon({ ensureBucket }, (error) => down.push(error), 10);
    attempts[0]?.reject(new Error('down'));
    const stop = await returned;
    while (attempts.length < 2) await new Promise((resolve) => setTimeout(resolve, 5));
    stop();
    attempts[1]?.reject(new Error('still down'));
    while (down.length < 2) await new Promise((resolve) => setTimeout(resolve, 5));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(attempts).toHaveLength(2);
  });

  it('returns within seconds when the storage accepts connections and does not answer', async () => {
    const sockets: Socket[] = [];
    const silentServer = createServer((socket) => sockets.push(socket));
    await new Promise<void>((resolve) => silentServer.listen(0, '127.0.0.1', resolve));
    const address = silentServer.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const began = Date.now();
    const stop = await ensureBucketSoon(bucketAt(`http://127.0.0.1:${port}`), () => undefined);
    expect(Date.now() - began).toBeLessThan(6_000);
    stop();
    for (const socket of sockets) socket.destroy();
    silentServer.close();
  });
});

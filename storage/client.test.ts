import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createStorage } from './client.ts';

let silentServer: Server;
let endpoint: string;
beforeAll(async () => {
  silentServer = createServer(() => undefined);
  await new Promise<void>((resolve) => silentServer.listen(0, '127.0.0.1', resolve));
  const address = silentServer.address();
  endpoint = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
});
afterAll(() => {
  silentServer.close();
});

const storageAt = (url: string) =>
  createStorage(
    {
      endpoint: url,
      accessKey: 'tests',
      secretKey: 'only-the-tests-know',
      bucket: 'private',
      region: 'us-east-1',
    },
    { silentMs: 200 },
  );

describe('a storage that accepts connections and does not answer', () => {
  const storage = () => storageAt(endpoint);

  it('fails every request after the given time, and is not ready', async () => {
    const began = performance.now();
    await expect(storage().put('photo', Buffer.alloc(100_000), 'image/webp')).rejects.toThrow(
      'The storage was silent for 0.2 s.',
    );
    await expect(storage().get('photo')).rejects.toThrow('The storage was silent');
    expect(await storage().isReady()).toBe(false);
    expect(performance.now() - began).toBeLessThan(5_000);
  });
});

/** Answers after 50 ms, in a thread of its own, and tells when a request has arrived. */
const ANSWERING_SERVER = `
  const { parentPort } = require('node:worker_threads');
  const server = require('node:http').createServer((request, response) => {
    parentPort.postMessage('received');
    const headers = { etag: '"1"', 'last-modified': new Date().toUTCString(), 'content-length': 3 };
    setTimeout(() => response.writeHead(200, headers).end(), 50);
  });
  server.listen(0, '127.0.0.1', () => parentPort.postMessage(server.address().port));
`;

describe('a storage that answers while this process is busy', () => {
  it('is not taken for a silent one', async () => {
    const server = new Worker(ANSWERING_SERVER, { eval: true });
    const [port] = await once(server, 'message');
    const received = once(server, 'message');
    const answer = storageAt(`http://127.0.0.1:${port}`).head('photo');
    await received;
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 400);
    expect(await answer).toMatchObject({ size: 3 });
    await server.terminate();
  });
});

import { createServer, type Server } from 'node:net';
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

describe('a storage that accepts connections and does not answer', () => {
  const storage = () =>
    createStorage(
      {
        endpoint,
        accessKey: 'tests',
        secretKey: 'only-the-tests-know',
        bucket: 'private',
        region: 'us-east-1',
      },
      { silentMs: 200 },
    );

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

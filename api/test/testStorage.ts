import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createStorage, type Storage } from '#storage/client.ts';
import { startEmbeddedStorage } from '#storage/embedded/server.ts';

/**
 * A separate bucket, opened when the first test uses it, so that other tests do not wait for it. In a named folder it
 * stays after `close`.
 */
export function testStorage({
  isDown = false,
  folder,
}: {
  isDown?: boolean;
  folder?: string | undefined;
} = {}): { storage: Storage; close(): Promise<void> } {
  let opened: Promise<{ storage: Storage; close(): Promise<void> }> | undefined;
  const start = async () => {
    if (isDown) throw new Error('connect ECONNREFUSED 127.0.0.1:9');
    const dir = folder ?? (await mkdtemp(join(tmpdir(), 'files-')));
    const credentials = { accessKey: 'tests', secretKey: 'only-the-tests-know' };
    const server = await startEmbeddedStorage({ dir, ...credentials });
    const storage = createStorage({
      endpoint: server.endpoint,
      ...credentials,
      bucket: 'private',
      region: 'us-east-1',
    });
    await storage.ensureBucket();
    return {
      storage,
      close: async () => {
        await server.stop();
        if (!folder) await rm(dir, { recursive: true, force: true });
      },
    };
  };
  const openedStorage = async () => {
    opened ??= start();
    return (await opened).storage;
  };
  return {
    storage: {
      put: async (...args) => (await openedStorage()).put(...args),
      get: async (name) => (await openedStorage()).get(name),
      head: async (name) => (await openedStorage()).head(name),
      remove: async (name) => (await openedStorage()).remove(name),
      list: async (prefix) => (await openedStorage()).list(prefix),
      removeAll: async (prefix) => (await openedStorage()).removeAll(prefix),
      presignedGet: async (name) => (await openedStorage()).presignedGet(name),
      ensureBucket: async () => (await openedStorage()).ensureBucket(),
      isReady: async () => (await openedStorage()).isReady(),
    },
    close: async () => (await opened?.catch(() => null))?.close(),
  };
}

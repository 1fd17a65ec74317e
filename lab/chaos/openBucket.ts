import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { startEmbeddedStorage } from '../../storage/embedded/server.ts';

/** One bucket for all processes of the shop, on a fixed port. */
export async function openBucket(dir: string) {
  const credentials = { accessKey: 'chaos', secretKey: randomBytes(16).toString('hex') };
  let server = await startEmbeddedStorage({ dir, ...credentials });
  const { endpoint, port } = server;
  return {
    settings: {
      S3_ENDPOINT: endpoint,
      S3_ACCESS_KEY: credentials.accessKey,
      S3_SECRET_KEY: credentials.secretKey,
    },
    async pause(ms: number) {
      await server.stop();
      await pause(ms);
      server = await startEmbeddedStorage({ dir, port, ...credentials });
    },
    stop: () => server.stop(),
  };
}

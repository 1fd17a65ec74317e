/**
 * Runs the embedded S3 endpoint in its own process, for containers where no image of an object store can be had:
 * `node out/demo/objectStorage.js` with the STORAGE_* variables below.
 */
import { z } from 'zod';
import { startEmbeddedStorage } from './server.ts';

const settings = z
  .object({
    STORAGE_DIR: z.string().min(1),
    STORAGE_HOST: z.string().default('127.0.0.1'),
    STORAGE_PORT: z.coerce.number().int().min(0).max(65_535).default(9_000),
    STORAGE_ACCESS_KEY: z.string().min(1),
    STORAGE_SECRET_KEY: z.string().min(8),
  })
  .safeParse(process.env);

if (!settings.success) {
  console.error(`The object storage cannot start:\n${z.prettifyError(settings.error)}`);
  process.exit(1);
}

const env = settings.data;
const storage = await startEmbeddedStorage({
  dir: env.STORAGE_DIR,
  host: env.STORAGE_HOST,
  port: env.STORAGE_PORT,
  accessKey: env.STORAGE_ACCESS_KEY,
  secretKey: env.STORAGE_SECRET_KEY,
  onError: (error) => console.error(error),
});
console.log(`Object storage listening at ${env.STORAGE_HOST}:${storage.port}`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void storage.stop().then(() => process.exit(0)));
}

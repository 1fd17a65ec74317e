/**
 * Runs the sandbox gateway in its own process, for tests that stop the sandbox or the shop: `node
 * sandbox/bank/main.ts` with the SANDBOX_* variables below.
 */
import Fastify from 'fastify';
import { z } from 'zod';
import { reachDatabases } from '../../api/src/shared/database/reachDatabase.ts';
import { sandboxGateway } from './sandboxGateway.ts';

const settings = z
  .object({
    SANDBOX_DATABASE_URL: z.url(),
    SANDBOX_WEBHOOK_URL: z.url(),
    SANDBOX_WEBHOOK_SECRET: z.string().min(8),
    SANDBOX_SECRET_KEY: z.string().min(8),
    SANDBOX_PUBLIC_KEY: z.string().min(1),
    SANDBOX_HOST: z.string().default('127.0.0.1'),
    SANDBOX_PORT: z.coerce.number().int().min(0).max(65_535).default(4_100),
    SANDBOX_PUBLIC_URL: z.url().optional(),
    SANDBOX_SLOW_MS: z.coerce.number().int().min(0).optional(),
    SANDBOX_TICK_MS: z.coerce.number().int().min(10).optional(),
  })
  .safeParse(process.env);

if (!settings.success) {
  console.error(`The sandbox gateway cannot start:\n${z.prettifyError(settings.error)}`);
  process.exit(1);
}

const env = settings.data;
await reachDatabases([env.SANDBOX_DATABASE_URL], { onRetry: console.log });
const app = Fastify({ logger: { level: 'warn' } });
await app.register(sandboxGateway, {
  databaseUrl: env.SANDBOX_DATABASE_URL,
  webhookUrl: env.SANDBOX_WEBHOOK_URL,
  webhookSecret: env.SANDBOX_WEBHOOK_SECRET,
  secretKey: env.SANDBOX_SECRET_KEY,
  publicKey: env.SANDBOX_PUBLIC_KEY,
  publicUrl: env.SANDBOX_PUBLIC_URL ?? `http://${env.SANDBOX_HOST}:${env.SANDBOX_PORT}`,
  slowMs: env.SANDBOX_SLOW_MS,
  tickMs: env.SANDBOX_TICK_MS,
});
const address = await app.listen({ host: env.SANDBOX_HOST, port: env.SANDBOX_PORT });
console.log(`Sandbox gateway listening at ${address}`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void app.close().then(() => process.exit(0)));
}

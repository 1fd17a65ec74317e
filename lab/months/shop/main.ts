import 'reflect-metadata';
import fastify from 'fastify';
import { readConfig } from '../../../api/src/config.ts';
import { createServices } from '../../../api/src/createServices.ts';
import { addPaymentWebhook } from '../../../api/src/http/paymentWebhook.ts';
import { createPostalService } from '../../../api/src/integrations/postal/postalService.ts';
import { paymentJobs } from '../../../api/src/modules/payment/paymentSweeps.ts';
import { storeFirstVersions } from '../../../api/src/modules/quiz/versions/storeFirstVersions.ts';
import { createClock } from '../../../api/src/shared/clock/clock.ts';
import { createLogger } from '../../../api/src/shared/logging/logger.ts';
import { sandbox } from '../../../sandbox/sandbox.ts';
import { createStorage } from '../../../storage/client.ts';
import type { WorkerAnswer, WorkerRequest } from '../shopCalls.ts';
import { carryOut } from './carryOut.ts';

/**
 * A process of the shop: its services, sweeps and payment webhooks as in the product. The simulation makes the calls of
 * its timers and browsers, so that two years pass in minutes.
 */
const config = readConfig(process.env);
const { databaseUrl, appSecret, port, s3 } = config;
if (!databaseUrl || !appSecret || !s3) throw new Error('DATABASE_URL, APP_SECRET and S3_… are needed.');
const log = createLogger(config.logLevel);
const clock = createClock(Number(process.env.CLOCK_OFFSET_MS ?? 0));
const { gateway } = sandbox.payment(config, { databaseUrl, appSecret, port, now: () => clock.now() });

const storage = createStorage(s3);
await storage.ensureBucket();

const http = fastify();
await sandbox.postal(http);
const { services } = await createServices(config, log, {
  databaseUrl,
  appSecret,
  gateway,
  // No mail is sent in the simulation.
  mailer: { send: async () => undefined },
  postal: createPostalService({ baseUrl: `http://127.0.0.1:${port}/postal-sandbox` }),
  storage,
  clock,
  limitFactor: 1_000_000,
});
addPaymentWebhook(http, services);
await storeFirstVersions(services.orm.em.fork(), clock.now());
await http.listen({ port, host: '127.0.0.1' });
for (const [name, handle] of Object.entries(paymentJobs(services))) await services.jobs.work(name, handle);

const send = (message: WorkerAnswer) => process.send?.(message);
process.on('message', ({ id, name, ask }: WorkerRequest) => {
  carryOut(services, name, ask).then(
    (answer) => send({ id, answer }),
    (error) => send({ id, problem: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  );
});
process.on('disconnect', () => process.exit(0));
send({ ready: true });

import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { GraphQLSchema } from 'graphql';
import { sandbox } from '../../sandbox/sandbox.ts';
import { type App, type AppPaths, createApp } from '../src/app.ts';
import { readConfig } from '../src/config.ts';
import { contextFor } from '../src/context.ts';
import { createPaymentAdapter } from '../src/createAdapters.ts';
import { createServices } from '../src/createServices.ts';
import { freePort } from '../src/embedded/freePort.ts';
import { createSchema } from '../src/graphql.ts';
import { createPostalService } from '../src/integrations/postal/postalService.ts';
import { deviceOf } from '../src/modules/account/session/device.rules.ts';
import type { Viewer } from '../src/modules/account/session/tokens.ts';
import type { Ctx, Services } from '../src/services.ts';
import { type Clock, createClock } from '../src/shared/clock/clock.ts';
import { createLogger } from '../src/shared/logging/logger.ts';
import type { MailMessage, SendWebhook } from '../src/shared/ports/ports.ts';
import { startWorker } from '../src/worker.ts';
import { freshDatabase } from './database.ts';
import { settingsOf } from './onCluster.ts';
import { testStorage } from './testStorage.ts';
import { watchRefusals } from './watchRefusals.ts';

export interface GraphqlAnswer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: an answer's shape is what the test asserts
  data: any;
  // biome-ignore lint/suspicious/noExplicitAny: the same
  errors: any[] | undefined;
  extensions?: Record<string, unknown>;
}

let builtSchema: Promise<GraphQLSchema> | undefined;

/** Built once per process, because it is the same for every app and takes longer than the rest of a start. */
function schemaOfTests(): Promise<GraphQLSchema> {
  builtSchema ??= createSchema();
  return builtSchema;
}

export interface TestApp {
  services: Services;
  app: App;
  http: FastifyInstance;
  schema: GraphQLSchema;
  url: string;
  clock: Clock;
  /** Sent mails, newest last. */
  outbox: MailMessage[];
  /** Sends a GraphQL document over HTTP. */
  graphql(
    document: string,
    variables?: Record<string, unknown>,
    caller?: { token?: string | undefined; cartToken?: string | undefined },
  ): Promise<GraphqlAnswer>;
  /** A context for calling a command directly. */
  context(viewer?: Viewer | null, cartToken?: string): Ctx;
  close(): Promise<void>;
}

/**
 * The whole product on its own database: real PostgreSQL, real HTTP, the sandbox gateway with real webhooks.
 */
export async function startTestApp({
  withWorkers = false,
  databaseUrl,
  limitFactor = 1000,
  slowMs = 300,
  settings = {},
  paths = {},
  also = [],
  bodyMs,
  isBucketDown = false,
  bucketFolder,
  logTo,
  sendWebhook,
}: {
  withWorkers?: boolean;
  databaseUrl?: string;
  limitFactor?: number;
  slowMs?: number;
  /** Settings that differ from those of the tests. */
  settings?: Record<string, string>;
  paths?: Partial<AppPaths>;
  /** Additional routes. */
  also?: ((http: FastifyInstance) => Promise<void>)[];
  /** How long to wait for an incomplete body. */
  bodyMs?: number;
  /** The bucket's address does not answer. */
  isBucketDown?: boolean;
  /** Where the bucket is stored; it stays after the test. */
  bucketFolder?: string;
  /** Collects the lines of the log. */
  logTo?: string[];
  /** Receives the messages to partners instead of their endpoints. */
  sendWebhook?: SendWebhook;
} = {}): Promise<TestApp> {
  const database = databaseUrl ? { url: databaseUrl, drop: async () => undefined } : await freshDatabase();
  const port = await freePort();
  const appSecret = 'a-secret-that-only-the-tests-know-0123456789';
  const config = readConfig({
    NODE_ENV: 'test',
    PORT: String(port),
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : settingsOf(database.url)),
    APP_SECRET: appSecret,
    // A folder that does not exist, so that tests never use the data of a shop that runs on the same machine.
    DATA_DIR: join(tmpdir(), 'no-such-folder'),
    LOG_LEVEL: process.env.TEST_LOG ?? 'silent',
    DEMO: 'on',
    WEBHOOK_LOOPBACK: 'off',
    DATABASE_POOL: '8',
    ...settings,
  });
  const errorReports = config.errorReportDsn
    ? (await import('../src/integrations/errorReports/errorReports.ts')).openErrorReports({
        dsn: config.errorReportDsn,
        release: 'test',
      })
    : null;
  const log = logTo
    ? createLogger('debug', { write: (line: string) => void logTo.push(line) }, errorReports?.error)
    : createLogger(config.logLevel);
  const clock = createClock();
  const outbox: MailMessage[] = [];
  const { gateway, mount } = createPaymentAdapter(config, sandbox, {
    databaseUrl: config.databaseDirectUrl ?? database.url,
    appSecret,
    port,
    now: () => clock.now(),
    slowMs,
    tickMs: 50,
  });
  mount.push(sandbox.postal);
  const bucket = testStorage({ isDown: isBucketDown, folder: bucketFolder });
  const { services, close } = await createServices(config, log, {
    databaseUrl: config.databaseUrl ?? database.url,
    appSecret,
    gateway,
    mailer: { send: async (message) => void outbox.push(message) },
    postal: createPostalService({ baseUrl: `http://127.0.0.1:${port}/postal-sandbox` }),
    storage: bucket.storage,
    errorReports,
    clock,
    limitFactor,
    ...(sendWebhook ? { sendWebhook } : {}),
  });
  const refusals = watchRefusals();
  const app = await createApp(services, {
    paths: {
      operations: resolve('schema/generated/operations.json'),
      webRoot: resolve('out/web/none'),
      ssrEntry: resolve('out/web/none.js'),
      ...paths,
    },
    mount: [refusals.plugin, ...mount, ...also],
    schema: await schemaOfTests(),
    ...(bodyMs === undefined ? {} : { bodyMs }),
  });
  await app.http.listen({ port, host: '127.0.0.1' });
  const work = withWorkers ? await startWorker(services) : null;
  const url = `http://127.0.0.1:${port}`;
  return {
    services,
    app,
    http: app.http,
    schema: app.schema,
    url,
    clock,
    outbox,
    async graphql(document, variables = {}, caller = {}) {
      const response = await fetch(`${url}/graphql`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(caller.token ? { authorization: `Bearer ${caller.token}` } : {}),
          ...(caller.cartToken ? { 'x-cart-token': caller.cartToken } : {}),
        },
        body: JSON.stringify({ query: document, variables }),
      });
      const body = await response.json();
      const { data, errors, extensions } = body;
      return { status: response.status, data, errors, ...(extensions ? { extensions } : {}) };
    },
    context: (viewer = null, cartToken) =>
      contextFor(services, {
        viewer,
        cartToken,
        address: '127.0.0.1',
        requestId: 'test',
        device: deviceOf({ userAgent: 'node' }),
      }),
    async close() {
      await work?.stop();
      await app.close();
      await close();
      await bucket.close();
      await database.drop();
      if (refusals.written.length > 0)
        throw new Error(`A refusal changed something: ${refusals.written.join('; ')}`);
    },
  };
}

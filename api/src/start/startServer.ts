import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import { type App, createApp } from './app.ts';
import { type Config, readConfig, WrongSetting } from './config.ts';
import { type Adapters, createAdapters } from './createAdapters.ts';
import { createServices } from './createServices.ts';
import { checkServingRole, mayMigrate } from './database/servingRole.ts';
import { upgradeDatabase } from './database/upgradeDatabase.ts';
import { type Base, startEmbedded } from './embedded/startEmbedded.ts';
import { demoRoutes } from './http/demo/demoRoutes.ts';
import { metrics, observeSecurity, openInternalServer } from './http/health/metrics.ts';
import { observeWork } from './http/health/workGauges.ts';
import { openErrorReports } from './integrations/errorReports/errorReports.ts';
import { createTokens } from './modules/account/session/tokens.ts';
import { backfillFacts } from './modules/quiz/facts/backfillFacts.ts';
import { storeFirstVersions } from './modules/quiz/versions/storeFirstVersions.ts';
import { projectRoot } from './projectRoot.ts';
import { catalogFolder } from './seeders/catalogFolder.ts';
import { keepRecordsOpen, openRecordsSweep } from './seeders/history/clinic/keepRecordsOpen.ts';
import { type HistoryEnd, seedDemoHistory } from './seeders/history/demoHistory.ts';
import { DEMO_PARTNER_KEY } from './seeders/history/partner/connectPartner.ts';
import { seedCatalog } from './seeders/seedCatalog.ts';
import { DEMO_PEOPLE, DEMO_TWO_FACTOR_SECRET, seedDemo } from './seeders/seedDemo.ts';
import { seedDemoSubscription } from './seeders/seedDemoSubscription.ts';
import type { Services } from './services.ts';
import { readClock } from './shared/clock/demoClock.ts';
import { followClock } from './shared/clock/moveClock.ts';
import { connectOrm } from './shared/database/orm.ts';
import { openEncryption } from './shared/encryption/openEncryption.ts';
import { createLogger } from './shared/logger.ts';
import { startWorker } from './worker.ts';

type Say = (line: string) => void;
type Mount = Adapters['mount'][number];

/**
 * Starts the server with all services of the settings, and prints one line for each step. Returns the function that
 * stops everything.
 */
export async function startServer(
  environment: NodeJS.ProcessEnv,
  say: Say,
  /** Called when a part that the server needs, such as the database, has ended and cannot be restarted. */
  onGaveUp: (message: string) => void = () => undefined,
  /** Interrupts the start before its next step, and stops the parts that were started. */
  cancelled?: AbortSignal,
): Promise<{ stop(): Promise<void>; warm(): Promise<void> }> {
  const config = readConfig(environment);
  const stops: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (const end of stops.splice(0).reverse()) await end();
  };
  const step = async <T>(what: string, work: () => Promise<T>): Promise<T> => {
    cancelled?.throwIfAborted();
    const began = performance.now();
    const result = await work();
    say(`  ${what.padEnd(34, '.')} ${((performance.now() - began) / 1000).toFixed(1)} s`);
    return result;
  };
  try {
    await refuseTakenPort(config);
    const errorReports = config.errorReportDsn
      ? openErrorReports({ dsn: config.errorReportDsn, release: buildId() })
      : null;
    const level = config.isProduction ? config.logLevel : (environment.LOG_LEVEL ?? 'warn');
    const log = createLogger(level, undefined, errorReports?.error);
    if (config.telemetry) {
      // Loaded on demand, because most installations send no telemetry and the packages take time and memory.
      const { openTelemetry } = await import('./integrations/telemetry/openTelemetry.ts');
      const telemetry = openTelemetry(config.telemetry, { release: buildId(), registry: metrics });
      stops.push(() => telemetry.close());
    }
    const base = await startEmbedded(config, { step, stops, say, onGaveUp });
    await step('Migrations', () => prepare(config, base, say));
    await step('Catalogue', async () => {
      const pool = new pg.Pool({ connectionString: base.directUrl, max: 1 });
      const keys = await openEncryption(config.encryption, { pool, appSecret: base.appSecret });
      const orm = await connectOrm(base.directUrl, { encryption: keys });
      await seedCatalog(orm.em.fork(), catalogFolder(), new Date());
      await storeFirstVersions(orm.em.fork(), new Date());
      if (config.isDemo) await seedDemo(orm.em.fork(), createTokens(base.appSecret), new Date());
      await orm.close();
      await pool.end();
    });
    const clock = await readClock(base.directUrl, config.isDemo);
    const adapters = await createAdapters(config, {
      ...base,
      databaseUrl: base.directUrl,
      now: () => clock.now(),
      onPostalDown: (error) => log.warn({ err: error }, 'postal service'),
      onStorageDown: (error) => log.warn({ err: error }, 'private images (S3)'),
    });
    stops.push(async () => adapters.close());
    const { services, close } = await step('Services', () =>
      createServices(config, log, { ...base, ...adapters, clock, errorReports }),
    );
    stops.push(close);
    await backfillFacts(services.orm.em.fork(), services.tokens);
    const demo: Mount[] = config.isDemo
      ? [
          async (http) =>
            void http.register(async (inside) => demoRoutes(inside, services), { prefix: '/demo' }),
        ]
      : [];
    if (config.isDemo) followClock(services);
    const app = await step('Shop', () => openShop(config, services, [...adapters.mount, ...demo]));
    stops.push(() => app.close());
    if (config.isDemo) await step('Demo subscription', () => demoSubscription(services));
    const work = await startWork(services, say);
    stops.push(() => work.stop());
    observeWork(services);
    observeSecurity(services);
    const internalServer = await openInternalServer(config.internalPort, config.internalHost);
    stops.push(async () => void internalServer.server.close());
    cancelled?.throwIfAborted();
    announce(config, internalServer.port, say);
    return { stop, warm: () => app.warm() };
  } catch (error) {
    await stop().catch(() => undefined);
    throw error;
  }
}

/** Migrates the database if the owner's address is known, then checks that the serving role cannot change records. */
async function prepare(
  config: Config,
  { databaseUrl, directUrl, databaseOwnerUrl, appSecret }: Base,
  say: Say,
): Promise<void> {
  const servesAndMigrates = !databaseOwnerUrl && !config.isProduction && (await mayMigrate(directUrl));
  const ownerUrl = databaseOwnerUrl ?? (servesAndMigrates ? directUrl : null);
  if (ownerUrl)
    await upgradeDatabase({
      ownerUrl,
      servingUrl: databaseUrl,
      keys: { settings: config.encryption, appSecret },
      withSandbox: config.payment.gateway === 'sandbox' && config.payment.own === null,
    });
  await checkServingRole(directUrl, config, (line) => say(`    ${line}`));
}

async function openShop(
  config: Config,
  services: Parameters<typeof createApp>[0],
  mount: Mount[],
): Promise<App> {
  const root = projectRoot();
  const app = await createApp(services, {
    paths: {
      operations: join(root, 'schema/generated/operations.json'),
      webRoot: join(root, 'out/web/shop'),
      ssrEntry: join(root, 'out/web/shop-server/entry-server.js'),
    },
    mount,
  });
  await app.http.listen({ port: config.port, host: config.host });
  return app;
}

/** The build id for error reports, the same as in the browsers of this build. */
function buildId(): string {
  try {
    return JSON.parse(readFileSync(join(projectRoot(), 'out/web/shop/version.json'), 'utf8')).build;
  } catch {
    return 'unknown';
  }
}

/**
 * Creates the subscription of the demo before the workers start, because they would announce and charge its months. An
 * error is only logged, because the demo works without it.
 */
async function demoSubscription(services: Services): Promise<void> {
  try {
    await seedDemoSubscription(services);
  } catch (error) {
    services.log.warn({ err: error }, 'demo subscription not made');
  }
}

/**
 * Starts the worker. In a new demo it starts only after the demo history was created in the background, because sweeps
 * would return past appointments to the queue.
 */
async function startWork(services: Services, say: Say): Promise<{ stop(): Promise<void> }> {
  const { config, log } = services;
  const demoSweeps = config.hasDemoHistory ? [openRecordsSweep(services)] : [];
  const start = async () =>
    config.isWorker ? startWorker(services, demoSweeps) : { stop: async () => undefined };
  if (!config.hasDemoHistory) return start();
  const cancelled = new AbortController();
  const began = performance.now();
  const onBegin = () =>
    say('  Demo history    is being made: lists and figures fill up during the next minute.');
  const working = seedDemoHistory(services, cancelled.signal, { onBegin })
    .then((end) => sayHistory(end, began, say))
    .catch((error) => {
      log.warn({ err: error }, 'demo history not made');
      say('  Demo history    was not made: the log has the reason, and the next start tries again.');
    })
    // Before the worker, which returns appointments that no doctor reads to the queue.
    .then(() => (cancelled.signal.aborted ? undefined : keepRecordsOpen(services)))
    .catch((error) => log.warn({ err: error }, 'records of the demo not opened'))
    .then(() => (cancelled.signal.aborted ? null : start()));
  working.catch((error) => log.error({ err: error }, 'worker not started'));
  return {
    stop: async () => {
      cancelled.abort();
      const work = await working.catch(() => null);
      await work?.stop();
    },
  };
}

function sayHistory(end: HistoryEnd, began: number, say: Say): void {
  const seconds = Math.round((performance.now() - began) / 1000);
  if (end === 'complete')
    say(
      `  Demo history    is complete after ${seconds} s: orders, appointments and a partner of the last year.`,
    );
  if (end === 'incomplete')
    say(
      '  Demo history    lacks some steps, which failed: the log names them, and the next start repeats them.',
    );
  if (end === 'stopped') say('  Demo history    was stopped: the next start makes what is missing.');
}

/** Throws when the port is in use. It is checked first, before anything is started that would have to be stopped. */
async function refuseTakenPort({ port, host }: Config): Promise<void> {
  const probe = createServer();
  probe.listen(port, host);
  const failed = await once(probe, 'listening').then(
    () => null,
    (error: NodeJS.ErrnoException) => error,
  );
  if (failed?.code === 'EADDRINUSE')
    throw new WrongSetting(
      `PORT: ${port} is taken by another program. Stop it, or start with PORT=${port + 10} npm start.`,
    );
  if (failed) throw new WrongSetting(`HOST or PORT: cannot listen on ${host}:${port} (${failed.code}).`);
  probe.close();
  await once(probe, 'close');
}

const titleOf = ({ role, doctor }: (typeof DEMO_PEOPLE)[number]): string =>
  doctor?.isDirector ? 'medical director' : role;

function announce(config: Config, internalPort: number, say: Say): void {
  const at = config.publicUrl;
  say('');
  say(`  Shop            ${at}/`);
  say(`  GraphQL         ${at}/graphql    REST ${at}/openapi.json`);
  if (config.isDemo) {
    say(`  Test bank       ${at}/gateway-sandbox/    Mail ${at}/mail/    Demo controls ${at}/demo/`);
    say('');
    for (const person of DEMO_PEOPLE)
      say(`  Demo ${titleOf(person).padEnd(17)} ${person.email}  password ${person.password}`);
    say(
      `  Second factor   ${DEMO_TWO_FACTOR_SECRET}    for the demo's admin and doctors, in any authenticator app`,
    );
  }
  if (config.hasDemoHistory) {
    say(
      `  Demo partner    api-key ${DEMO_PARTNER_KEY}    its webhooks and deliveries are at ${at}/parceiros`,
    );
  }
  say(`  Metrics         http://${config.internalHost}:${internalPort}/metrics`);
  say('');
  say('  Ctrl-C stops everything.');
}

import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import { type App, createApp } from '../app.ts';
import { type Config, readConfig, WrongSetting } from '../config.ts';
import { createAdapters } from '../createAdapters.ts';
import { createServices } from '../createServices.ts';
import { markAsDemo, refuseOtherKind } from '../database/demoDatabase.ts';
import { connectOrm } from '../database/orm.ts';
import { checkServingRole, mayMigrate } from '../database/servingRole.ts';
import { upgradeDatabase } from '../database/upgradeDatabase.ts';
import { type EmbeddedAddresses, startEmbedded } from '../embedded/startEmbedded.ts';
import {
  metrics,
  observeOrders,
  observeSecurity,
  observeStandby,
  openInternalServer,
} from '../http/health/metrics.ts';
import { observeWork } from '../http/health/workGauges.ts';
import type { ErrorReports } from '../integrations/errorReports/errorReports.ts';
import { createTokens } from '../modules/account/session/tokens.ts';
import { backfillFacts } from '../modules/quiz/facts/backfillFacts.ts';
import { storeFirstVersions } from '../modules/quiz/versions/storeFirstVersions.ts';
import { catalogFolder } from '../seeders/catalog/readCatalog.ts';
import { seedCatalog } from '../seeders/seedCatalog.ts';
import type { Services } from '../services.ts';
import { followClock, readClock } from '../shared/clock/demoClock.ts';
import { reachDatabases } from '../shared/database/reachDatabase.ts';
import { openEncryption } from '../shared/encryption/openEncryption.ts';
import { createLogger } from '../shared/logging/logger.ts';
import { projectRoot } from '../shared/projectRoot.ts';
import type { Mount, PrintLine, Sandbox } from './sandbox.ts';
import { startWork } from './startWork.ts';

/**
 * Starts the server with all services of the settings, and prints one line for each step. Returns the functions that
 * stop everything and that render the first pages.
 */
export async function startServer(
  environment: NodeJS.ProcessEnv,
  /** Null in a production build. */
  sandbox: Sandbox | null,
  say: PrintLine,
  /** Called when a part that the server needs, such as the database, has ended and cannot be restarted. */
  onGaveUp: (message: string) => void = () => undefined,
  /** Interrupts the start before its next step, and stops the parts that were started. */
  cancelled?: AbortSignal,
): Promise<{ stop(): Promise<void>; warm(): Promise<void> }> {
  const config = readConfig(environment);
  if (config.isDemo && !sandbox)
    throw new WrongSetting('DEMO: this build has no demo. Start out/demo/server.js, or set DEMO=off.');
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
    const errorReports = await openReports(config);
    const log = createLogger(config.logLevel, undefined, errorReports?.error);
    const telemetry = await startTelemetry(config);
    if (telemetry) stops.push(() => telemetry.close());
    const base = await startEmbedded(config, { step, stops, say, onGaveUp });
    if (config.databaseUrl) await step('Database', () => reachDatabase(base, say, cancelled));
    await step('Migrations', () => prepare(config, sandbox, base, say));
    await step('Catalogue', () => fillCatalogue(config, sandbox, base));
    const clock = await readClock(base.directUrl, config.isDemo);
    const adapters = await createAdapters(config, sandbox, {
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
    await backfillFacts(services.orm.em.fork(), services.callers.tokens);
    const demo = config.isDemo ? sandbox : null;
    const pages = demo?.pages(services, adapters.mailFolder) ?? [];
    if (config.isDemo) followClock(services);
    const app = await step('Shop', () => openShop(config, services, [...adapters.mount, ...pages]));
    stops.push(() => app.close());
    if (demo) await step('Demo subscription', () => demo.seedSubscription(services));
    const work = await startWork(services, demo, say);
    stops.push(() => work.stop());
    observe(services);
    const internalServer = await openInternalServer(config.internalPort, config.internalHost);
    stops.push(async () => void internalServer.server.close());
    cancelled?.throwIfAborted();
    announce(config, demo, internalServer.port, say);
    // Pages that are rendered during the history of a new demo would be discarded with its next change of a stock.
    return { stop, warm: () => work.begun.then(() => app.warm()) };
  } catch (error) {
    await stop().catch(() => undefined);
    throw error;
  }
}

/**
 * Error reports and telemetry are loaded on demand, because most installations send none and the packages take time
 * and memory.
 */
async function openReports({ errorReportDsn: dsn }: Config): Promise<ErrorReports | null> {
  if (!dsn) return null;
  const { openErrorReports } = await import('../integrations/errorReports/errorReports.ts');
  return openErrorReports({ dsn, release: buildId() });
}

async function startTelemetry({ telemetry }: Config): Promise<{ close(): Promise<void> } | null> {
  if (!telemetry) return null;
  const { openTelemetry } = await import('../integrations/telemetry/openTelemetry.ts');
  return openTelemetry(telemetry, { release: buildId(), registry: metrics });
}

/** Waits until a database that the settings name can be reached. */
function reachDatabase(
  { databaseUrl, directUrl, databaseOwnerUrl }: EmbeddedAddresses,
  say: PrintLine,
  cancelled: AbortSignal | undefined,
): Promise<void> {
  return reachDatabases([databaseUrl, directUrl, databaseOwnerUrl ?? databaseUrl], {
    onRetry: (sentence) => say(`    ${sentence}`),
    cancelled,
  });
}

/**
 * Migrates the database if the owner's address is known or, outside production, the serving role may migrate. Then checks
 * that the serving role cannot change records.
 */
async function prepare(
  config: Config,
  sandbox: Sandbox | null,
  { databaseUrl, directUrl, databaseOwnerUrl, appSecret }: EmbeddedAddresses,
  say: PrintLine,
): Promise<void> {
  const servesAndMigrates = !databaseOwnerUrl && !config.isProduction && (await mayMigrate(directUrl));
  const ownerUrl = databaseOwnerUrl ?? (servesAndMigrates ? directUrl : null);
  if (ownerUrl)
    await upgradeDatabase({
      ownerUrl,
      servingUrl: databaseUrl,
      keys: { settings: config.encryption, appSecret },
      createTables:
        config.payment.gateway === 'sandbox' && config.payment.sandboxProcess === null
          ? sandbox?.createTables
          : undefined,
    });
  await checkServingRole(directUrl, config, (line) => say(`    ${line}`));
}

/** Loads the catalogue files, the questionnaires and the people of a demo. Refuses a database of the other kind. */
async function fillCatalogue(
  config: Config,
  sandbox: Sandbox | null,
  { directUrl, appSecret }: EmbeddedAddresses,
): Promise<void> {
  const pool = new pg.Pool({ connectionString: directUrl, max: 1 });
  const keys = await openEncryption(config.encryption, { pool, appSecret });
  const orm = await connectOrm(directUrl, { encryption: keys });
  const now = new Date();
  await refuseOtherKind(orm.em.fork(), { isDemo: config.isDemo, encryption: keys });
  if (config.isDemo) await markAsDemo(orm.em.fork(), now);
  await seedCatalog(orm.em.fork(), catalogFolder(), now);
  await storeFirstVersions(orm.em.fork(), sandbox?.publishedAt(config, now) ?? now);
  if (config.isDemo) await sandbox?.seedPeople(orm.em.fork(), createTokens(appSecret), now);
  await orm.close();
  await pool.end();
}

async function openShop(config: Config, services: Services, mount: Mount[]): Promise<App> {
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

/** Publishes the metrics that are read from the services. */
function observe(services: Services): void {
  observeWork(services);
  observeOrders(services);
  observeSecurity(services);
  observeStandby(services.database);
}

/** The build id for error reports, the same as in the browsers of this build. */
function buildId(): string {
  try {
    return JSON.parse(readFileSync(join(projectRoot(), 'out/web/shop/version.json'), 'utf8')).build;
  } catch {
    return 'unknown';
  }
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

/** Prints the addresses of the server, and the demo's people and keys. */
function announce(config: Config, sandbox: Sandbox | null, internalPort: number, say: PrintLine): void {
  const at = config.publicUrl;
  say('');
  say(`  Shop            ${at}/`);
  say(`  GraphQL         ${at}/graphql    REST ${at}/openapi.json`);
  if (config.isDemo) sandbox?.announce(config, say);
  else if (config.payment.gateway === 'sandbox' && !config.payment.sandboxProcess)
    say('  Payments        none: the test bank belongs to a demo, so name a gateway in PAYMENT_GATEWAY');
  say(`  Metrics         http://${config.internalHost}:${internalPort}/metrics`);
  say('');
  say('  Ctrl-C stops everything.');
}

import type { Storage } from '#storage/client.ts';
import { demoEndpointOf } from './config/demoEndpoint.ts';
import type { Config } from './config.ts';
import { connectOrm } from './database/orm.ts';
import { ReadOnlyDatabase } from './database/readOnlyDatabase.ts';
import { Standby } from './database/standby/standby.ts';
import type { ErrorReports } from './integrations/errorReports/errorReports.ts';
import { writeMail } from './integrations/mail/templates/mailTemplates.ts';
import { mailTextAdapter } from './integrations/mail/texts/mailTextAdapter.ts';
import type { PaymentGateway } from './integrations/payment/gateway.ts';
import { openSigner } from './integrations/signature/openSigner.ts';
import { makeTestCertificate } from './integrations/signature/testCertificate.ts';
import { createWebhookSender } from './integrations/webhook/webhookSender.ts';
import { ApiKeys } from './modules/account/apiKey/apiKeys.ts';
import { KeyUse } from './modules/account/apiKey/keyUse.ts';
import { RegistrationBlocks } from './modules/account/council/activeProfessional.ts';
import { CurrentShifts } from './modules/account/council/currentShifts.ts';
import { EndedSessions } from './modules/account/session/endedSessions.ts';
import { SessionUse } from './modules/account/session/sessionUse.ts';
import { createTokens } from './modules/account/session/tokens.ts';
import { appointmentDoctorsAdapter } from './modules/appointment/appointmentDoctorsAdapter.ts';
import { resetIdentityCheck } from './modules/appointment/outcome/confirmIdentity.ts';
import { returnAppointmentsOf } from './modules/appointment/queue/returnToQueue.ts';
import { mergeGuestCart } from './modules/cart/edit/mergeGuestCart.ts';
import { APPLY_QUEUE, PLAN_QUEUE, UNDO_QUEUE } from './modules/catalog/file/importQueues.ts';
import { CatalogCache } from './modules/catalog/live/catalogCache.ts';
import { chatFilesAdapter } from './modules/chat/message/chatFilesAdapter.ts';
import { uploadedPicturesAdapter } from './modules/evolution/files/uploadedPicturesAdapter.ts';
import { DELIVERY_QUEUE } from './modules/partner/delivery/sendDeliveries.ts';
import { dispensedFilesAdapter } from './modules/pharmacy/document/dispensedFilesAdapter.ts';
import { appointmentOutcomesAdapter } from './modules/prescription/appointmentOutcomesAdapter.ts';
import { prescriptionAdapter } from './modules/prescription/prescriptionAdapter.ts';
import { ErasingAccounts } from './modules/privacy/erasure/erasingAccounts.ts';
import { erasePerson } from './modules/privacy/erasure/startErasure.ts';
import { EXPORT_QUEUE } from './modules/privacy/export/prepareExport.ts';
import { CurrentQuestionnaires } from './modules/quiz/versions/currentQuestionnaires.ts';
import { recurrenceAdapter } from './modules/recurrence/begin/recurrenceAdapter.ts';
import { readReviewCounts } from './modules/review/reviewCounts.ts';
import { testCertificateKeeper } from './modules/signedDocument/testCertificateKeeper.ts';
import type { Callers, Databases, ModulePorts, Services } from './services.ts';
import { type Clock, createClock } from './shared/clock/clock.ts';
import { DatabaseWatch } from './shared/database/databaseWatch.ts';
import { openPool, type Pooling } from './shared/database/openPool.ts';
import { openEncryption } from './shared/encryption/openEncryption.ts';
import { KEY_DESTROYED } from './shared/encryption/personKeys.ts';
import { AnnounceEvents } from './shared/events/announceEvents.ts';
import { EventFeed } from './shared/events/eventFeed.ts';
import { Jobs } from './shared/jobs/jobs.ts';
import { Limits } from './shared/limits/limits.ts';
import type { LimitName } from './shared/limits/limitTable.ts';
import { RequestBudget } from './shared/limits/requestBudget.ts';
import type { Logger } from './shared/logging/logger.ts';
import type { Mailer, PostalService, SendWebhook } from './shared/ports/ports.ts';
import { recordSecurityEvent } from './shared/security/recordSecurityEvent.ts';
import { SecurityLog } from './shared/security/securityLog.ts';

/** Multiplies a limit so that no caller reaches it. */
const UNLIMITED = 1_000_000;
/** Connections for code outside of commands: events, rate limits. Those of commands are the ORM's. */
const POOL_CONNECTIONS = 3;
/** Connections for locks that several transactions share; opened when needed. */
const SESSION_CONNECTIONS = 2;

/** The names of all job queues, except the exclusive one of deliveries to partners. */
const QUEUES = [
  'mail',
  'payment.reconcile',
  'payment.refund',
  EXPORT_QUEUE,
  PLAN_QUEUE,
  APPLY_QUEUE,
  UNDO_QUEUE,
] as const;

export interface ServiceAdapters {
  databaseUrl: string;
  appSecret: string;
  gateway: PaymentGateway;
  mailer: Mailer;
  postal: PostalService;
  storage: Storage;
  errorReports?: ErrorReports | null;
  clock?: Clock;
  /** Replaces the requests to partners, for measurements. */
  sendWebhook?: SendWebhook;
  /** Tests raise the limits they do not test. */
  limitFactor?: number;
}

/** Builds the services of a process on a migrated database. */
export async function createServices(
  config: Config,
  log: Logger,
  adapters: ServiceAdapters,
): Promise<{ services: Services; close(): Promise<void> }> {
  const { clock = createClock(), limitFactor = 1 } = adapters;
  const databases = await openDatabases(config, log, adapters);
  const { feed, pool, sessionPool, orm, watch, readOnly } = databases;
  const registers = await startRegisters(config, log, { ...databases, clock, url: adapters.databaseUrl });
  const { catalog, questionnaires, shifts, endedSessions, sessionUse, erasing, jobs } = registers;
  const tokens = createTokens(adapters.appSecret);
  const standby = openStandby(config, log, databases);
  const { security, limits, requestBudget } = limitCallers(config, log, { pool, clock, tokens, limitFactor });
  const signer = await openSigner(
    config.signing,
    testCertificateKeeper({ clock, database: { pool }, callers: { tokens } }, makeTestCertificate),
  );
  const webhooks = createWebhookSender({
    allowsLoopback: config.webhookLoopback,
    demoEndpoint: demoEndpointOf(config),
  });
  const apiKeys = new ApiKeys(pool, clock);
  const keyUse = new KeyUse(pool, log);
  feed.on(({ type }) => {
    if (type === 'api-key.changed') apiKeys.forget();
  });
  const services: Services = {
    config,
    log,
    clock,
    orm,
    database: { readOnly, standby, pool, sessionPool, watch },
    feed,
    encryption: databases.encryption,
    jobs,
    limits,
    security,
    callers: {
      tokens,
      endedSessions,
      sessionUse,
      erasing,
      registrationBlocks: new RegistrationBlocks(pool),
      apiKeys,
      keyUse,
      requestBudget,
    },
    catalog,
    questionnaires,
    shifts,
    outside: {
      gateway: adapters.gateway,
      mailer: adapters.mailer,
      writeMail,
      sendWebhook: adapters.sendWebhook ?? webhooks.send,
      postal: adapters.postal,
      storage: adapters.storage,
      errorReports: adapters.errorReports ?? null,
      signer,
    },
    ports: modulePorts,
  };
  return {
    services,
    async close() {
      catalog.stop();
      await shifts.stop();
      await sessionUse.stop();
      await keyUse.stop();
      webhooks.close();
      await jobs.stop();
      await security.flush();
      await adapters.errorReports?.settled();
      await Promise.all([watch.stop(), feed.stop()]);
      await standby?.close();
      await readOnly.close();
      await orm.close(true);
      await sessionPool.end();
      await pool.end();
    },
  };
}

const modulePorts: ModulePorts = {
  signedIn: mergeGuestCart,
  accountRemoved: erasePerson,
  doctorLeaves: returnAppointmentsOf,
  identityCorrected: resetIdentityCheck,
  mailTexts: mailTextAdapter,
  appointmentDoctors: appointmentDoctorsAdapter,
  appointmentOutcomes: appointmentOutcomesAdapter,
  chatFiles: chatFilesAdapter,
  dispensedFiles: dispensedFilesAdapter,
  uploadedPictures: uploadedPicturesAdapter,
  prescriptions: prescriptionAdapter,
  recurrences: recurrenceAdapter,
};

type OpenDatabases = Pick<Services, 'feed' | 'encryption' | 'orm'> & Omit<Databases, 'standby'>;

/** Opens the connections to the database, the keys that are stored in it, and the feed of its events. */
async function openDatabases(
  config: Config,
  log: Logger,
  { databaseUrl, appSecret }: Pick<ServiceAdapters, 'databaseUrl' | 'appSecret'>,
): Promise<OpenDatabases> {
  const directUrl = config.databaseDirectUrl ?? databaseUrl;
  const pooling: Pooling = { isPooled: directUrl !== databaseUrl, namesStatements: config.namesStatements };
  const onPoolError = (error: Error) => log.warn({ err: error }, 'database pool');
  const feed = new EventFeed({ url: databaseUrl, listenUrl: directUrl, log, pooling });
  const pool = openPool({ connectionString: databaseUrl, max: POOL_CONNECTIONS }, onPoolError, pooling);
  const sessionPool = openPool({ connectionString: directUrl, max: SESSION_CONNECTIONS }, onPoolError);
  const encryption = await openEncryption(config.encryption, { pool, appSecret });
  feed.on(({ type, entityId }) => {
    if (type === KEY_DESTROYED) encryption.keys.evict(entityId);
  });
  const orm = await connectOrm(databaseUrl, {
    encryption,
    poolSize: config.databasePool,
    pooling,
    log,
    subscribers: [new AnnounceEvents(feed)],
  });
  const watch = new DatabaseWatch({ url: databaseUrl, pooling, log });
  const readOnly = new ReadOnlyDatabase({ url: directUrl, pool, encryption, log });
  return { feed, pool, sessionPool, encryption, orm, watch, readOnly };
}

/** Starts what this process keeps up to date by events, after the feed that brings them, and the queues of jobs. */
async function startRegisters(
  config: Config,
  log: Logger,
  { feed, pool, orm, encryption, clock, url }: OpenDatabases & { clock: Clock; url: string },
): Promise<
  Pick<Services, 'catalog' | 'questionnaires' | 'shifts' | 'jobs'> &
    Pick<Callers, 'endedSessions' | 'sessionUse' | 'erasing'>
> {
  const catalog = new CatalogCache({
    pool,
    clock,
    log,
    isRegulatedMode: config.isRegulatedMode,
    readReviewCounts: () => readReviewCounts(pool),
  });
  const questionnaires = new CurrentQuestionnaires({ orm, clock });
  const shifts = new CurrentShifts({ orm, clock, log });
  const endedSessions = new EndedSessions();
  const sessionUse = new SessionUse(pool, log);
  const erasing = new ErasingAccounts();
  const jobs = new Jobs({
    url,
    names: QUEUES,
    exclusive: [DELIVERY_QUEUE],
    log,
    isWorker: config.isWorker,
    keys: encryption.purposes,
  });

  await feed.start();
  await Promise.all([
    catalog.start(feed),
    questionnaires.start(feed),
    shifts.start(feed),
    endedSessions.start(pool, feed),
    erasing.start(pool, feed),
    jobs.start(),
  ]);
  return { catalog, questionnaires, shifts, endedSessions, sessionUse, erasing, jobs };
}

function openStandby(config: Config, log: Logger, { orm, pool, encryption }: OpenDatabases): Standby | null {
  const { databaseReadUrl: url, databaseReadLagMs: maxLagMs } = config;
  return url ? new Standby({ url, orm, pool, encryption, maxLagMs, log }) : null;
}

/** The limits of callers, and the log of security events that records who reaches one. */
function limitCallers(
  config: Config,
  log: Logger,
  {
    pool,
    clock,
    tokens,
    limitFactor,
  }: { pool: Databases['pool']; clock: Clock; tokens: Callers['tokens']; limitFactor: number },
): Pick<Services, 'security' | 'limits'> & Pick<Callers, 'requestBudget'> {
  const security = new SecurityLog({ pool, clock, log, addressKey: tokens.derive('security-event-address') });
  const onRefused = (limit: LimitName, key: string) =>
    recordSecurityEvent({ security, request: { address: key } }, { kind: 'limit.hit', detail: { limit } });
  const limits = new Limits(pool, { limitFactor, secret: tokens.derive('limit-keys'), onRefused });
  const requestBudget = new RequestBudget(limits, {
    limitFactor: config.limitsRequests ? limitFactor : UNLIMITED,
    onRefused,
  });
  return { security, limits, requestBudget };
}

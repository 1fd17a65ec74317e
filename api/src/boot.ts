import type { Storage } from '#storage/client.ts';
import type { Config } from './config.ts';
import type { ErrorReports } from './integrations/errorReports/errorReports.ts';
import type { PaymentGateway } from './integrations/payment/gateway.ts';
import { openSigner } from './integrations/signature/openSigner.ts';
import { ApiKeys } from './modules/account/apiKey/apiKeys.ts';
import { DoctorBlocks } from './modules/account/doctor/doctorBlocks.ts';
import { EndedSessions } from './modules/account/session/endedSessions.ts';
import { SessionUse } from './modules/account/session/sessionUse.ts';
import { createTokens } from './modules/account/session/tokens.ts';
import { compareAnew } from './modules/appointment/outcome/compareAnew.ts';
import { ownDoctors } from './modules/appointment/ownDoctors.ts';
import { passCasesOn } from './modules/appointment/queue/passCasesOn.ts';
import { mergeGuestCart } from './modules/cart/edit/mergeGuestCart.ts';
import { CatalogCache } from './modules/catalog/catalogCache.ts';
import { chatFiles } from './modules/chat/message/chatFiles.ts';
import { caseOutcomes } from './modules/prescription/caseOutcomes.ts';
import { clinicDesk } from './modules/prescription/clinicDesk.ts';
import { testCertificateKeeper } from './modules/prescription/document/testCertificateKeeper.ts';
import { erasePerson } from './modules/privacy/erasure/erasePerson.ts';
import { ErasingAccounts } from './modules/privacy/erasure/erasingAccounts.ts';
import { EXPORT_QUEUE } from './modules/privacy/export/prepareExport.ts';
import { recurrencePort } from './modules/recurrence/begin/beginRecurrence.ts';
import type { Services } from './services.ts';
import { type Clock, createClock } from './shared/clock.ts';
import { openPool } from './shared/database/openPool.ts';
import { connectOrm } from './shared/database/orm.ts';
import { openEncryption } from './shared/encryption/openEncryption.ts';
import { KEY_DESTROYED } from './shared/encryption/personKeys.ts';
import { EventFeed } from './shared/events/eventFeed.ts';
import { PokeAfterCommit } from './shared/events/pokeAfterCommit.ts';
import { Jobs } from './shared/jobs/jobs.ts';
import { Limits } from './shared/limits/limits.ts';
import { RequestBudget } from './shared/limits/requestBudget.ts';
import type { Logger } from './shared/logger.ts';
import type { Mailer, PostalService } from './shared/outside.ts';
import { recordSecurityEvent } from './shared/security/recordSecurityEvent.ts';
import { SecurityLog } from './shared/security/securityLog.ts';

/** A factor that no caller reaches. */
const UNLIMITED = 1_000_000;

/** Every queue of the product. */
export const QUEUES = ['mail', 'payment.reconcile', 'payment.refund', EXPORT_QUEUE] as const;

export interface Outside {
  databaseUrl: string;
  appSecret: string;
  gateway: PaymentGateway;
  mailer: Mailer;
  postal: PostalService;
  storage: Storage;
  errorReports?: ErrorReports | null;
  clock?: Clock;
  /** Tests raise the limits they do not test. */
  limitFactor?: number;
}

/** Builds the services of a process on a migrated database. */
export async function bootServices(
  config: Config,
  log: Logger,
  outside: Outside,
): Promise<{ services: Services; close(): Promise<void> }> {
  const { databaseUrl, clock = createClock() } = outside;
  const feed = new EventFeed({ url: databaseUrl, log });
  const pool = openPool({ connectionString: databaseUrl, max: 3 }, (error) =>
    log.warn({ err: error }, 'database pool'),
  );
  const encryption = await openEncryption(config.encryption, { pool, appSecret: outside.appSecret });
  feed.on(({ type, entityId }) => {
    if (type === KEY_DESTROYED) encryption.keys.forget(entityId);
  });
  const orm = await connectOrm(databaseUrl, {
    encryption,
    poolSize: config.databasePool,
    log,
    subscribers: [new PokeAfterCommit(feed)],
  });
  const catalog = new CatalogCache({ pool, clock, log, isRegulatedMode: config.isRegulatedMode });
  const endedSessions = new EndedSessions();
  const sessionUse = new SessionUse(pool, log);
  const erasing = new ErasingAccounts();
  const jobs = new Jobs({
    url: databaseUrl,
    names: QUEUES,
    log,
    isWorker: config.isWorker,
    keys: encryption.purposes,
  });

  await feed.start();
  await Promise.all([
    catalog.start(feed),
    endedSessions.start(pool, feed),
    erasing.start(pool, feed),
    jobs.start(),
  ]);

  const tokens = createTokens(outside.appSecret);
  const security = new SecurityLog({ pool, clock, log, addressKey: tokens.derive('security-event-address') });
  const signer = await openSigner(config.signing, testCertificateKeeper({ pool, tokens, clock }));
  const apiKeys = new ApiKeys(pool);
  feed.on(({ type }) => {
    if (type === 'api-key.changed') apiKeys.forget();
  });
  const services: Services = {
    config,
    log,
    clock,
    orm,
    pool,
    feed,
    encryption,
    jobs,
    limits: new Limits(pool, {
      factor: outside.limitFactor ?? 1,
      secret: tokens.derive('limit-keys'),
      onHit: (limit, key) =>
        recordSecurityEvent({ security, address: key }, { kind: 'limit.hit', detail: { limit } }),
    }),
    security,
    requestBudget: new RequestBudget(pool, {
      factor: config.limitsRequests ? (outside.limitFactor ?? 1) : UNLIMITED,
      secret: tokens.derive('limit-keys'),
      onHit: (limit, key) =>
        recordSecurityEvent({ security, address: key }, { kind: 'limit.hit', detail: { limit } }),
    }),
    tokens,
    endedSessions,
    sessionUse,
    erasing,
    doctorBlocks: new DoctorBlocks(pool),
    signedIn: mergeGuestCart,
    accountRemoved: erasePerson,
    doctorLeaves: passCasesOn,
    identityCorrected: compareAnew,
    apiKeys,
    catalog,
    gateway: outside.gateway,
    mailer: outside.mailer,
    postal: outside.postal,
    storage: outside.storage,
    errorReports: outside.errorReports ?? null,
    signer,
    caseDoctors: ownDoctors,
    caseOutcomes,
    chatFiles,
    prescriptions: clinicDesk,
    recurrences: recurrencePort,
  };
  return {
    services,
    async close() {
      catalog.stop();
      await sessionUse.stop();
      await jobs.stop();
      await security.flush();
      await outside.errorReports?.settled();
      await feed.stop();
      await orm.close(true);
      await pool.end();
    },
  };
}
